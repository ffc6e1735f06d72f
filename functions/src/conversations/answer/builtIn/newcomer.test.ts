import { describe, expect, test } from "vitest";
import { bakery } from "../../../../testing/evaluation/tuned/bakery.ts";
import { runBusiness } from "../../../../testing/evaluation/runBusiness.ts";
import { asked } from "../../../../testing/evaluation/businessSet.ts";

/** What a bakery's visitor is told; undefined where it is not known. */
async function told(question: string, ...history: string[]): Promise<string | undefined> {
  const questions = [asked("direct", question, [], [], history)];
  const [answer] = await runBusiness({ ...bakery, questions });
  return answer?.outcome === "refused" ? undefined : answer?.answer;
}

describe("what a newcomer asks a bakery", () => {
  test("a question that points back keeps its subject, and asks for its own column", async () => {
    expect(await told("Is it vegan?", "What does the spelt loaf cost?")).toMatch(
      /Spelt loaf: Vegan No$/,
    );
    expect(await told("And from which amount is it free?", "How much is delivery?")).toContain(
      "free from £30",
    );
    expect(await told("What does it weigh?", "Does the walnut bread contain nuts?")).toMatch(
      /Walnut bread: Weight 600 g$/,
    );
  });

  test("opening hours are said for the whole week, or for the day that is asked about", async () => {
    const week = await told("When are you open?");
    for (const day of ["Tuesday to Friday", "Saturday", "Sunday", "Monday"])
      expect(week).toContain(`${day}: `);
    const sunday = await told("When is the shop open on Sunday?");
    expect(sunday).toContain("Sunday: Shop 8 am – noon");
    expect(sunday).not.toContain("Saturday: ");
  });

  test("what is nowhere is not known", async () => {
    expect(await told("Do you have croissants?")).toBeUndefined();
    expect(await told("What does a baguette cost?")).toBeUndefined();
    expect(await told("Is the cheesecake vegan?")).toBeUndefined();
    expect(await told("Can I rent the café for a party?")).toBeUndefined();
  });
});
