"""QR codes of addresses, for the camera of a tablet."""

from __future__ import annotations

import io

import segno
from starlette.responses import Response


def qr_code(address: str) -> Response:
    """Return an answer with the QR code of an address as SVG."""
    image = io.BytesIO()
    segno.make(address, micro=False).save(image, kind="svg", scale=6, border=2, light="#fff")
    return Response(image.getvalue(), media_type="image/svg+xml")
