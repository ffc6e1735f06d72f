import { agentMessages } from "./agents/messages.ts";
import { clientLimitMessages, limitMessages } from "./billing/messages.ts";
import { clientMessages, clientSignInMessages } from "./clients/messages.ts";
import { answerErrors, conversationMessages } from "./conversations/messages.ts";
import { creditMessages } from "./credits/messages.ts";
import { eventMessages } from "./events/messages.ts";
import { knowledgeErrors, knowledgeMessages } from "./knowledge/messages.ts";
import { pushMessages } from "./notifications/messages.ts";
import { platformMessages } from "./platform/errors.ts";
import { fieldMessages } from "./platform/fieldMessages.ts";
import { readValues, type Filled, type SentenceValues } from "./platform/sentence.ts";
import { uploadMessages } from "./uploads/messages.ts";
import { invitationMessages, workspaceMessages } from "./workspaces/messages.ts";

/**
 * Every sentence the server can say to a person: refusals, rejected input, stored reasons. A
 * sentence that is not here cannot be thrown (`AppError` does not compile), and one without German
 * does not either (`web/src/platform/i18n/sentences/german.ts`). A capability adds its messages here;
 * what only a page says belongs into that page's texts instead.
 */
export const sentences = {
  platform: platformMessages,
  fields: fieldMessages,
  agents: agentMessages,
  answers: answerErrors,
  conversations: conversationMessages,
  knowledge: knowledgeMessages,
  sources: knowledgeErrors,
  uploads: uploadMessages,
  workspaces: workspaceMessages,
  invitations: invitationMessages,
  limits: limitMessages,
  clientLimits: clientLimitMessages,
  clients: clientMessages,
  clientSignIn: clientSignInMessages,
  credits: creditMessages,
  events: eventMessages,
  push: pushMessages,
} as const satisfies Record<string, Record<string, string>>;

type Sentences = typeof sentences;
type Group = keyof Sentences;

/** Which sentence it is, whatever its wording: `agents.notFound`. Travels as `data.sentence`. */
export type SentenceKey = {
  [In in Group]: `${In}.${keyof Sentences[In] & string}`;
}[Group];

type TextsOf<In extends Group> = Sentences[In][keyof Sentences[In]] & string;

/** The English words of any of them, names in braces filled in. */
export type Sentence = { [In in Group]: Filled<TextsOf<In>> }[Group];

/** A sentence by its key, with what its names in braces stand for. */
export type Said = { sentence: SentenceKey; values: SentenceValues };

/**
 * Which sentence this is.
 * @param message English words as the server or a schema says them
 * @returns undefined when it is none of ours
 */
export function findSentence(message: string): Said | undefined {
  const all = listSentences();
  const exact = all.find(({ text }) => text === message);
  if (exact) return { sentence: exact.key, values: {} };
  for (const { key, text } of all) {
    const values = readValues(text, message);
    if (values) return { sentence: key, values };
  }
  return undefined;
}

/** All sentences with their keys. */
export function listSentences(): { key: SentenceKey; text: string }[] {
  return Object.entries(sentences).flatMap(([group, texts]) =>
    Object.entries(texts).map(([name, text]) => ({ key: asKey(`${group}.${name}`), text })),
  );
}

/** Guarantee: called with names that stand in `sentences` alone. */
function asKey(key: string): SentenceKey {
  return key as SentenceKey;
}
