import { CLIENTS } from "@parley/contract/clients/client.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newClient, newOrg, signInClient } from "../../support/actors/agencyClient.ts";
import { newOwner } from "../../support/actors/owner.ts";
import { loseAnswers } from "../../support/inProcess/loseAnswers.ts";
import { newService, type Service } from "../../support/inProcess/newService.ts";
import { database } from "../../support/stack/database.ts";

let service: Service;
beforeAll(async () => {
  service = await newService();
});
afterAll(() => service.close());

it("a client whose write was made can sign in, though the database did not say so", async () => {
  // The one that is made is all that the plan allows.
  const owner = await newOwner({ limits: { maxClients: 1 } });
  const home = await newOrg(owner);
  const api = service.api({ token: owner.idToken, workspaceId: owner.workspaceId });
  const end = loseAnswers(service.deps.db);
  const made = await newClient({ api }, home).finally(end);
  expect((await signInClient(made)).clientId).toBe(made.clientId);
  const clients = database.collection(CLIENTS).where("ownerID", "==", owner.workspaceId);
  expect((await clients.get()).docs.map(({ id }) => id)).toEqual([made.clientId]);
});
