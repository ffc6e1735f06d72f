import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { randomId } from "@parley/contract/platform/id.ts";
import openapiTS, { astToString } from "openapi-typescript";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { newOwner, type Owner } from "../../support/actors/owner.ts";
import { stack } from "../../support/stack/stack.ts";

/**
 * What a stranger writes who has nothing but `/openapi.json`. The lines after `@ts-expect-error` are
 * mistakes that the types have to find: where they do not, the compiler complains.
 */
const program = `
import createClient from "openapi-fetch";
import type { components, paths } from "./calls.d.ts";

type AnswerPart = components["schemas"]["AnswerPart"];
type Caller = { baseUrl: string; idToken: string; workspaceId: string };

export async function useCalls({ baseUrl, idToken, workspaceId }: Caller, agentId: string) {
  const headers = { authorization: "Bearer " + idToken, "x-parley-workspace": workspaceId };
  const member = createClient<paths>({ baseUrl, headers });
  const params = { path: { agentId } };
  const made = await member.POST("/v2/agents/{agentId}", {
    params,
    body: { title: "Shop help", vg_defaultModel: "extractive" },
  });
  const created: boolean | undefined = made.data?.created;

  const anyone = createClient<paths>({ baseUrl });
  const shown = await anyone.GET("/v3/public/agents/{agentId}", { params });
  const title: string | undefined = shown.data?.data.title;

  const session = await anyone.POST("/v3/public/agents/{agentId}/sessions", { params, body: {} });
  const visitor = createClient<paths>({
    baseUrl,
    headers: { authorization: "Bearer " + session.data?.token },
  });
  const answer = await visitor.POST("/v3/public/agents/{agentId}/messages", {
    params,
    body: { messageId: agentId, text: "Hello?" },
    parseAs: "text",
  });
  const stream: string = answer.data ?? "";
  const events: AnswerPart[] = [...stream.matchAll(/^data: (.+)$/gm)].map(([, json]) => JSON.parse(json ?? ""));

  const late = await member.PATCH("/api/agents/{agentId}/update", {
    params,
    body: { revision: 99, changes: { title: "Too late" } },
  });
  const refusal: { problem: string; reason?: string } | undefined = late.error?.data;
  const stranger = await anyone.POST("/v2/agents/{agentId}", { params, body: { title: "Taken" } });
  const kinds = events.map(({ type }) => type);
  return { created, title, kinds, stream, refusal, refused: stranger.response.status };
}

export function mistakes() {
  const nowhere = createClient<paths>({ baseUrl: "" });
  const params = { path: { agentId: "" } };
  return [
    // @ts-expect-error no such call
    () => nowhere.GET("/v3/public/nothing"),
    // @ts-expect-error not by this method
    () => nowhere.DELETE("/v2/agents/{agentId}", { params }),
    // @ts-expect-error the agent is not named
    () => nowhere.GET("/v3/public/agents/{agentId}"),
    // @ts-expect-error a body is required
    () => nowhere.POST("/v3/public/agents/{agentId}/messages", { params }),
    // @ts-expect-error a field is missing
    () => nowhere.POST("/v3/public/agents/{agentId}/messages", { params, body: { text: "" } }),
    // @ts-expect-error a field of another type
    () => nowhere.POST("/v2/agents/{agentId}", { params, body: { title: 1 } }),
    // @ts-expect-error not one of the templates
    () => nowhere.POST("/rpc/convertAgentTemplateToAgent", { body: { agentName: "", agentTemplate: "none" } }),
    // @ts-expect-error the answer has no such field
    async () => (await nowhere.GET("/v3/public/agents/{agentId}", { params })).data?.data.ownerID,
    // @ts-expect-error an event that no answer has
    (event: AnswerPart) => event.type === "typed",
  ];
}
`;

const used = z.object({
  created: z.boolean(),
  title: z.string(),
  kinds: z.array(z.string()),
  stream: z.string(),
  refusal: z.object({ problem: z.string(), reason: z.string() }),
  refused: z.number(),
});
const exported = z.object({
  useCalls: z.function({ input: [z.unknown(), z.string()], output: z.promise(used) }),
});

const root = new URL("../../../", import.meta.url).pathname;
let folder: string;
let owner: Owner;

beforeAll(async () => {
  owner = await newOwner();
  await mkdir(`${root}.parley/test`, { recursive: true });
  // Below the root, so that the program finds its packages.
  folder = await mkdtemp(`${root}.parley/test/openapi-`);
  const types = astToString(await openapiTS(new URL(`${stack.api.na}/openapi.json`)));
  await writeFile(`${folder}/calls.d.ts`, types);
  await writeFile(`${folder}/program.ts`, program);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it("makes types that find mistakes", async () => {
  const strict = ["--strict", "--noUncheckedIndexedAccess", "--noEmit", "--ignoreConfig"];
  const modules = ["--module", "esnext", "--moduleResolution", "bundler", "--types", ""];
  const options = [...strict, ...modules, "--target", "es2023", "--lib", "es2023,dom,dom.iterable"];
  const files = [`${folder}/program.ts`, "--allowImportingTsExtensions"];
  const compiled = promisify(execFile)(`${root}node_modules/.bin/tsc`, [...options, ...files]);
  expect(await compiled.catch((error: unknown) => Object(error).stdout)).toEqual({
    stdout: "",
    stderr: "",
  });
});

it("makes a program that calls the running stack", async () => {
  const { useCalls } = exported.parse(await import(pathToFileURL(`${folder}/program.ts`).href));
  const { idToken, workspaceId } = owner;
  const result = await useCalls({ baseUrl: stack.api.na, idToken, workspaceId }, randomId());
  expect(result).toMatchObject({
    created: true,
    title: "Shop help",
    refusal: { problem: "agents.revision", reason: "revision" },
    refused: 401,
  });
  expect(result.kinds[0]).toBe("accepted");
  expect(result.kinds.at(-1)).toBe("message");
  // As the description's example has it, after the comments that keep the connection open.
  expect(result.stream).toMatch(/^(:.*\n+)*(event: message\ndata: {.+}\n\n(:.*\n+)*)+$/);
});
