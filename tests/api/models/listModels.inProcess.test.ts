import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { beforeAll, expect, it } from "vitest";
import type { listModels as ListModels } from "../../../functions/src/models/listModels.ts";
import type { Deps } from "../../../functions/src/platform/deps.ts";
import { newOwner } from "../../support/actors/owner.ts";
import { newRegion } from "../../support/inProcess/newInstance.ts";

let deps: Deps;
let listModels: typeof ListModels;
let member: MemberPrincipal;
beforeAll(async () => {
  ({ deps } = await newRegion());
  ({ listModels } = await import("../../../functions/src/models/listModels.ts"));
  const { uid, email, name, workspaceId } = await newOwner();
  member = { kind: "member", uid, name, email, workspaceId, emailVerified: true, role: "owner" };
});

/** What is listed where the platform's service answers so. */
function listedFrom(answer: () => Promise<Response>) {
  const env = { ...deps.env, MODEL_API_KEY: "sk-0123456789", MODEL_BASE_URL: "https://m.example" };
  return listModels({ ...deps, env, egress: { ...deps.egress, egressFetch: answer } }, member);
}

it.each([
  [401, "models.listRefused"],
  [403, "models.listRefused"],
  [429, "models.listBusy"],
  [500, "models.listBusy"],
  [404, "models.listNone"],
])(
  "a service that answers %i is said to have failed, beside the sandbox's model",
  async (status, key) => {
    expect(await listedFrom(async () => new Response("{}", { status }))).toEqual({
      models: ["sandbox"],
      failure: { key, values: {} },
    });
  },
);

it("so is one that cannot be reached", async () => {
  expect(await listedFrom(() => Promise.reject(new Error("gone")))).toEqual({
    models: ["sandbox"],
    failure: { key: "models.listUnreachable", values: {} },
  });
});

it("the models of one that answers are listed, without a failure", async () => {
  const data = [{ id: "b-model" }, { id: "a-model" }];
  expect(await listedFrom(async () => Response.json({ data }))).toEqual({
    models: ["sandbox", "a-model", "b-model"],
    failure: null,
  });
});
