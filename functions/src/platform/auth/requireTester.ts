import { agentConfig, agentConfigPath } from "@parley/contract/agents/config.ts";
import { client, clientPath } from "@parley/contract/clients/client.ts";
import { org, orgPath } from "@parley/contract/clients/org.ts";
import type { ClientTab } from "@parley/contract/clients/tabs.ts";
import type { VisitorPrincipal } from "@parley/contract/platform/principal.ts";
import type { Deps } from "../deps.ts";
import { haveSessionsEnded } from "./haveSessionsEnded.ts";
import { AppError } from "../errors/appError.ts";

type Reads = Pick<Deps, "auth" | "db" | "log">;
type Test = Pick<VisitorPrincipal, "agentId" | "tester" | "testedSince">;

/** Page that a client needs in order to test an agent, as `openTestSession` asks for it. */
const TAB: ClientTab = "/settings";

/**
 * Refuses the token of a test once whoever opened it may not test the agent any more, or has ended the sessions from which
 * they did: the workspace pays for
 * what is said there, and it is held to none of the limits of visitors.
 * @throws AppError UNAUTHORIZED
 */
export async function requireTester(deps: Reads, test: Test): Promise<void> {
  if (!(await mayTest(deps, test))) throw new AppError("conversations.tokenInvalid");
}

async function mayTest(deps: Reads, { agentId, tester, testedSince = 0 }: Test): Promise<boolean> {
  const { db } = deps;
  const stored = (await db.doc(agentConfigPath(agentId)).get()).data();
  if (stored === undefined || tester === undefined) return false;
  const { memberUids, clientIds } = agentConfig.parse(stored);
  if (memberUids.includes(tester)) return !(await haveSessionsEnded(deps, tester, testedSince));
  if (!clientIds.includes(tester)) return false;
  const person = client.safeParse((await db.doc(clientPath(tester)).get()).data()).data;
  if (person?.canAccess.includes(TAB) !== true) return false;
  if (testedSince < person.internal.sessionsFrom) return false;
  const home = org.safeParse((await db.doc(orgPath(person.orgId)).get()).data()).data;
  return home?.settings.disableClientAccess === false;
}
