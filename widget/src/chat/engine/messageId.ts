/** An id for a visitor's message: 20 characters of the alphabet ids may have, 120 random bits. */
export function messageId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(15));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}
