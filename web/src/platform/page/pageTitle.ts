let title = "Parley";
let count = "";

/** Names the page in the browser's tab and history. */
export function setPageTitle(next: string): void {
  title = next;
  draw();
}

/** Puts a number before the title, e.g. "(2) Agents · Parley". @param next empty for none */
export function setTitleCount(next: string): void {
  count = next;
  draw();
}

function draw(): void {
  document.title = count === "" ? title : `(${count}) ${title}`;
}
