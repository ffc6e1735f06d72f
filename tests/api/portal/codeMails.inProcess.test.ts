import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { limitPath } from "../../../functions/src/platform/rateLimits/limitPath.ts";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import { freshEmail, unverifyEmail } from "../../support/actors/accounts.ts";
import { newClient, newOrg, type OrgRef } from "../../support/actors/agencyClient.ts";
import { newOwner } from "../../support/actors/owner.ts";
import { newService, ownerIn, type Service } from "../../support/inProcess/newService.ts";
import { freshIp } from "../../support/stack/apiAs.ts";
import { database } from "../../support/stack/database.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import { stack } from "../../support/stack/stack.ts";

const sandbox = sandboxApi(stack.sandbox);
let service: Service;

beforeAll(async () => {
  service = await newService();
});
afterAll(() => service.close());

const ask = ({ agencyId }: OrgRef, email: string, ip = freshIp()) =>
  service.api({ ip }).portal.ssoClient({ agencyId, email });

describe("codes for signing in", () => {
  it("are fifteen a quarter of an hour to one address, however many agencies know it", async () => {
    const email = freshEmail("client");
    const homes: OrgRef[] = [];
    for (let n = 0; n < 3; n += 1) {
      const owner = await ownerIn(service);
      const home = await newOrg(owner);
      await newClient(owner, home, { email });
      homes.push(home);
    }
    for (const home of homes) {
      const ip = freshIp();
      for (let n = 0; n < 5; n += 1) await ask(home, email, ip);
    }
    for (const home of homes)
      expect(await refusalOf(ask(home, email))).toMatchObject({ code: "TOO_MANY_REQUESTS" });
    expect(await sandbox.mails(email)).toHaveLength(15);
  });

  it("are mailed for nobody who has not confirmed their own address", async () => {
    const made = await newOwner();
    const home = await newOrg(made);
    const { email } = await newClient(made, home);
    await unverifyEmail(made);
    await ask(home, email);
    expect(await sandbox.mails(email)).toEqual([]);
  });

  it("are no more than five hundred an hour of one workspace", async () => {
    const owner = await ownerIn(service);
    const home = await newOrg(owner);
    const { email } = await newClient(owner, home);
    const start = Math.floor(Date.now() / 1000);
    const counted = database.doc(
      limitPath(service.deps.vault.hash(`codeMails:${owner.workspaceId}`)),
    );
    await counted.set({ start, count: 499, expiresAt: start + 3600 });
    await ask(home, email);
    await ask(home, email);
    expect(await sandbox.mails(email)).toHaveLength(1);
  });
});
