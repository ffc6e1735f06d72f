import { metaModes, userIdOf } from "../meta/entities.ts";
import type { MetaAccount, WaChatMessage, WaPerson } from "../meta/entities.ts";
import { escapeHtml } from "../platform/escapeHtml.ts";
import { accountsSection, chatPage } from "./chatPage.ts";
import { timeOfDay } from "./mailSection.ts";
import { textsOf, type Texts } from "./texts.ts";

/** The form that sets up a number at Meta, and the numbers there are. */
export function whatsappSection(accounts: MetaAccount[], texts: Texts): string {
  return accountsSection(
    "/whatsapp",
    {
      about: texts.whatsappAbout,
      name: texts.shopName,
      example: texts.shopNameExample,
      button: texts.makeNumber,
    },
    accounts.toReversed().map(({ appId, name, phoneNumber }) => ({
      href: `/whatsapp/${appId}`,
      name,
      detail: phoneNumber,
    })),
  );
}

/** A number's page: what Meta shows its owner, and the phone of a person who writes to it. */
export function whatsappPage(
  account: MetaAccount,
  person: WaPerson,
  language: "en" | "de",
): string {
  const texts = textsOf(language);
  const { name, phoneNumber } = account;
  return chatPage(
    language,
    { name, service: "WhatsApp", detail: phoneNumber },
    {
      chat: chat(account, person, texts, language),
      writing: writing(account, person, texts),
      owner: { title: texts.atMeta, body: keys(account, texts) },
      modes: modes(account, person, texts),
    },
  );
}

function chat(account: MetaAccount, person: WaPerson, texts: Texts, language: string): string {
  const { messages = [], blocked = false } = account.chats.get(userIdOf(person)) ?? {};
  if (messages.length === 0) return `<p class="empty">${texts.noMessages}</p>`;
  const bubbles = messages.map((message) => bubble(account, person, message, texts, language));
  return bubbles.join("") + (blocked ? `<p class="empty">${texts.numberBlockedNow}</p>` : "");
}

function bubble(
  account: MetaAccount,
  person: WaPerson,
  { from, text, at, buttons, tick, isRead }: WaChatMessage,
  texts: Texts,
  language: string,
): string {
  const pressable = buttons.map(
    ({ id, title }) =>
      `<form method="post" action="/whatsapp/${account.appId}/press">${hidden(person)}` +
      `<input type="hidden" name="id" value="${escapeHtml(id)}">` +
      `<button name="title" value="${escapeHtml(title)}">${escapeHtml(title)}</button></form>`,
  );
  const come = from === "business" ? texts.ticks[tick] : isRead ? texts.ticks.read : "";
  return (
    `<div class="bubble ${from === "person" ? "person" : "bot"}"><p>${escapeHtml(text)}</p>${pressable.join("")}` +
    `<span class="meta"><time datetime="${at}">${timeOfDay(at, language)}</time>${come === "" ? "" : ` · ${come}`}</span></div>`
  );
}

/** The forms of the person: what they send, and who they are. */
function writing(account: MetaAccount, person: WaPerson, texts: Texts): string {
  const path = `/whatsapp/${account.appId}`;
  const kinds = Object.entries(texts.samples).map(
    ([kind, name]) => `<button name="sample" value="${kind}">${name}</button>`,
  );
  const checked = person.hidesNumber ? " checked" : "";
  return (
    `<form method="post" action="${path}/say">${hidden(person)}` +
    `<label>${texts.message} <input name="text" maxlength="4096" autocomplete="off" autofocus></label>` +
    `<button>${texts.send}</button></form>` +
    `<form class="small" method="post" action="${path}/say">${hidden(person)}${kinds.join("")}</form>` +
    `<form class="small" method="post" action="${path}/read">${hidden(person)}<button>${texts.readAll}</button></form>` +
    `<details data-key="person"><summary>${texts.person}</summary><form action="${path}">` +
    `<label>${texts.personName} <input name="name" required maxlength="64" value="${escapeHtml(person.name)}"></label>` +
    `<label>${texts.personNumber} <input name="phone" required maxlength="20" value="${escapeHtml(person.phone)}"></label>` +
    `<p class="meta">${texts.numberHint}</p>` +
    `<label><input name="hidesNumber" type="checkbox" value="true"${checked}> ${texts.hidesNumber}</label>` +
    `<button>${texts.apply}</button></form></details>`
  );
}

/** What its owner enters at Parley, and what Meta was told in return. */
function keys(account: MetaAccount, texts: Texts): string {
  const shown = [
    [texts.accessToken, "token", account.token],
    [texts.phoneId, "phone-id", account.phoneId],
    [texts.wabaId, "waba-id", account.wabaId],
    [texts.appId, "app-id", account.appId],
    [texts.appSecret, "app-secret", account.appSecret],
  ] as const;
  const items = shown.map(
    ([name, id, value]) =>
      `<li>${name}: <code id="${id}-value" style="overflow-wrap:anywhere">${escapeHtml(value)}</code></li>`,
  );
  const { callback, isSubscribed, pending, lastError } = account;
  const url = callback === null ? texts.noWebhook : `<code>${escapeHtml(callback.url)}</code>`;
  return (
    `<ul>${items.join("")}</ul>` +
    `<ul><li>${texts.callback}: ${url}</li><li>${isSubscribed ? texts.subscribed : texts.notSubscribed}</li>` +
    `<li>${texts.pending}: ${pending.length}</li>` +
    (lastError === "" ? "" : `<li class="failed">${escapeHtml(lastError)}</li>`) +
    `</ul>`
  );
}

function modes(account: MetaAccount, person: WaPerson, texts: Texts): string {
  const path = `/whatsapp/${account.appId}`;
  const { blocked = false } = account.chats.get(userIdOf(person)) ?? {};
  const options = metaModes.map(
    (mode) =>
      `<option value="${mode}"${mode === account.mode ? " selected" : ""}>${texts.metaModes[mode]}</option>`,
  );
  const expired = `${!account.isExpired}`;
  return (
    `<form method="post" action="${path}/change">` +
    `<label>${texts.behaviour} <select name="mode">${options.join("")}</select></label>` +
    `<button>${texts.apply}</button></form>` +
    `<form class="small" method="post" action="${path}/change">` +
    `<button name="isExpired" value="${expired}">${account.isExpired ? texts.unexpire : texts.expire}</button>` +
    `<button name="callback" value="elsewhere">${texts.steal}</button></form>` +
    `<form class="small" method="post" action="${path}/renew-token"><button>${texts.renewToken}</button></form>` +
    `<form class="small" method="post" action="${path}/age">${hidden(person)}<button>${texts.age}</button></form>` +
    `<form class="small" method="post" action="${path}/block">${hidden(person)}` +
    `<button name="blocked" value="${!blocked}">${blocked ? texts.unblockNumber : texts.blockNumber}</button></form>`
  );
}

function hidden({ phone, name, hidesNumber }: WaPerson): string {
  return (
    `<input type="hidden" name="phone" value="${escapeHtml(phone)}">` +
    `<input type="hidden" name="name" value="${escapeHtml(name)}">` +
    `<input type="hidden" name="hidesNumber" value="${hidesNumber}">`
  );
}
