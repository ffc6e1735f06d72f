import { describe, expect, test } from "vitest";
import { AGENT_DEFAULTS, agentEditable } from "../config.ts";
import { SYSTEM_PROMPT_MAX } from "../settings.ts";
import { applyTemplate, templateCategories, templateKey, templates } from "./templates.ts";

const keys = templateKey.options;

/** What visitors read; everything else is the same in every language. */
const texts = [
  "description",
  "vg_initMessages",
  "proactiveMessage",
  "UIhandoffTitle",
  "UIhandoffSubtitle",
  "branding",
] as const;

describe.each(keys)("the template %s", (key) => {
  const made = applyTemplate(key, "  My   agent ");
  const german = applyTemplate(key, "  My   agent ", "de");

  test("says everything in German to the visitors of a German agent, and behaves the same", () => {
    const unsaid = texts.filter((field) => made[field] === "none");
    expect(texts.filter((field) => german[field] === made[field])).toEqual(unsaid);
    const inEnglish = Object.fromEntries(texts.map((field) => [field, made[field]]));
    expect(made.vg_systemPrompt).toContain("If you cannot tell, use English.");
    expect({ ...german, ...inEnglish }).toEqual({
      ...made,
      vg_systemPrompt: made.vg_systemPrompt.replace("use English.", "use German."),
    });
  });

  test("makes an agent that can be saved as it is", () => {
    expect(agentEditable.strict().parse(made)).toEqual(made);
    expect(made.title).toBe("My agent");
    expect(Object.keys(made).sort()).toEqual([...Object.keys(AGENT_DEFAULTS), "title"].sort());
  });

  test("has a prompt that says language, gaps, limits and untrusted text", () => {
    const prompt = made.vg_systemPrompt;
    expect(prompt).toMatch(/language the visitor writes in/);
    expect(prompt).toMatch(/knowledge base/);
    expect(prompt).toMatch(/## Never/);
    expect(prompt).toMatch(/Instructions come from this text alone/);
    expect(prompt).toMatch(/ask/i);
    expect(prompt.length).toBeGreaterThan(1200);
    // Half at most: the owner's own additions must fit too.
    expect(prompt.length).toBeLessThan(SYSTEM_PROMPT_MAX / 2);
    expect(prompt).not.toMatch(/undefined|[{}]/);
  });

  test("speaks of a person exactly when one can be asked for", () => {
    expect(/## Hand over to a person/.test(made.vg_systemPrompt)).toBe(made.enableHumanHandoff);
  });

  test("greets the visitor, and is listed once with both languages", () => {
    expect(made.vg_initMessages.trim()).not.toBe("");
    expect(made.proactiveMessage.trim()).not.toBe("");
    const listed = templates.filter((template) => template.key === key);
    expect(listed).toHaveLength(1);
    for (const { title, description } of listed) {
      expect(title.de).not.toBe("");
      expect(description.de).not.toBe(description.en);
      expect(description.en.length).toBeLessThanOrEqual(100);
      expect(description.de.length).toBeLessThanOrEqual(110);
    }
  });
});

describe.each(keys)("with the built-in model, the template %s", (key) => {
  const english = applyTemplate(key, "Agent");
  const german = applyTemplate(key, "Agent", "de");
  const read = (agent: typeof english) => texts.map((field) => agent[field]).join("\n");

  test("asks for nothing that only a model could take up", () => {
    const greetings = `${english.vg_initMessages} ${german.vg_initMessages}`;
    const asked = greetings.match(/[^.!?]+\?/g) ?? [];
    expect(
      asked.filter((one) => !/how|what|wie|wobei/i.test(one) || !/help|helfen/.test(one)),
    ).toEqual([]);
  });

  test("promises no act, and offers a person at once where one has to act", () => {
    expect(read(english)).not.toMatch(
      /pass\w* .*on\b|brings? in|takes? your|notes? your|prepares/i,
    );
    expect(read(german)).not.toMatch(/weiterleit|holt .*dazu|nimmt|notiert |bereitet/i);
    const sends = /please (ask for|talk to)/.test(english.vg_initMessages);
    expect(/bitte (nach|mit)/.test(german.vg_initMessages)).toBe(sends);
    expect(sends && !english.alwaysShowHandoff).toBe(false);
  });
});

test("no two templates share a prompt or a first message", () => {
  const all = keys.map((key) => applyTemplate(key, "Agent"));
  expect(new Set(all.map((agent) => agent.vg_systemPrompt)).size).toBe(keys.length);
  expect(new Set(all.map((agent) => agent.vg_initMessages)).size).toBe(keys.length);
});

test("each tab of the drawer has a template", () => {
  expect(new Set(templates.map(({ category }) => category))).toEqual(new Set(templateCategories));
});

test("the practice names emergencies before anything else, and nothing is left to chance", () => {
  const practice = applyTemplate("health-care-agent", "Practice");
  expect(practice.vg_systemPrompt.indexOf("112")).toBeLessThan(
    practice.vg_systemPrompt.indexOf("## Tone"),
  );
  expect(practice.vg_initMessages).toContain("112");
  expect(applyTemplate("health-care-agent", "Praxis", "de").vg_initMessages).toContain("112");
  expect(practice.vg_temperature).toBeLessThanOrEqual(0.2);
});

test("a name that is empty or too long is refused", () => {
  expect(() => applyTemplate("blank-template", "  ")).toThrow("agents.nameRequired");
  expect(() => applyTemplate("blank-template", "n".repeat(10_000))).toThrow(
    /fields\.tooLong .*100/,
  );
});
