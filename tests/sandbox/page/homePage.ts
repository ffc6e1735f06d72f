import type { ModeSwitch } from "../openai/behaviours.ts";
import type { ModelRequest } from "../openai/entities.ts";
import type { ParleyUrls } from "../SandboxState.ts";
import type { ReceivedEvent, ReceiverMode } from "../receiver/entities.ts";
import type { Mail } from "../resend/entities.ts";
import { mailSection } from "./mailSection.ts";
import { modelRequests, modelSwitches } from "./modelSection.ts";
import { receivedEvents, receiverSwitches } from "./receiverSection.ts";
import { embedSection, siteSection } from "./siteSection.ts";
import type { MetaAccount } from "../meta/entities.ts";
import type { TelegramBotAccount } from "../telegram/entities.ts";
import type { FbPage } from "../messenger/entities.ts";
import { messengerSection } from "./messengerPage.ts";
import { telegramSection } from "./telegramPage.ts";
import { whatsappSection } from "./whatsappPage.ts";
import { textsOf } from "./texts.ts";

/** What the page shows: a snapshot of the sandbox's state. */
export type Snapshot = {
  parley: ParleyUrls;
  mails: Mail[];
  switches: Record<string, ModeSwitch>;
  requests: ModelRequest[];
  /** This page's origin, as its reader addressed it. */
  origin: string;
  receiverModes: Record<string, ReceiverMode>;
  events: ReceivedEvent[];
  bots: TelegramBotAccount[];
  numbers: MetaAccount[];
  pages: FbPage[];
};

/** The sandbox's own page. The parts marked `data-live` are replaced when something happens. */
export function homePage(snapshot: Snapshot, language: "en" | "de"): string {
  const { parley, mails, switches, requests, origin, receiverModes, events } = snapshot;
  const { bots, numbers, pages } = snapshot;
  const texts = textsOf(language);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.title} · Parley</title>
<link rel="icon" href="/assets/sandbox.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/sandbox.css">
<script src="/assets/sandbox.js" type="module"></script>
</head>
<body>
<header><h1>${texts.title}</h1><p>${texts.purpose}</p></header>
<main>
<section aria-labelledby="mails"><h2 id="mails">${texts.mails}</h2>
<div id="mail-list" data-live>${mailSection(mails, texts, language)}</div></section>
<div class="column">
<section aria-labelledby="model"><h2 id="model">${texts.model}</h2>
<div id="model-switches" data-live>${modelSwitches(switches, texts)}</div>
<h3>${texts.requests}</h3>
<div id="model-requests" data-live>${modelRequests(requests, texts, language)}</div></section>
<section aria-labelledby="telegram"><h2 id="telegram">Telegram</h2>
<div id="telegram-bots" data-live>${telegramSection(bots, texts)}</div></section>
<section aria-labelledby="whatsapp"><h2 id="whatsapp">WhatsApp</h2>
<div id="whatsapp-numbers" data-live>${whatsappSection(numbers, texts)}</div></section>
<section aria-labelledby="messenger"><h2 id="messenger">Messenger</h2>
<div id="messenger-pages" data-live>${messengerSection(pages, language)}</div></section>
<section aria-labelledby="receiver"><h2 id="receiver">${texts.receiver}</h2>
<div id="receiver-switches" data-live>${receiverSwitches(origin, receiverModes, texts)}</div>
<div id="receiver-events" data-live>${receivedEvents(events, texts, language)}</div></section>
<section aria-labelledby="site"><h2 id="site">${texts.site}</h2>${siteSection(texts)}</section>
<section aria-labelledby="embed"><h2 id="embed">${texts.embed}</h2>${embedSection(texts, parley)}</section>
</div>
</main>
</body>
</html>`;
}
