import { escapeHtml } from "../platform/escapeHtml.ts";
import { telegramModes } from "../telegram/entities.ts";
import type { ChatMessage, TelegramBotAccount, TelegramUser } from "../telegram/entities.ts";
import { timeOfDay } from "./mailSection.ts";
import { textsOf, type Texts } from "./texts.ts";

/** The form that makes a bot, and the bots there are. */
export function telegramSection(bots: TelegramBotAccount[], texts: Texts): string {
  const items = bots
    .toReversed()
    .map(
      ({ id, name, username }) =>
        `<li><a href="/bots/${id}">${escapeHtml(name)}</a> <span class="meta">@${escapeHtml(username)}</span></li>`,
    );
  return (
    `<p>${texts.telegramAbout}</p><form method="post" action="/bots">` +
    `<label>${texts.botName} <input name="name" maxlength="64" required placeholder="${texts.botNameExample}"></label>` +
    `<button>${texts.makeBot}</button></form>` +
    (items.length > 0 ? `<ul class="switches">${items.join("")}</ul>` : "")
  );
}

/** A bot's page: its token, as @BotFather shows it, and the chat of a person with it. */
export function telegramBotPage(
  bot: TelegramBotAccount,
  user: TelegramUser,
  language: "en" | "de",
): string {
  const texts = textsOf(language);
  const title = `${escapeHtml(bot.name)} · Telegram`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="/assets/sandbox.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/sandbox.css">
<script src="/assets/sandbox.js" type="module"></script>
</head>
<body>
<header><h1>${title}</h1><p><a href="/">${texts.title}</a> · @${escapeHtml(bot.username)}</p></header>
<main>
<section aria-labelledby="chat"><h2 id="chat">${texts.chat}</h2>
<div id="chat-messages" class="chat" role="log" aria-label="${texts.chat}" data-live>${chat(bot, user, texts, language)}</div>
${writing(bot, user, texts)}</section>
<div class="column">
<section aria-labelledby="token"><h2 id="token">${texts.token}</h2>
<div id="bot-token" data-live>${token(bot, texts, language)}</div></section>
<section aria-labelledby="weather"><h2 id="weather">${texts.behaviour}</h2>
<div id="bot-modes" data-live>${modes(bot, user, texts)}</div></section>
</div>
</main>
</body>
</html>`;
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
  { from, text, at, buttons }: ChatMessage,
  language: string,
): string {
  const pressable = buttons.map((button) =>
    button.url === undefined
      ? `<form method="post" action="/bots/${bot.id}/press">${hidden(user)}` +
        `<button name="data" value="${escapeHtml(button.data)}">${escapeHtml(button.text)}</button></form>`
      : `<p><a href="${escapeHtml(button.url)}" rel="noreferrer">${escapeHtml(button.text)}</a></p>`,
  );
  return (
    `<div class="bubble ${from}"><p>${escapeHtml(text)}</p>${pressable.join("")}` +
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
