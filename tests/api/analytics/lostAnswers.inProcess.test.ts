import { analyticsDay, analyticsDayPath } from "@parley/contract/analytics/day.ts";
import { dayKeyOf } from "@parley/contract/credits/day.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { agentConfig, agentConfigPath } from "@parley/contract/agents/config.ts";
import { chargeFeature } from "../../../functions/src/credits/chargeFeature.ts";
import { rollUpAnalytics } from "../../../functions/src/analytics/rollUpAnalytics.ts";
import { closeTurn, type Ending } from "../../../functions/src/conversations/turn/closeTurn.ts";
import { openTurn } from "../../../functions/src/conversations/turn/openTurn.ts";
import type { Deps } from "../../../functions/src/platform/deps.ts";
import { auditDays } from "../../support/inProcess/books/auditDays.ts";
import { faults, ProcessEnded, runWith } from "../../support/inProcess/books/faults.ts";
import { makeWorld, TALKS, type World } from "../../support/inProcess/books/world.ts";
import { newRegion } from "../../support/inProcess/newInstance.ts";

let world: World;
let servers: Deps[];
beforeAll(async () => {
  world = await makeWorld((await newRegion()).deps);
  ({ servers } = world);
});
afterAll(() => world.db.terminate());

const answered: Ending = {
  kind: "answered",
  price: 1,
  answer: { text: "A bell costs £12.", sources: [], unanswered: false },
};
const failed: Ending = { kind: "failed", answer: { text: "", error: "model-failed" } };

/** What it was doing is left undone. */
function unlessEnded(error: unknown): void {
  if (!(error instanceof ProcessEnded)) throw error;
}

/** The first two servers, and a conversation with an agent that only this test talks to. */
function place(n: number) {
  const [here, there] = servers;
  const talk = TALKS[n];
  if (here === undefined || there === undefined || talk === undefined)
    throw new Error("There is nobody to talk to.");
  return { here, there, talk: { ...talk, conversationId: randomId(20) } };
}

it.each(faults)(
  "counts are moved once when the sweep's write is %s, and another sweeps as well",
  async (fault) => {
    const { here, there, talk } = place(0);
    for (const text of ["How much is a bell?", "And a tandem?"])
      await closeTurn(here, await openTurn(here, talk, { messageId: randomId(), text }), answered);
    world.clock.now += 120_000;
    let met = 0;
    let another = fault === "none" ? rollUpAnalytics(there) : Promise.resolve(0);
    const onMet = () => {
      met += 1;
      another = runWith("none", () => rollUpAnalytics(there));
    };
    await runWith(fault, () => rollUpAnalytics(here), { onMet }).catch(unlessEnded);
    await another;
    expect(met).toBe(fault === "none" ? 0 : 1);
    await auditDays(world.db);
    await rollUpAnalytics(there);
    expect(await auditDays(world.db)).toBe(0);
  },
);

it("a failed try counts as such, each time, and the answer that follows as an answer", async () => {
  const { here, talk } = place(2);
  const sent = { messageId: randomId(), text: "How much is a bell?" };
  await closeTurn(here, await openTurn(here, talk, sent), failed);
  const again = await openTurn(here, talk, sent);
  await runWith("answerLost", () => closeTurn(here, again, failed));
  world.clock.now += 9000;
  await closeTurn(here, await openTurn(here, talk, sent), answered);
  world.clock.now += 120_000;
  await rollUpAnalytics(here);
  const path = analyticsDayPath(talk.agentId, dayKeyOf(world.clock.now));
  const day = analyticsDay.parse((await world.db.doc(path).get()).data());
  expect(day).toMatchObject({ visitorMessages: 1, botMessages: 1, failed: 2, unanswered: 0 });
  // The visitor waited since they first sent it.
  expect(day.answersWithin).toEqual({ "13": 1 });
  expect(await auditDays(world.db)).toBe(0);
});

it("what is spent outside conversations is in the agent's day, once, whoever charges at once", async () => {
  const { here, there, talk } = place(1);
  const config = agentConfig.parse(
    (await world.db.doc(agentConfigPath(talk.agentId)).get()).data(),
  );
  const day = analyticsDayPath(talk.agentId, dayKeyOf(world.clock.now));
  const credits = async () => {
    world.clock.now += 120_000;
    await rollUpAnalytics(here);
    return analyticsDay.parse({
      day: dayKeyOf(world.clock.now),
      ...(await world.db.doc(day).get()).data(),
    }).credits;
  };
  const before = await credits();
  const charge = { key: randomId(), featureKey: "golden-question", credits: 2, by: "platform" };
  const charges = [here, there, here].map((deps) => chargeFeature(deps, config, charge));
  expect(await Promise.all(charges)).toEqual([true, true, true]);
  await auditDays(world.db);
  expect(await credits()).toBe(before + 2);
  // What cannot be paid is not counted.
  const dear = { ...charge, key: randomId(), credits: config.dailyCredits + 1 };
  expect(await chargeFeature(here, config, dear)).toBe(false);
  expect(await credits()).toBe(before + 2);
  await auditDays(world.db);
});
