import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { beforeAll, beforeEach, expect, it } from "vitest";
import type { listModels as ListModels } from "../../../functions/src/models/listModels.ts";
import { asSecret } from "../../../functions/src/models/ownService.ts";
import type { Deps } from "../../../functions/src/platform/deps.ts";
import { putSecret } from "../../../functions/src/platform/secrets/secrets.ts";
import { memberOf, newOwner } from "../../support/actors/owner.ts";
import { newRegion } from "../../support/inProcess/newInstance.ts";

let deps: Deps;
let listModels: typeof ListModels;
/** One whose workspace has no service of its own, and one whose has. */
let member: MemberPrincipal;
let withOwn: MemberPrincipal;
let refusal: Error;
let logged: [string, string][];
beforeAll(async () => {
  ({ deps } = await newRegion());
  ({ listModels } = await import("../../../functions/src/models/listModels.ts"));
  // Of the region's own modules, whose failures it tells apart.
  const { EgressError } = await import("../../../functions/src/platform/egress/egressError.ts");
  refusal = new EgressError("blocked");
  [member, withOwn] = await Promise.all([newMemberOfOwn(), newMemberOfOwn()]);
  const { db, vault } = deps;
  const { workspaceId } = withOwn;
  const value = asSecret({ baseUrl: "https://own.example", apiKey: "sk-9876543210" });
  await db.runTransaction(async (transaction) =>
    putSecret(
      { db, vault, transaction, at: 1 },
      { kind: "modelKey", ownerId: workspaceId, workspaceId, value },
    ),
  );
});
beforeEach(() => void (logged = []));

async function newMemberOfOwn(): Promise<MemberPrincipal> {
  return memberOf(await newOwner());
}

/** What is listed where the service that is asked answers so: the workspace's own, else the platform's. */
function listedFrom(answer: () => Promise<Response>, asked = member) {
  const env = { ...deps.env, MODEL_API_KEY: "sk-0123456789", MODEL_BASE_URL: "https://m.example" };
  const log = {
    ...deps.log,
    error: (said: string, error: unknown) => void logged.push([said, String(error)]),
  };
  return listModels({ ...deps, env, log, egress: { ...deps.egress, egressFetch: answer } }, asked);
}

const blocked = () => Promise.reject(refusal);
const gone = () => Promise.reject(new Error("gone"));
const answering = (status: number) => async () => new Response("{}", { status });

it.each([
  ["answers 401", answering(401), "models.listRefused"],
  ["answers 403", answering(403), "models.listRefused"],
  ["answers 429", answering(429), "models.listBusy"],
  ["answers 500", answering(500), "models.listBusy"],
  ["answers 404", answering(404), "models.listNone"],
  ["cannot be reached", gone, "models.listUnreachable"],
  ["is not public", blocked, "models.webPorts"],
])(
  "the workspace's own service that %s is said to have failed, beside the sandbox's model",
  async (_, answer, key) => {
    const failure = { key, values: {} };
    expect(await listedFrom(answer, withOwn)).toEqual({ models: ["sandbox"], failure });
    expect(logged).toEqual([]);
  },
);

it.each([
  ["answers 401", answering(401), "models.listUnreachable", "refused"],
  ["answers 403", answering(403), "models.listUnreachable", "refused"],
  ["answers 429", answering(429), "models.listBusy", "busy"],
  ["answers 404", answering(404), "models.listNone", "none"],
  ["cannot be reached", gone, "models.listUnreachable", "unreachable"],
  ["is not public", blocked, "models.listUnreachable", "blocked"],
])(
  "the platform's that %s is nothing that the workspace could mend, and is logged",
  async (_, answer, key, cause) => {
    const failure = { key, values: {} };
    expect(await listedFrom(answer)).toEqual({ models: ["sandbox"], failure });
    expect(logged).toEqual([[expect.any(String), `Error: ${cause}`]]);
  },
);

it("the models of one that answers are listed, without a failure", async () => {
  const data = [{ id: "b-model" }, { id: "a-model" }];
  expect(await listedFrom(async () => Response.json({ data }))).toEqual({
    models: ["sandbox", "a-model", "b-model"],
    failure: null,
  });
});
