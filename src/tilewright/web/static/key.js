// @ts-check
/** The page of a spare key: prints it. */

const button = document.getElementById("print");
if (button) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}
