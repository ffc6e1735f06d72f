import { expect, test } from "vitest";
import { AGENT_DEFAULTS, agentConfig } from "./config.ts";
import { toPublicAgent } from "./publicAgent.ts";
import { settingNames, settingOf } from "./settings.ts";

const stored = {
  ...AGENT_DEFAULTS,
  // With it the stored theme shows as well as the choice between the themes.
  theme: "custom",
  proactiveMessage: "Hi!",
  title: "Fern",
  ID: "agent1",
  ownerID: "owner1",
  memberUids: ["owner1"],
  isDeployed: true,
  revision: 3,
  lastModified: 1,
};

/** Of these, each setting takes one that is not its own. */
const others: readonly unknown[] = [
  '{"primary":"#123456"}',
  "/another.png",
  "default-dark",
  "de",
  true,
  false,
  1,
  64,
  ["https://another.example"],
  { maxChunkSize: 1500, transcriber: { utteranceThreshold: 1 } },
];

const viewOf = (changes: object) => toPublicAgent(agentConfig.parse({ ...stored, ...changes }));

test.each(settingNames)("a change of %s shows to visitors exactly when it is public", (name) => {
  const { schema, public: isPublic } = settingOf(name);
  const own = agentConfig.parse(stored)[name];
  const another = others.find((value) => value !== own && schema.safeParse(value).success);
  expect(another, "a value that this setting takes").toBeDefined();
  const shows = JSON.stringify(viewOf({ [name]: another })) !== JSON.stringify(viewOf({}));
  expect(shows).toBe(isPublic);
});

test("shows nothing of the prompt, the owner or the limits", () => {
  const secretive = {
    vg_systemPrompt: "SECRET-PROMPT",
    vg_initPrompt: "SECRET-INIT",
    allowedOrigins: ["https://secret.example"],
    savedBy: "SECRET-PERSON",
  };
  expect(JSON.stringify(viewOf(secretive))).not.toMatch(/secret|owner1/i);
});
