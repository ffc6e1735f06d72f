import { expect, test } from "vitest";
import { AGENT_DEFAULTS, agentConfig } from "./config.ts";
import { shownIn, toPublicAgent } from "./publicAgent.ts";
import { applyTemplate } from "./templates/templates.ts";
import { settingNames, settingOf, type SettingName } from "./settings.ts";

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

/** Values of which each setting takes one that is not its own. */
const others: readonly unknown[] = [
  '{"primary":"#123456"}',
  "/another.png",
  "default-dark",
  "de",
  "simple",
  "vertical",
  true,
  false,
  1,
  64,
  ["https://another.example"],
  { maxChunkSize: 1500, transcriber: { utteranceThreshold: 1 } },
];

const viewOf = (changes: object, spoken = "") => {
  const config = agentConfig.parse({ ...stored, ...changes });
  return toPublicAgent(config, spoken, config.ADVANCED_customCSS);
};

/** The field of the view in which a setting is to show; none of one that is not public. */
const fieldsOf: Partial<Record<SettingName, string>> = shownIn;

test.each(settingNames)("a change of %s shows to visitors exactly when it is public", (name) => {
  const { schema, public: isPublic } = settingOf(name);
  const own = agentConfig.parse(stored)[name];
  const another = others.find((value) => value !== own && schema.safeParse(value).success);
  expect(another, "a value that this setting takes").toBeDefined();
  const before: Readonly<Record<string, unknown>> = viewOf({});
  const changed = Object.entries(viewOf({ [name]: another }))
    .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]))
    .map(([field]) => field);
  const field = fieldsOf[name];
  const shows = field === undefined ? changed.length > 0 : changed.includes(field);
  expect([field !== undefined, shows]).toEqual([isPublic, isPublic]);
});

test.each([
  ["#0070f3", "#fff"],
  ["#ffd400", "#000"],
  ["#fff", "#000"],
])("says what is legible on the colour %s", (primary, onPrimary) => {
  const shown = viewOf({ customThemeJSONString: JSON.stringify({ primary }) });
  expect(shown).toMatchObject({ primary, onPrimary });
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

const german = {
  lang: "de",
  description: "Ihr virtueller Assistent.",
  initMessage: "Hallo! Wie kann ich Ihnen heute helfen?",
  handoff: {
    title: "Mit einem Menschen sprechen",
    subtitle: "Ihre Anfrage geht an unser Team.",
  },
  branding: "Bereitgestellt mit Parley",
};
const english = {
  lang: "en",
  description: "Your virtual assistant.",
  initMessage: "Hi! How can I help you today?",
  handoff: {
    title: "Talk to a person",
    subtitle: "Your request goes to our team.",
  },
  branding: "Powered by Parley",
};

test.each([
  ["automatic", "de-AT", german],
  ["automatic", "en-GB", english],
  ["automatic", "fr", english],
  ["automatic", "", english],
  ["de", "en-GB", german],
  ["en", "de", english],
])("an agent whose language is %s speaks to a visitor of %j in the right one", (...row) => {
  const [lang, spoken, expected] = row;
  expect(viewOf({ lang }, spoken)).toMatchObject(expected);
});

test("a text that was made in German is English to an English visitor, until it is edited", () => {
  const made = applyTemplate("real-estate-agent", "Fern", "de");
  const shown = viewOf(made, "en");
  expect(shown.handoff.title).toBe("Talk to an agent");
  expect(shown.proactiveMessage).toBe(
    applyTemplate("real-estate-agent", "Fern", "en").proactiveMessage,
  );
  const edited = { UIhandoffTitle: "Mit Frau Berg sprechen", vg_initMessages: "" };
  expect(viewOf({ ...made, ...edited }, "en")).toMatchObject({
    initMessage: "",
    handoff: { title: "Mit Frau Berg sprechen" },
  });
});

test.each([
  ["By Fern", "By Fern"],
  ["", ""],
  // Nobody can read it, so it stands for none of their own.
  ["·", "Bereitgestellt mit Parley"],
])("the line under the chat that was edited to %j is %j in German", (branding, shown) => {
  expect(viewOf({ branding }, "de").branding).toBe(shown);
});

test("starter questions show as stored, and an agent from before they existed has none", () => {
  const { starterQuestions: _none, ...older } = stored;
  expect(toPublicAgent(agentConfig.parse(older), "", "").starterQuestions).toEqual([]);
  expect(viewOf({ starterQuestions: ["Open?"] }, "de").starterQuestions).toEqual(["Open?"]);
});

test("an agent without a greeting has none in either language", () => {
  for (const spoken of ["en", "de"])
    expect(viewOf({ proactiveMessage: "none" }, spoken).proactiveMessage).toBe("");
});
