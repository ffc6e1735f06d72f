import { Behaviours } from "./openai/behaviours.ts";
import { RequestLog } from "./openai/RequestLog.ts";
import { ChangeFeed } from "./platform/ChangeFeed.ts";
import { Receiver } from "./receiver/Receiver.ts";
import { MessengerService } from "./messenger/MessengerService.ts";
import { MetaService } from "./meta/MetaService.ts";
import { PushService } from "./push/PushService.ts";
import { Mailbox } from "./resend/Mailbox.ts";
import { TelegramService } from "./telegram/TelegramService.ts";
import { OwnPages } from "./site/OwnPages.ts";
import { Shop } from "./shop/Shop.ts";
import { StripeService } from "./stripe/StripeService.ts";
import { MailWebhook, type MailWebhookTarget } from "./resend/MailWebhook.ts";

/** The URLs of the Parley that uses this sandbox; they fill in the form that puts a widget on a page. */
export type ParleyUrls = { apis: Record<"na" | "eu", string>; widgetBase: string };

/** Everything that one running sandbox remembers. A new service adds its store here. */
export type SandboxState = {
  parley: ParleyUrls;
  changes: ChangeFeed;
  mailbox: Mailbox;
  mailWebhook: MailWebhook;
  pushService: PushService;
  behaviours: Behaviours;
  requestLog: RequestLog;
  receiver: Receiver;
  ownPages: OwnPages;
  shop: Shop;
  stripe: StripeService;
  telegram: TelegramService;
  meta: MetaService;
  messenger: MessengerService;
};

export function emptyState(parley: ParleyUrls, mailWebhook: MailWebhookTarget): SandboxState {
  const changes = new ChangeFeed();
  return {
    parley,
    changes,
    mailbox: new Mailbox(changes),
    mailWebhook: new MailWebhook(mailWebhook),
    pushService: new PushService(changes),
    behaviours: new Behaviours(),
    requestLog: new RequestLog(changes),
    receiver: new Receiver(changes),
    ownPages: new OwnPages(),
    shop: new Shop(),
    stripe: new StripeService(),
    telegram: new TelegramService(changes),
    meta: new MetaService(changes),
    messenger: new MessengerService(changes),
  };
}
