"""Find texts that are too faint by the pixels behind them, which include gradients and shadows."""

from __future__ import annotations

from base64 import b64encode

from playwright.sync_api import Page

# Collects every text in sight with its colour and the boxes of its lines, and then makes all texts invisible.
COLLECT = """() => {
  const modal = document.querySelector("dialog:modal");
  const colour = (text) => {
    const [r, g, b, a = 1] = text.match(/^rgba?\\((.*)\\)$/)[1].split(/[, /]+/).map(Number);
    return { rgb: [r, g, b], alpha: a };
  };
  const opacity = (one) => (one ? getComputedStyle(one).opacity * opacity(one.parentElement) : 1);
  const seen = (one, { left, top, right, bottom }) => {
    let box = { left, top, right, bottom };
    for (let around = one; around && around !== document.body; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (style.overflow === "visible" || style.display === "inline") continue;
      const limit = around.getBoundingClientRect();
      box = {
        left: Math.max(box.left, limit.left), top: Math.max(box.top, limit.top),
        right: Math.min(box.right, limit.right), bottom: Math.min(box.bottom, limit.bottom),
      };
    }
    if (box.right - box.left < 4 || box.bottom - box.top < 4) return null;
    const over = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    return over && !over.contains(one) && !one.contains(over) ? null : box;
  };
  const texts = [];
  const add = (one, text, boxes, style, ground = null) => {
    const shown = boxes.map((box) => seen(one, box)).filter(Boolean);
    if (!shown.length || (modal && !modal.contains(one))) return;
    const size = parseFloat(style.fontSize);
    const big = size >= 24 || (size >= 18.66 && style.fontWeight >= 700);
    const ink = colour(one instanceof SVGElement ? style.fill : style.color);
    texts.push({
      what: `${one.localName}.${one.getAttribute("class") ?? ""} "${text.trim().slice(0, 30)}"`,
      boxes: shown.map((box) => ({ ...box, left: box.left + scrollX, right: box.right + scrollX,
        top: box.top + scrollY, bottom: box.bottom + scrollY })),
      rgb: ink.rgb, alpha: ink.alpha * opacity(one), ground,
      least: big || one.closest(":disabled, [aria-disabled=true]") ? 3 : 4.5,
    });
  };
  for (const one of document.body.querySelectorAll("*")) {
    if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const style = getComputedStyle(one);
    for (const node of one.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || !node.data.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()].map(({ left, top, right, bottom, height }) =>
        ({ left, right, top: top + height / 8, bottom: bottom - height / 8 })); // no letter is so high or so low
      add(one, node.data, lines, style);
    }
    if (one.matches("input:not([type=radio], [type=checkbox], [type=range], [type=file]), textarea, select")) {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      const inner = { left: left + 8, top: top + 8, right: right - 8, bottom: bottom - 8 };
      const hint = one.value ? style : getComputedStyle(one, "::placeholder");
      if (one.value || one.placeholder) add(one, one.value || one.placeholder, [inner], hint);
    }
    for (const which of ["::before", "::after"]) {
      const part = getComputedStyle(one, which);
      const ground = colour(part.backgroundColor);
      if (/^".*\\p{L}.*"$/u.test(part.content) && ground.alpha === 1)
        add(one, part.content, [one.getBoundingClientRect()], part, ground.rgb);
    }
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`*, *::before, *::after, ::placeholder { color: transparent !important;
    text-shadow: none !important; text-decoration-color: transparent !important; transition: none !important; }
    text, tspan { fill: transparent !important; }`);
  document.adoptedStyleSheets = [sheet];
  return texts;
}"""

# Compares each text with the picture of the page without texts. One pixel in twenty may be worse, such as an edge.
JUDGE = """async ([texts, picture]) => {
  document.adoptedStyleSheets = [];
  const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d", { willReadFrequently: true });
  canvas.drawImage(image, 0, 0);
  const part = (value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  const light = ([r, g, b]) => 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
  const contrast = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  const ratio = ({ rgb, alpha }, ground) =>
    contrast(light(rgb.map((value, i) => alpha * value + (1 - alpha) * ground[i])), light(ground));
  const faint = [];
  for (const text of texts) {
    const found = [];
    for (const { left, top, right, bottom } of text.ground ? [] : text.boxes) {
      const [x, y] = [Math.ceil(left), Math.ceil(top)];
      const [width, height] = [Math.floor(right) - x, Math.floor(bottom) - y];
      if (width < 1 || height < 1 || x + width > image.width || y + height > image.height) continue;
      const { data } = canvas.getImageData(x, y, width, height);
      for (let i = 0; i < data.length; i += 4) found.push([data[i], data[i + 1], data[i + 2]]);
    }
    const grounds = text.ground ? [text.ground] : found;
    if (!grounds.length) continue;
    const ranked = grounds.map((ground) => [ratio(text, ground), ground]).sort(([a], [b]) => a - b);
    const [worst, ground] = ranked[Math.floor(ranked.length / 20)];
    if (worst < text.least) faint.push(`${text.what} ${worst.toFixed(2)} < ${text.least}: ${text.rgb} on ${ground}`);
  }
  return faint;
}"""


def faint(page: Page, at_least: int = 3) -> list[str]:
    """Return the texts in sight with less contrast than WCAG 2.2 asks for. Disabled texts need 3:1, like large ones.

    The page must have at least so many texts.
    """
    page.evaluate("document.fonts.ready")
    texts = page.evaluate(COLLECT)
    assert len(texts) >= at_least, "hardly any text was found"
    picture = b64encode(page.screenshot(full_page=True, animations="disabled")).decode()
    return list(page.evaluate(JUDGE, [texts, picture]))
