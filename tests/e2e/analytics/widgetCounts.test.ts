import { analyticsDay, analyticsPath } from "@parley/contract/analytics/day.ts";
import { sumOf, uncounted } from "@parley/contract/analytics/tally.ts";
import { expect } from "vitest";
import { countersPath } from "@parley/contract/analytics/month.ts";
import { chatOn } from "../../support/actors/chat.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { openAs } from "../../support/browser/openAs.ts";
import { desktopScenario } from "../../support/browser/stage.ts";
import { agentUrl } from "../../support/pages/agentPages.ts";
import { embedUrl } from "../../support/pages/embedUrl.ts";
import { database } from "../../support/stack/database.ts";
import { stack } from "../../support/stack/stack.ts";

/** Loads and openings that are counted so far, whether or not they are in a day yet. */
async function widgetCounts(agentId: string) {
  const [days, counters] = await database.runTransaction(
    (transaction) =>
      Promise.all([
        transaction.get(database.collection(analyticsPath(agentId))),
        transaction.get(database.collection(countersPath(agentId))),
      ]),
    { readOnly: true },
  );
  const { loads = 0, opens = 0 } = sumOf([
    ...days.docs
      .map((one) => analyticsDay.parse(one.data()))
      .map(({ loads: l, opens: o }) => ({ loads: l, opens: o })),
    ...counters.docs.flatMap((one) => Object.values(uncounted.parse(one.data()).uncounted)),
  ]);
  return { loads, opens };
}

desktopScenario(
  "each page with the widget is counted as a load, and once as opened; the owner's own looks are not",
  async ({ open }) => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, { title: "Finch" });
    const page = await open();
    await page.goto(embedUrl(agentId));
    const chat = chatOn(page);
    await chat.launcher.waitFor();
    await expect.poll(() => widgetCounts(agentId)).toEqual({ loads: 1, opens: 0 });
    await chat.open();
    await expect.poll(() => widgetCounts(agentId)).toEqual({ loads: 1, opens: 1 });
    await chat.launcher.click();
    await chat.open();
    // On the next page it stays open by itself, which is not counted as opening it.
    await page.reload();
    await chat.field.waitFor();
    await expect.poll(() => widgetCounts(agentId)).toEqual({ loads: 2, opens: 1 });
    await chat.launcher.click();
    await chat.open();
    await expect.poll(() => widgetCounts(agentId)).toEqual({ loads: 2, opens: 2 });
    const demo = await open();
    await demo.goto(`${stack.app}/app/na/prototype?vg_id=${agentId}`);
    await chatOn(demo).field.waitFor();
    const mine = await open();
    await openAs(mine, owner, `${agentUrl(agentId, "overview")}?showDebugger=true`);
    await chatOn(mine).field.waitFor();
    // Whatever these had told would be counted before the next load of a page.
    await page.reload();
    await chat.launcher.waitFor();
    await expect.poll(() => widgetCounts(agentId)).toEqual({ loads: 3, opens: 2 });
  },
);
