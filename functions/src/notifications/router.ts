import { asClient } from "../platform/auth/clientGuards.ts";
import { calls } from "../platform/http/implementer.ts";
import { subscribePush, unsubscribePush } from "./subscribePush.ts";

const { notifications } = calls;

export const notificationsRouter = {
  pushKey: notifications.pushKey
    .use(asClient)
    .handler(({ context }) => ({ publicKey: context.deps.pusher.publicKey })),
  subscribePush: notifications.subscribePush
    .use(asClient)
    .handler(({ context, input }) => subscribePush(context.deps, context.principal, input)),
  unsubscribePush: notifications.unsubscribePush
    .use(asClient)
    .handler(({ context, input }) => unsubscribePush(context.deps, context.principal, input)),
};
