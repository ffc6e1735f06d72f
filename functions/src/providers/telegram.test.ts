import { expect, it } from "vitest";
import { createTelegram, TelegramError } from "./telegram.ts";

const telegramThatAnswers = (body: string, status: number) =>
  createTelegram({
    baseUrl: "https://telegram.invalid",
    fetch: async () => new Response(body, { status }),
  });

it.each([
  ["a proxy's page, 401", "<h1>Unauthorized</h1>", 401],
  ["a proxy's page, 404", "<h1>Not Found</h1>", 404],
  ["JSON of somebody else", JSON.stringify({ error: "Unauthorized" }), 401],
  ["a result of another shape", JSON.stringify({ ok: true, result: { id: "7" } }), 200],
  ["nothing", "", 502],
])("takes %s for no answer of Telegram", async (_, body, status) => {
  const failure = await telegramThatAnswers(body, status).getMe("1:key").catch(String);
  expect(failure).toBe(String(new TelegramError(0, "")));
});

it("takes Telegram's own words for what they say", async () => {
  const body = JSON.stringify({ ok: false, error_code: 401, description: "Unauthorized" });
  const failure = telegramThatAnswers(body, 401).getMe("1:key");
  await expect(failure).rejects.toMatchObject({ code: 401, description: "Unauthorized" });
});
