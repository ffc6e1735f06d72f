import { agentConfig, agentConfigPath } from "@parley/contract/agents/config.ts";
import { english } from "@parley/contract/problems/english.ts";
import { parseProblem } from "@parley/contract/problems/problem.ts";
import { beforeAll, expect, it } from "vitest";
import { LAUNCHER_BOUNDS } from "../../../functions/src/agents/styles/checkedStyles.ts";
import { FRIENDLY_STYLES, HOSTILE_STYLES } from "../../../functions/testing/styles.ts";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { apiAs } from "../../support/stack/apiAs.ts";
import { database, readDocument } from "../../support/stack/database.ts";
import { refusalOf } from "../../support/stack/refusal.ts";

let owner: Owner;
beforeAll(async () => {
  owner = await newOwner({ limits: { maxAgents: 50 } });
});

const COVERING = ".bubble { color: red }\n:host { position: fixed; inset: 0 }";
const storedOf = (agentId: string) => readDocument(agentConfigPath(agentId), agentConfig);
const shownOf = async (agentId: string) =>
  (await apiAs({}).agents.publicView({ agentId })).data.customCSS;

it("that covers the page is refused with its place, and nothing is stored", async () => {
  const agentId = await newAgent(owner, { ADVANCED_customCSS: ".bubble { color: blue }" });
  const { SECRET_API_KEY: token } = await owner.api.agents.revealSecret({ agentId });
  const changes = { title: "Renamed", ADVANCED_customCSS: COVERING };
  const tries = [
    owner.api.agents.update({ agentId, revision: 1, changes }),
    owner.api.agents.put({ agentId, ...changes }),
    apiAs({ token }).agents.put({ agentId, ...changes }),
    owner.api.agents.put({ agentId: `${agentId}x`, ...changes }),
  ];
  const message = english("styles.selector", { line: 2, column: 1, what: ":host" });
  for (const refused of await Promise.all(tries.map(refusalOf))) {
    expect(refused).toMatchObject({ status: 400, message, data: { reason: "input" } });
    expect(refused.data.fields).toMatchObject([{ path: "ADVANCED_customCSS", message }]);
  }
  const { title, revision, ADVANCED_customCSS } = await storedOf(agentId);
  expect([title, revision, ADVANCED_customCSS]).not.toContain("Renamed");
  expect([revision, ADVANCED_customCSS]).toEqual([1, ".bubble { color: blue }"]);
  expect((await database.doc(agentConfigPath(`${agentId}x`)).get()).exists).toBe(false);
});

it("is checked before it is saved, by the same rules", async () => {
  // Few enough for one person in a minute.
  for (const [problem, css] of HOSTILE_STYLES.filter((_, n) => n % 4 === 0)) {
    const checked = await owner.api.agents.checkStyles({ css });
    expect([checked.css, parseProblem(checked.problems[0] ?? "")?.key, css]).toEqual([
      "",
      problem,
      css,
    ]);
  }
  for (const css of FRIENDLY_STYLES)
    expect((await owner.api.agents.checkStyles({ css })).problems).toEqual([]);
});

it("that was stored before it was refused is not shown to anybody", async () => {
  const agentId = await newAgent(owner);
  await database.doc(agentConfigPath(agentId)).update({ ADVANCED_customCSS: COVERING });
  expect(await shownOf(agentId)).toBe("");
  // Other settings can still be saved.
  await owner.api.agents.update({ agentId, revision: 1, changes: { title: "Renamed" } });
  expect((await storedOf(agentId)).ADVANCED_customCSS).toBe(COVERING);
});

it("is shown as it was understood", async () => {
  const css = "/* Ours */ .bubble { color : RED ;; } @media (width > 9px) { .title { order: 1 } }";
  const agentId = await newAgent(owner, { ADVANCED_customCSS: css });
  const shown = ".bubble{color:RED;;}@media (width>9px){.title{order:1}}";
  expect(await shownOf(agentId)).toBe(LAUNCHER_BOUNDS + shown);
  expect((await storedOf(agentId)).ADVANCED_customCSS).toBe(css);
});
