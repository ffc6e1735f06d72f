import type { SystemLine } from "@parley/contract/conversations/message.ts";
import type { SayWord } from "./wordTexts.ts";

/** A new line is a type error. */
const words: Record<SystemLine, (author: string, t: SayWord) => string> = {
  requested: (_, t) => t("lineRequested"),
  joined: (name, t) => (name ? t("lineJoined", { name }) : t("lineJoinedUnnamed")),
  left: (_, t) => t("lineLeft"),
  closed: (_, t) => t("lineClosed"),
};

const isKnown = (line: string): line is SystemLine => Object.hasOwn(words, line);

/**
 * What a system line says, in the reader's language. A line this version does not know says nothing: its
 * text is a code and not meant for people.
 * @param line the message's `text`
 * @param author the person of a `joined` line; may be empty
 */
export function systemLine(line: string, author: string, t: SayWord): string | undefined {
  return isKnown(line) ? words[line](author, t) : undefined;
}
