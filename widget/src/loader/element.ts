/** An element of a class; no markup is parsed, so Trusted Types have no objection. */
export function element(name: string, className = "", ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.append(...children);
  return made;
}

/** A button and what a press does. */
export function button(
  className: string,
  press: () => void,
  ...children: (Node | string)[]
): HTMLElement {
  const made = element("button", className, ...children);
  made.addEventListener("click", press);
  return made;
}
