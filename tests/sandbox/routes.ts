import { chatCompletionsRoutes } from "./openai/routes/chatCompletions.ts";
import { embeddingsRoutes } from "./openai/routes/embeddings.ts";
import { modelControlRoutes } from "./openai/routes/modelControl.ts";
import { modelsRoutes } from "./openai/routes/models.ts";
import { graphApiRoutes } from "./meta/routes/graphApi.ts";
import { metaControlRoutes } from "./meta/routes/metaControl.ts";
import { whatsappPagesRoutes } from "./meta/routes/whatsappPages.ts";
import { messengerControlRoutes } from "./messenger/routes/messengerControl.ts";
import { messengerPagesRoutes } from "./messenger/routes/messengerPages.ts";
import { pageLoginRoutes } from "./messenger/routes/pageLogin.ts";
import { pagesGraph } from "./messenger/routes/pagesGraph.ts";
import { homeRoutes } from "./page/homeRoutes.ts";
import { respondJson } from "./platform/respond.ts";
import { route } from "./platform/route.ts";
import type { Route } from "./platform/route.ts";
import { receiveRoutes } from "./receiver/routes/receive.ts";
import { receiverControlRoutes } from "./receiver/routes/receiverControl.ts";
import { pushRoutes } from "./push/routes/push.ts";
import { pushControlRoutes } from "./push/routes/pushControl.ts";
import { emailsRoutes } from "./resend/routes/emails.ts";
import { mailControlRoutes } from "./resend/routes/mailControl.ts";
import { botApiRoutes } from "./telegram/routes/botApi.ts";
import { telegramControlRoutes } from "./telegram/routes/telegramControl.ts";
import { telegramPagesRoutes } from "./telegram/routes/telegramPages.ts";
import { shopApiRoutes } from "./shop/routes/shopApi.ts";
import { shopMcpRoutes } from "./shop/routes/shopMcp.ts";
import { stripeApiRoutes } from "./stripe/routes/api.ts";
import { stripeControlRoutes } from "./stripe/routes/control.ts";
import { stripePagesRoutes } from "./stripe/routes/pages.ts";
import type { SandboxState } from "./SandboxState.ts";
import { awkwardRoutes } from "./site/routes/awkward.ts";
import { embedRoutes } from "./site/routes/embed.ts";
import { ownPagesRoutes } from "./site/routes/ownPages.ts";
import { pagesRoutes } from "./site/routes/pages.ts";

/** Every route of the sandbox. A new service adds its route files here; the first match wins. */
export function routes(state: SandboxState): Route[] {
  const {
    behaviours,
    requestLog,
    mailbox,
    mailWebhook,
    messenger,
    meta,
    ownPages,
    pushService,
    receiver,
    shop,
    stripe,
    telegram,
  } = state;
  const { changes } = state;
  return [
    route("GET", "/control/health", (_, response) => respondJson(response, 200, { ok: true })),
    ...chatCompletionsRoutes(behaviours, requestLog),
    ...embeddingsRoutes(behaviours, requestLog),
    ...modelsRoutes(),
    ...modelControlRoutes(behaviours, requestLog, () => changes.announce()),
    ...emailsRoutes(mailbox, mailWebhook),
    ...mailControlRoutes(mailbox),
    ...receiveRoutes(receiver),
    ...receiverControlRoutes(receiver),
    ...pushRoutes(pushService),
    ...pushControlRoutes(pushService),
    ...botApiRoutes(telegram),
    ...telegramControlRoutes(telegram),
    ...telegramPagesRoutes(telegram),
    ...graphApiRoutes(meta, pagesGraph(messenger)),
    ...metaControlRoutes(meta),
    ...whatsappPagesRoutes(meta),
    ...messengerControlRoutes(messenger),
    ...messengerPagesRoutes(messenger),
    ...pageLoginRoutes(messenger),
    ...shopApiRoutes(shop),
    ...shopMcpRoutes(shop),
    ...stripeApiRoutes(stripe),
    ...stripeControlRoutes(stripe),
    ...stripePagesRoutes(stripe),
    ...homeRoutes(state),
    ...embedRoutes(),
    ...awkwardRoutes(),
    ...ownPagesRoutes(ownPages),
    ...pagesRoutes(),
  ];
}
