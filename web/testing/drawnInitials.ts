/** The initials of the pictures on the page, in their order; they are drawn by CSS, so that no text has them. */
export const drawnInitials = (): (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>("[data-initials]")].map(
    ({ dataset }) => dataset["initials"],
  );
