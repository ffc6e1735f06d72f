import type { SayWord } from "./wordTexts.ts";

/**
 * What a system line says, in the reader's language. A line this version does not know says nothing: its
 * text is a code and not meant for people.
 * @param line the message's `text`, one of requested, joined, left, closed
 * @param author the person of a `joined` line; may be empty
 */
export function systemLine(line: string, author: string, t: SayWord): string | undefined {
  switch (line) {
    case "requested":
      return t("lineRequested");
    case "joined":
      return author ? t("lineJoined", { name: author }) : t("lineJoinedUnnamed");
    case "left":
      return t("lineLeft");
    case "closed":
      return t("lineClosed");
    default:
      return undefined;
  }
}
