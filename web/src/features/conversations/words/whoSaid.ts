import type { Message } from "@parley/contract/conversations/message.ts";
import type { SayWord } from "./wordTexts.ts";

/**
 * Who said something, by name where there is one.
 * @param author an operator's name; may be empty
 */
export function whoSaid(role: Message["role"], author: string, t: SayWord): string {
  if (role === "visitor") return t("visitor");
  if (role === "operator") return author || t("team");
  return t("agent");
}
