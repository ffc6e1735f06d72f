import { accountsRouter } from "./accounts/router.ts";
import { agenciesRouter } from "./agencies/router.ts";
import { agentsRouter } from "./agents/router.ts";
import { clientsRouter } from "./clients/router.ts";
import { clientSignInRouter } from "./portal/router.ts";
import { conversationsRouter } from "./conversations/router.ts";
import { creditsRouter } from "./credits/router.ts";
import { eventsRouter } from "./events/router.ts";
import { knowledgeRouter } from "./knowledge/router.ts";
import { notificationsRouter } from "./notifications/router.ts";
import { calls } from "./platform/http/implementer.ts";
import { uploadsRouter } from "./uploads/router.ts";
import { workspacesRouter } from "./workspaces/router.ts";

/** Every served call with its guard and its verb. A call of the contract without one is a type error. */
export const router = calls.router({
  accounts: accountsRouter,
  agencies: agenciesRouter,
  agents: agentsRouter,
  clients: clientsRouter,
  clientSignIn: clientSignInRouter,
  conversations: conversationsRouter,
  credits: creditsRouter,
  events: eventsRouter,
  knowledge: knowledgeRouter,
  notifications: notificationsRouter,
  uploads: uploadsRouter,
  workspaces: workspacesRouter,
});
