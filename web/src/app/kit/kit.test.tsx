// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import { renderUi } from "#testing/renderUi.tsx";
import KitPage from "./KitPage.tsx";

afterEach(cleanup);

const here = import.meta.dirname;
const blocks = join(here, "../../ui");
const drawn = sourcesIn(here).join("\n");

/** Components of `web/src/ui` that the kit does not draw by themselves, and why. */
const undrawn = {
  "is a part of another block, which is drawn": [
    "CloseButton",
    "CoveringRadio",
    "Drawing",
    "FormSaveBar",
    "HeadCell",
    "Loading",
    "MenuBody",
    "RadioMark",
    "RowCells",
    "TableFrame",
  ],
  "is mounted once for all pages, and fills the window or none of it": [
    "Notices",
    "SkipLink",
    "TooltipLayer",
  ],
  "is a page by itself, as high as the window": ["PageFailure", "SignedOutFrame"],
  "draws nothing itself, but chooses between what is drawn": ["LiveContent"],
};

it("draws every block there is, but for those with a reason", () => {
  const components = sourcesIn(blocks).flatMap((source) => [
    ...source.matchAll(/^export (?:default )?function ([A-Z]\w+)/gm),
  ]);
  expect(components.length).toBeGreaterThan(60);
  const missing = components
    .map(([, name = ""]) => name)
    .filter((name) => !new RegExp(`<${name}\\b`).test(drawn));
  expect(missing.toSorted()).toEqual(Object.values(undrawn).flat().toSorted());
});

it("draws every block that docs/look.md names", () => {
  const look = readFileSync(join(here, "../../../../docs/look.md"), "utf8");
  const table = look.split("\n").filter((line) => line.startsWith("| "));
  const named = table.flatMap((line) => line.match(/(?<=`)[A-Z]\w+(?=`)/g) ?? []);
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((block) => !drawn.includes(`<${block}`))).toEqual([]);
});

it("stands as a page, in both themes", () => {
  renderUi(
    <MemoryRouter>
      <KitPage />
    </MemoryRouter>,
  );
  const titles = (level: number) =>
    screen.getAllByRole("heading", { level }).map(({ textContent }) => textContent);
  expect(titles(1)).toEqual(expect.arrayContaining(["Kit, light", "Kit, dark"]));
  for (const group of ["Foundations", "Controls", "Data", "States", "Chat and small parts"])
    expect(titles(2).filter((title) => title === group)).toHaveLength(2);
});

/** The text of every component's file of a folder. */
function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".tsx") && !name.endsWith(".test.tsx"))
    .map((name) => readFileSync(join(folder, name), "utf8"));
}
