import { UPLOADS_PER_HOUR } from "@parley/contract/uploads/calls.ts";
import { english } from "@parley/contract/problems/english.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readFixture } from "../../fixtures/fixture.ts";
import { newService, ownerIn, type Service } from "../../support/inProcess/newService.ts";
import { refusalOf } from "../../support/stack/refusal.ts";

let service: Service;
beforeAll(async () => {
  service = await newService();
});
afterAll(() => service.close());

it("pictures are limited in an hour for each who uploads, also at the same moment", async () => {
  const owner = await ownerIn(service);
  const picture = new Uint8Array(await readFixture("logo.png"));
  const upload = ({ api }: typeof owner) =>
    api.uploads.uploadFile({ file: new File([picture], "logo.png") });
  for (let n = 0; n < UPLOADS_PER_HOUR - 3; n += 1) await upload(owner);
  const last = await Promise.allSettled(Array.from({ length: 6 }, () => upload(owner)));
  expect(last.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  expect(await refusalOf(upload(owner))).toMatchObject({
    status: 429,
    message: english("uploads.tooManyAnHour", { max: UPLOADS_PER_HOUR }),
  });
  await expect(upload(await ownerIn(service))).resolves.toBeDefined();
  service.pass(3_600_000);
  await expect(upload(owner)).resolves.toBeDefined();
});
