import type { PrincipalKind } from "@parley/contract/platform/principal.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { Caller } from "../../support/stack/apiAs.ts";
import { rawCall } from "../../support/stack/rawCall.ts";
import { documentsMentioning, changesSince } from "../../support/stack/documentsMentioning.ts";
import { everyProbe, createsWithId, onlyFilters, requestOf, type Probe } from "./tenants/probes.ts";
import {
  newColleague,
  newOrgTenant,
  newTenant,
  unknownIds,
  type Ids,
  type Tenant,
} from "./tenants/tenant.ts";

/** Kinds of callers that belong to a tenant; calls for anyone give away nothing of a tenant. */
const kinds = [
  "person",
  "member",
  "owner",
  "client",
  "visitor",
  "agentKey",
  "agencyKey",
  "workspaceKey",
] as const satisfies readonly PrincipalKind[];
const cases = kinds.flatMap((kind) =>
  everyProbe()
    .filter(({ who }) => who.includes(kind))
    .map((probe) => ({ kind, probe, ...probe })),
);
const compared = cases.filter(({ probe }) => !createsWithId(probe));
const making = cases.filter(({ probe }) => createsWithId(probe));
const ofClients = compared.filter(({ kind }) => kind === "client");
/** Only about an agent and what is below it; this client was not granted the agent. */
const aboutAgents = ofClients.filter(
  ({ naming, foreign }) =>
    foreign.includes("agentId") &&
    Object.keys(naming).every((field) => !["orgId", "clientId"].includes(field)),
);
const timeout = 120_000;

let target: Tenant;
/** Another workspace, with its own agency and clients. */
let stranger: Tenant;
/** Another organisation of the target's agency. */
let neighbour: Tenant;
/** A client beside the target's own, without its agents. */
let colleague: Caller;
let everyId: string[];
let before: Record<string, unknown>;

beforeAll(async () => {
  const made = await newTenant();
  target = made.tenant;
  neighbour = await newOrgTenant(made.owner);
  stranger = (await newTenant()).tenant;
  const home = { agencyId: target.ids.agency, orgId: target.ids.org };
  colleague = await newColleague(made.owner, home);
  everyId = [target, neighbour, stranger].flatMap(({ ids }) => Object.values(ids));
  before = await documentsMentioning(everyId);
}, 300_000);

describe("another tenant's id gets the same answer as an unknown one, byte for byte,", () => {
  it.each(compared)(
    "to another workspace's $kind: $call ($foreign)",
    async ({ kind, probe }) => {
      const { theirs, unknown } = await bothAnswers(probe, callerOf(stranger, kind), stranger.ids);
      expect(theirs).toEqual(unknown);
      expect(theirs.status).toBe(expectedOf(kind, probe));
    },
    timeout,
  );

  it.each(ofClients)(
    "to another organisation's client: $call ($foreign)",
    async ({ probe }) => {
      const client = callerOf(neighbour, "client");
      const { theirs, unknown } = await bothAnswers(probe, client, neighbour.ids);
      expect(theirs).toEqual(unknown);
      expect(theirs.status).toBe(expectedOf("client", probe));
    },
    timeout,
  );

  it.each(aboutAgents)(
    "to a client without the agent: $call ($foreign)",
    async ({ probe }) => {
      const { theirs, unknown } = await bothAnswers(probe, colleague, neighbour.ids);
      expect(theirs).toEqual(unknown);
      expect(theirs.status).toBe(expectedOf("client", probe));
    },
    timeout,
  );
});

describe("nothing of another tenant is overwritten", () => {
  it.each(making)(
    "by another workspace's $kind: $call",
    async ({ kind, probe }) => {
      const refused = await answerTo(probe, callerOf(stranger, kind), stranger.ids, target.ids);
      expect(refused).toMatchObject({ status: 404, json: { code: "NOT_FOUND" } });
    },
    timeout,
  );

  it.each(making.filter(({ kind }) => kind === "client"))(
    "by another organisation's client, or one without it: $call",
    async ({ probe }) => {
      for (const client of [callerOf(neighbour, "client"), colleague]) {
        const refused = await answerTo(probe, client, neighbour.ids, target.ids);
        expect(refused).toMatchObject({ status: 404, json: { code: "NOT_FOUND" } });
      }
    },
    timeout,
  );
});

it(
  "none of that wrote anything",
  async () => {
    expect(Object.keys(before).length).toBeGreaterThan(30);
    expect(changesSince(before, await documentsMentioning(everyId))).toEqual([]);
  },
  timeout,
);

/** The expected status: a refusal, or an empty answer if the id only filters the caller's own. */
function expectedOf(kind: PrincipalKind, probe: Probe): number {
  if (onlyFilters(probe)) return 200;
  // A visitor's token is for one agent.
  if (kind === "visitor") return 401;
  // A client is given agents of the admin who makes or changes it, and this admin has none of these.
  const givesAgents = /^clients\.(create|update)Client$/.test(probe.call);
  return kind === "client" && givesAgents && probe.foreign.join() === "widgetIDs" ? 403 : 404;
}

/** One after the other, so that the two differ only in the id. */
async function bothAnswers(probe: Probe, caller: Caller, own: Ids) {
  const theirs = await answerTo(probe, caller, own, target.ids);
  return { theirs, unknown: await answerTo(probe, caller, own, unknownIds()) };
}

/** Everything a caller sees of a response, except its time. */
async function answerTo(probe: Probe, caller: Caller, own: Ids, foreign: Ids) {
  const { method, path, body } = requestOf(probe, { own, foreign });
  const { headers, ...answer } = await rawCall(method, path, { ...caller, body });
  return { ...answer, headers: [...headers].filter(([name]) => name !== "date") };
}

function callerOf({ callers }: Tenant, kind: PrincipalKind): Caller {
  const found = callers[kind];
  if (found) return found;
  throw new Error(`No ${kind} calls for the tenant`);
}
