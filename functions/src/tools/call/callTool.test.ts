import { expect, test } from "vitest";
import { toolInput } from "@parley/contract/tools/tool.ts";
import { callTool } from "./callTool.ts";

const tool = toolInput.parse({
  name: "Look up an order",
  description: "Looks up an order.",
  serverUrl: "https://api.example/orders",
  fields: [
    { in: "header", key: "X-Api-Key", value: " key-0123456789 " },
    { in: "header", key: "X-Shop", value: "uk" },
    { in: "header", key: "X-Account", type: "number", value: "0012345678" },
    { in: "query", key: "team", value: "workshop-team" },
  ],
});

/** What is made known of an answer that repeats what the server was sent. */
async function answerTo(said: string): Promise<string> {
  const sent: string[] = [];
  const egressFetch = async (_: unknown, init?: { headers?: [string, string][] }) => {
    // A server reads a value without the spaces around it.
    for (const [key, value] of init?.headers ?? []) sent.push(`${key}: ${value.trim()}`);
    return new Response(`${said}; ${sent.join("; ")}`);
  };
  const deps = { egress: { egressFetch } } as unknown as Parameters<typeof callTool>[0];
  const { answer } = await callTool(deps, tool, {}, { secret: "the-secret", callId: "c1" });
  expect(sent).toContain("X-Api-Key: key-0123456789");
  return JSON.stringify(answer);
}

test("an answer that repeats a header with a fixed value is cleared of it, and of nothing that is too short for a key", async () => {
  const answer = await answerTo("workshop-team in the uk");
  expect(answer).not.toContain("key-0123456789");
  expect(answer).not.toContain("the-secret");
  expect(answer).toContain("X-Api-Key: ••••");
  expect(answer).toContain("X-Account: ••••");
  expect(answer).toContain("workshop-team in the uk");
  expect(answer).toContain("X-Shop: uk");
});
