import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { settingNames, settingOf } from "@parley/contract/agents/settings.ts";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const code = globSync("{contract,functions,web,widget}/src/**/*.{ts,tsx}", { cwd: root })
  .filter((file) => !/\.test\.|agents\/settings\.ts$/.test(file))
  .map((file) => readFileSync(root + file, "utf8"))
  .join("\n");

test("the settings of which callers are told that nothing reads them are those that no code names", () => {
  const told = settingNames.filter((name) =>
    settingOf(name).hint?.en.includes("Nothing reads it yet"),
  );
  const silent = settingNames.filter((name) => !new RegExp(`\\b${name}\\b`).test(code));
  expect(silent).toEqual(told);
});
