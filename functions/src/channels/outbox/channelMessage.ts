import { visitorText } from "@parley/contract/agents/visitorText.ts";
import type { Message } from "@parley/contract/conversations/message.ts";
import type { RichContent } from "@parley/contract/conversations/rich.ts";
import { buttonsOf, richText } from "@parley/contract/conversations/richParts.ts";
import { lineText, spokenTexts } from "@parley/contract/conversations/spokenTexts.ts";
import { sayKey } from "@parley/contract/problems/sayProblem.ts";
import type { Channel, ChannelButton } from "./channel.ts";
import type { SendPass } from "./sendPass.ts";

/** What the person reads of a message; empty for their own, and for what they were sent by the channel's own app. */
export function textOf(
  { language, channel }: Pick<SendPass, "language" | "channel">,
  one: Message,
): string {
  if (one.role === "visitor" || one.outside === true) return "";
  // Whoever asks for a person is told by the answer to that, or by the notice for the button; whoever waits
  // without having asked, by the answer that failed.
  if (one.role === "system")
    return one.text === "requested" || one.text === "waits"
      ? ""
      : (lineText(spokenTexts[language], one.text, one.author) ?? "");
  if (one.role === "operator") return one.text;
  const { sources } = spokenTexts[language];
  // A text or a file has a name alone, and several may have the same.
  const all = one.sources.map(({ title, url }) => (url === "" ? title : `${title}: ${url}`));
  const named = [...new Set(all)];
  const words = [
    channel.format(one.text),
    one.rich === undefined ? "" : drawnText(one.rich, channel),
    named.length === 0 ? "" : [`${sources}:`, ...named].join("\n"),
    sayKey(`answers.${one.error}`, language, ""),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
  // No channel takes buttons without words.
  return words === "" && one.rich !== undefined ? spokenTexts[language].choose : words;
}

/** An answer's cards, and where links cannot be buttons, those. */
function drawnText(rich: RichContent, { buttons }: Channel): string {
  if (buttons !== "all") return richText(rich);
  const cards = rich.cards.map(({ title, text }) => [title, text].filter(Boolean).join("\n"));
  return cards.join("\n\n");
}

/** What decides what stands below a message. */
type Below = Pick<SendPass, "channel" | "config" | "conversation" | "language">;

/** The answer's buttons, as far as the channel has any, and the one that asks for a person. */
export function buttonsBelow(pass: Below, one: Message): ChannelButton[] {
  const { ts, rich } = one;
  const all = (rich === undefined ? [] : buttonsOf(rich)).map(({ label, url }, place) =>
    url === ""
      ? ({ label, does: "press", ts, place } as const)
      : ({ label, does: "link", url } as const),
  );
  const { buttons: kinds } = pass.channel;
  const pressed = all.filter(
    ({ does }) => kinds === "all" || (kinds === "replies" && does === "press"),
  );
  const human = humanLabel(pass, one);
  return human === undefined ? pressed : [...pressed, { label: human, does: "human" }];
}

/** Label of the button that asks for a person: where the agent had no answer, somebody spoke of one, or always. */
function humanLabel(pass: Below, one: Message): string | undefined {
  const { config, conversation: current, language } = pass;
  if (one.role !== "bot" || !config.enableHumanHandoff || current?.state !== "bot")
    return undefined;
  if (!one.unanswered && one.offersPerson !== true && !config.alwaysShowHandoff) return undefined;
  const label = visitorText("UIhandoffTitle", config.UIhandoffTitle, language);
  return label || spokenTexts[language].handoff;
}
