import type { Locator } from "playwright-core";

/** Where an element begins and ends, in px from the window's left and top. @throws Error if it is not drawn */
export async function edges(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error("It is not on the page");
  const { x, y, width, height } = box;
  return { left: x, right: x + width, top: y, bottom: y + height, width };
}
