import { randomId } from "@parley/contract/platform/id.ts";
import { expect, it } from "vitest";
import { limitPath } from "../../../../functions/src/platform/rateLimits/limitPath.ts";
import { sweep } from "../../../../functions/src/sweep.ts";
import { newRegion } from "../../../support/inProcess/newInstance.ts";
import { database } from "../../../support/stack/database.ts";

it("a sweep does the rest, and waits for it, while one part of it fails", async () => {
  const { deps } = await newRegion();
  const old = database.doc(limitPath(`old_${randomId()}`));
  await old.set({ start: 0, count: 1, expiresAt: 1 });
  const failures: unknown[] = [];
  const down = new Error("The jobs cannot be read.");
  const jobs = { ...deps.jobs, sweep: () => Promise.reject(down) };
  const log = { ...deps.log, error: (_: string, error: unknown) => void failures.push(error) };
  await sweep({ ...deps, jobs, log });
  expect(failures).toEqual([down]);
  expect((await old.get()).exists).toBe(false);
});
