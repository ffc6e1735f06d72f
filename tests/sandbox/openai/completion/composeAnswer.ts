import type { ChatMessage } from "../entities.ts";
import { languageOf, stems } from "./words.ts";

const sentencesInAnswer = 3;
const greeting =
  /^\s*(hi|hello|hey|good (morning|day|evening)|hallo|moin|guten (tag|morgen|abend))\b/i;
const dictated = /^\s*(?:say exactly|sage genau)\s*:\s*([\s\S]+)$/i;

const mark = "[no answer]";

const texts = {
  en: {
    greeting: "Hello! What would you like to know?",
    nothing: "I could not find that in the information I was given.",
    tool: "Here is what I found:",
    needs: "Please tell me for that:",
    canned: "(Canned answer of the sandbox.)",
  },
  de: {
    greeting: "Hallo! Was möchten Sie wissen?",
    nothing: "Dazu habe ich in den vorliegenden Informationen nichts gefunden.",
    tool: "Das habe ich gefunden:",
    needs: "Nennen Sie mir dafür bitte:",
    canned: "(Vorgefertigte Antwort der Sandbox.)",
  },
};

/**
 * The answer that a model would give, taken only from the prompt: the sentences of the passages
 * that best match the question, in their original order; a tool's result; or a plain "not found". A question of the form
 * `say exactly: …` gets that text. Every answer says that it is canned, except what a test dictates to a model of its own
 * (`sandbox-test-…`), so that it reads the very text.
 * @param model as the request names it
 */
export function composeAnswer(messages: ChatMessage[], model = ""): string {
  const question = lastQuestion(messages);
  const answer = texts[languageOf(question)];
  const results = toolResults(messages);
  if (results.length > 0) return `${answer.tool} ${results.join("\n")} ${answer.canned}`;
  const wanted = dictated.exec(question)?.[1];
  if (wanted !== undefined)
    return isTests(model) ? wanted.trim() : `${wanted.trim()} ${answer.canned}`;
  const found = foundOf(messages);
  const greets = found === "" && greeting.test(question);
  const nothing = `${wantsMark(messages) ? `${mark} ` : ""}${answer.nothing}`;
  return `${found || (greets ? answer.greeting : nothing)} ${answer.canned}`;
}

/** The words by which an answer says that it is canned; empty where it does not. */
export function cannedIn(answer: string): string {
  return Object.values(texts).find(({ canned }) => answer.includes(canned))?.canned ?? "";
}

/**
 * Whether a model is one that a test named for itself, with a random key. People are offered the one called "sandbox", and
 * may type any other that begins with it.
 */
function isTests(model: string): boolean {
  return /^sandbox-test-[\w-]{8,}(?::|$)/.test(model);
}

/** Asks for what a tool needs and the visitor has not said. */
export function composeRequest(messages: ChatMessage[], missing: readonly string[]): string {
  const { needs, canned } = texts[languageOf(lastQuestion(messages))];
  return `${needs} ${missing.join(", ")}. ${canned}`;
}

/** The user's last message, with the one before it where it answers such a request. */
export function wholeQuestion(messages: ChatMessage[]): string {
  const last = lastQuestion(messages);
  const said = messages.filter(({ role }) => role === "user" || role === "assistant");
  const asked = textOf(said.at(-2));
  const isRequest = Object.values(texts).some(({ needs }) => asked.startsWith(needs));
  return isRequest ? `${textOf(said.at(-3))}\n${last}` : last;
}

/** Whether the prompt's passages have something about the question. */
export function knowsAnswer(messages: ChatMessage[]): boolean {
  return foundOf(messages) !== "";
}

function foundOf(messages: ChatMessage[]): string {
  return bestSentences(lastQuestion(messages), passagesOf(messages)).join(" ");
}

/** Whether the prompt asks that an answer without facts be marked. */
function wantsMark(messages: ChatMessage[]): boolean {
  return messages.some((message) => message.role === "system" && textOf(message).includes(mark));
}

/** The text of the user's last message; empty if there is none. */
export function lastQuestion(messages: ChatMessage[]): string {
  return textOf(messages.findLast((message) => message.role === "user"));
}

/** A message's text, without the parts that are not text. */
export function textOf(message: ChatMessage | undefined): string {
  const content = message?.content;
  if (typeof content === "string") return content;
  return (content ?? []).map((part) => part.text ?? "").join("");
}

/** The results of tools since the user's last message. */
export function toolResults(messages: ChatMessage[]): string[] {
  const asked = messages.findLastIndex((message) => message.role === "user");
  return messages
    .slice(asked + 1)
    .filter((message) => message.role === "tool")
    .map(textOf);
}

/**
 * The part of the system prompt that is knowledge rather than instruction: the text between two
 * identical one-word lines, or where there is none the agent's own instructions, else in tags such as `<passage>`, else after a heading such as
 * "## Knowledge" or "Use these sources:", else the whole prompt.
 */
export function passagesOf(messages: ChatMessage[]): string {
  const system = messages
    .filter(({ role }) => role === "system" || role === "developer")
    .map(textOf)
    .join("\n\n");
  if (/^reference material: none\b/im.test(system)) return "";
  // Without any material an agent's own instructions are its knowledge; the last block is the house's.
  if (/^take facts from the instructions above only\b/im.test(system))
    return system.slice(0, Math.max(0, system.lastIndexOf("\n\n")));
  const fenced = /^(\S{6,})\n([\s\S]*?)\n\1$/m.exec(system)?.[2];
  if (fenced !== undefined) return fenced;
  const tag = /<(context|knowledge|passages?|sources?|documents?)\b[^>]*>([\s\S]*?)<\/\1>/gi;
  const tagged = [...system.matchAll(tag)].map((match) => match[2] ?? "");
  if (tagged.length > 0) return tagged.join("\n\n").replace(/<\/?[a-z][^>]*>/gi, "\n");
  const word = "(?:context|knowledge|passages?|sources?|excerpts?|wissen|kontext|quellen)";
  const heading = new RegExp(`^(?:#+ .*\\b${word}\\b.*|.*\\b${word}\\b.*:[ *]*)$`, "imu");
  const start = heading.exec(system);
  return start ? system.slice(start.index + start[0].length) : system;
}

function bestSentences(question: string, passages: string): string[] {
  const asked = new Set(stems(question));
  const sentences = sentencesOf(passages);
  const spread = new Map<string, number>();
  for (const sentence of sentences) {
    for (const stem of new Set(stems(sentence))) spread.set(stem, (spread.get(stem) ?? 0) + 1);
  }
  // A word that occurs in many sentences says little about which of them is meant.
  const rarity = (stem: string): number => Math.log(1 + sentences.length / (spread.get(stem) ?? 1));
  const scored = sentences.map((sentence, place) => {
    const shared = [...new Set(stems(sentence))].filter((stem) => asked.has(stem));
    return { sentence, place, score: shared.reduce((sum, stem) => sum + rarity(stem), 0) };
  });
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return scored
    .filter(({ score }) => score > 0 && score >= best * 0.6)
    .sort((a, b) => b.score - a.score || a.place - b.place)
    .slice(0, sentencesInAnswer)
    .sort((a, b) => a.place - b.place)
    .map(({ sentence }) => sentence);
}

function sentencesOf(passages: string): string[] {
  const found = passages
    .split(/\n+/)
    // "Passage: Opening hours" and "[1] Opening hours" are titles; "[1] We open at nine." is text.
    .filter((line) => !/^passage: |^\s*\[\d+\](?!.*[.!?]\s*$)/i.test(line))
    .map((line) => line.replace(/^\s*(?:[-*•>#]+|\[\d+\]|\d+[.)])\s*/, "").trim())
    .flatMap((line) => line.split(/(?<=[.!?])\s+(?=[\p{Lu}\p{N}"„“])/u))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 0);
  return [...new Set(found)];
}
