import { escapeHtml } from "../platform/escapeHtml.ts";
import { telegramModes } from "../telegram/entities.ts";
import type { ChatMessage, TelegramBotAccount, TelegramUser } from "../telegram/entities.ts";
import { accountsSection, chatPage } from "./chatPage.ts";
import { timeOfDay } from "./mailSection.ts";
import { textsOf, type Texts } from "./texts.ts";

/** The form that makes a bot, and the bots there are. */
export function telegramSection(bots: TelegramBotAccount[], texts: Texts): string {
  return accountsSection(
    "/bots",
    {
      about: texts.telegramAbout,
      name: texts.botName,
      example: texts.botNameExample,
      button: texts.makeBot,
    },
    bots.toReversed().map(({ id, name, username }) => ({
      href: `/bots/${id}`,
      name,
      detail: `@${username}`,
    })),
  );
}

/** A bot's page: its token, as @BotFather shows it, and the chat of a person with it. */
export function telegramBotPage(
  bot: TelegramBotAccount,
  user: TelegramUser,
  language: "en" | "de",
): string {
  const texts = textsOf(language);
  return chatPage(
    language,
    { name: bot.name, service: "Telegram", detail: `@${bot.username}` },
    {
      chat: chat(bot, user, texts, language),
      writing: writing(bot, user, texts),
      owner: { title: texts.token, body: token(bot, texts, language) },
      modes: modes(bot, user, texts),
    },
  );
}

function chat(bot: TelegramBotAccount, user: TelegramUser, texts: Texts, language: string): string {
  const { messages = [], blocked = false } = bot.chats.get(user.id) ?? {};
  if (messages.length === 0) return `<p class="empty">${texts.noChat}</p>`;
  const bubbles = messages.map((message) => bubble(bot, user, message, language));
  return bubbles.join("") + (blocked ? `<p class="empty">${texts.blockedNow}</p>` : "");
}

function bubble(
  bot: TelegramBotAccount,
  user: TelegramUser,
  { from, text, at, buttons, preview }: ChatMessage,
  language: string,
): string {
  const pressable = buttons.map((button) =>
    button.url === undefined
      ? `<form method="post" action="/bots/${bot.id}/press">${hidden(user)}` +
        `<button name="data" value="${escapeHtml(button.data)}">${escapeHtml(button.text)}</button></form>`
      : `<p><a href="${escapeHtml(button.url)}" rel="noreferrer">${escapeHtml(button.text)}</a></p>`,
  );
  const shown = preview && `<p class="meta">${escapeHtml(preview)}</p>`;
  return (
    `<div class="bubble ${from}"><p>${escapeHtml(text)}</p>${shown}${pressable.join("")}` +
    `<time class="meta" datetime="${at}">${timeOfDay(at, language)}</time></div>`
  );
}

/** The forms of the person: what they send, and who they are. */
function writing(bot: TelegramBotAccount, user: TelegramUser, texts: Texts): string {
  const kinds = Object.entries(texts.samples).map(
    ([kind, name]) => `<button name="sample" value="${kind}">${name}</button>`,
  );
  return (
    `<form method="post" action="/bots/${bot.id}/say">${hidden(user)}` +
    `<label>${texts.message} <input name="text" maxlength="4096" autocomplete="off" autofocus></label>` +
    `<button>${texts.send}</button></form>` +
    `<form class="small" method="post" action="/bots/${bot.id}/say">${hidden(user)}` +
    `<button name="text" value="/start">/start</button>${kinds.join("")}</form>` +
    `<details data-key="person"><summary>${texts.person}</summary><form action="/bots/${bot.id}">` +
    `<label>${texts.personName} <input name="first_name" required maxlength="64" value="${escapeHtml(user.first_name)}"></label>` +
    `<label>${texts.personNumber} <input name="id" type="number" min="1" required value="${user.id}"></label>` +
    `<label>${texts.personLanguage} <input name="language_code" maxlength="10" value="${escapeHtml(user.language_code)}"></label>` +
    `<button>${texts.apply}</button></form></details>`
  );
}

function token(bot: TelegramBotAccount, texts: Texts, language: string): string {
  const { webhook, pending, lastError } = bot;
  const url = webhook === null ? texts.noWebhook : `<code>${escapeHtml(webhook.url)}</code>`;
  const error =
    lastError === null
      ? ""
      : `<li class="failed">${escapeHtml(lastError.message)} (${timeOfDay(new Date(lastError.at * 1000).toISOString(), language)})</li>`;
  return (
    `<p>${texts.tokenAbout}</p><p><code id="token-value">${escapeHtml(bot.token)}</code></p>` +
    `<ul><li>${texts.webhook}: ${url}</li><li>${texts.pending}: ${pending.length}</li>${error}</ul>` +
    `<form method="post" action="/bots/${bot.id}/revoke"><button>${texts.revoke}</button></form>`
  );
}

function modes(bot: TelegramBotAccount, user: TelegramUser, texts: Texts): string {
  const blocked = bot.chats.get(user.id)?.blocked ?? false;
  const options = telegramModes.map(
    (mode) =>
      `<option value="${mode}"${mode === bot.behaviour.mode ? " selected" : ""}>${texts.telegramModes[mode]}</option>`,
  );
  return (
    `<form method="post" action="/bots/${bot.id}/mode">` +
    `<label>${texts.behaviour} <select name="mode">${options.join("")}</select></label>` +
    `<button>${texts.apply}</button></form>` +
    `<form class="small" method="post" action="/bots/${bot.id}/block">${hidden(user)}` +
    `<button name="blocked" value="${!blocked}">${blocked ? texts.unblock : texts.block}</button></form>`
  );
}

function hidden({ id, first_name, language_code }: TelegramUser): string {
  return (
    `<input type="hidden" name="id" value="${id}">` +
    `<input type="hidden" name="first_name" value="${escapeHtml(first_name)}">` +
    `<input type="hidden" name="language_code" value="${escapeHtml(language_code)}">`
  );
}
