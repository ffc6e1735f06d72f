import {
  messengerModes,
  type FbChatMessage,
  type FbPage,
  type FbPerson,
} from "../messenger/entities.ts";
import { escapeHtml } from "../platform/escapeHtml.ts";
import { accountsSection, chatPage } from "./chatPage.ts";
import { timeOfDay } from "./mailSection.ts";
import { messengerTextsOf } from "./messengerTexts.ts";
import { textsOf } from "./texts.ts";

/** The form that makes a page at Facebook, and the pages there are. */
export function messengerSection(pages: FbPage[], language: "en" | "de"): string {
  const {
    about,
    ownerName: name,
    ownerExample: example,
    make: button,
  } = messengerTextsOf(language);
  return accountsSection(
    "/messenger",
    { about, name, example, button },
    pages.toReversed().map(({ id, name: called }) => ({
      href: `/messenger/${id}`,
      name: called,
      detail: id,
    })),
  );
}

/** A page: what Meta shows its owner, and the Messenger of a person who writes to it. */
export function messengerPage(page: FbPage, person: FbPerson, language: "en" | "de"): string {
  const { atMeta } = messengerTextsOf(language);
  return chatPage(
    language,
    { name: page.name, service: "Messenger", detail: page.id },
    {
      chat: chat(page, person, language),
      writing: writing(page, person, language),
      owner: { title: atMeta, body: standing(page, language) },
      modes: modes(page, person, language),
    },
  );
}

function chat(page: FbPage, person: FbPerson, language: "en" | "de"): string {
  const { messages = [], isElsewhere = false } = page.chats.get(person.id) ?? {};
  if (messages.length === 0) return `<p class="empty">${textsOf(language).noMessages}</p>`;
  const bubbles = messages.map((message) => bubble(page, person, message, language));
  const note = isElsewhere ? `<p class="empty">${messengerTextsOf(language).isElsewhere}</p>` : "";
  return bubbles.join("") + note;
}

function bubble(
  page: FbPage,
  person: FbPerson,
  { from, text, at, quickReplies, isRead }: FbChatMessage,
  language: "en" | "de",
): string {
  const pressable = quickReplies.map(
    ({ title, payload }) =>
      `<form method="post" action="/messenger/${page.id}/press">${hidden(person)}` +
      `<input type="hidden" name="payload" value="${escapeHtml(payload)}">` +
      `<button name="title" value="${escapeHtml(title)}">${escapeHtml(title)}</button></form>`,
  );
  const when = new Date(at).toISOString();
  const come = isRead ? ` · ${textsOf(language).ticks.read}` : "";
  return (
    `<div class="bubble ${from === "person" ? "person" : "bot"}"><p>${escapeHtml(text)}</p>${pressable.join("")}` +
    `<span class="meta"><time datetime="${when}">${timeOfDay(when, language)}</time>${come}</span></div>`
  );
}

/** The forms of the person: what they send, and who they are. */
function writing(page: FbPage, person: FbPerson, language: "en" | "de"): string {
  const texts = textsOf(language);
  const own = messengerTextsOf(language);
  const path = `/messenger/${page.id}`;
  return (
    `<form method="post" action="${path}/say">${hidden(person)}` +
    `<label>${texts.message} <input name="text" maxlength="2000" autocomplete="off" autofocus></label>` +
    `<button>${texts.send}</button></form>` +
    `<form class="small" method="post" action="${path}/say">${hidden(person)}` +
    `<button name="sample" value="photo">${texts.samples.photo}</button>` +
    `<button name="sample" value="voice">${texts.samples.voice}</button></form>` +
    `<form class="small" method="post" action="${path}/read">${hidden(person)}<button>${own.read}</button></form>` +
    `<details data-key="person"><summary>${texts.person}</summary><form action="${path}">` +
    `<label>${texts.personName} <input name="name" required maxlength="64" value="${escapeHtml(person.name)}"></label>` +
    `<label>${own.number} <input name="id" required maxlength="20" value="${escapeHtml(person.id)}"></label>` +
    `<p class="meta">${own.numberHint}</p><button>${texts.apply}</button></form></details>`
  );
}

/** Which apps hear of the page, and what has not arrived. */
function standing(page: FbPage, language: "en" | "de"): string {
  const texts = textsOf(language);
  const { apps, noApps } = messengerTextsOf(language);
  const subscribed = [...page.subscriptions].map(
    ([appId, fields]) =>
      `<li><code>${appId}</code> <span class="meta">${fields.join(", ")}</span></li>`,
  );
  const { pending, lastError } = page;
  return (
    `<p>${apps}:${subscribed.length === 0 ? ` ${noApps}` : ""}</p><ul>${subscribed.join("")}` +
    `<li>${texts.pending}: ${pending.length}</li>` +
    (lastError === "" ? "" : `<li class="failed">${escapeHtml(lastError)}</li>`) +
    `</ul>`
  );
}

function modes(page: FbPage, person: FbPerson, language: "en" | "de"): string {
  const texts = textsOf(language);
  const own = messengerTextsOf(language);
  const path = `/messenger/${page.id}`;
  const options = messengerModes.map(
    (mode) =>
      `<option value="${mode}"${mode === page.mode ? " selected" : ""}>${own.modes[mode]}</option>`,
  );
  const { isElsewhere = false } = page.chats.get(person.id) ?? {};
  const mayWrite = page.tasks.includes("MESSAGING");
  return (
    `<form method="post" action="${path}/change">${hidden(person)}` +
    `<label>${texts.behaviour} <select name="mode">${options.join("")}</select></label>` +
    `<button>${texts.apply}</button></form>` +
    `<form class="small" method="post" action="${path}/answer">${hidden(person)}` +
    `<label>${own.answer} <input name="text" maxlength="2000" autocomplete="off"></label>` +
    `<button>${texts.send}</button></form>` +
    `<form class="small" method="post" action="${path}/change">${hidden(person)}` +
    `<button name="isElsewhere" value="${!isElsewhere}">${isElsewhere ? own.giveBack : own.take}</button>` +
    `<button name="happens" value="newPassword">${own.newPassword}</button>` +
    `<button name="mayWrite" value="${!mayWrite}">${mayWrite ? own.disown : own.own}</button>` +
    `<button name="happens" value="unsubscribe">${own.unsubscribe}</button>` +
    `<button name="happens" value="age">${texts.age}</button></form>`
  );
}

function hidden({ id, name }: FbPerson): string {
  return (
    `<input type="hidden" name="id" value="${escapeHtml(id)}">` +
    `<input type="hidden" name="name" value="${escapeHtml(name)}">`
  );
}
