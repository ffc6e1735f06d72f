/** An element with a class. No markup is parsed, as Trusted Types on the host page would forbid it. */
export function element(name: string, className = "", ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.append(...children);
  return made;
}

/** A button with a click handler. */
export function button(
  className: string,
  press: () => void,
  ...children: (Node | string)[]
): HTMLElement {
  const made = element("button", className, ...children);
  made.addEventListener("click", press);
  return made;
}
