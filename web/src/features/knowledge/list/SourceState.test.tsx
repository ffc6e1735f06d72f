// @vitest-environment happy-dom
import { knowledgeSource, sourceStatus } from "@parley/contract/knowledge/source.ts";
import { english } from "@parley/contract/problems/english.ts";
import { cleanup } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { SourceName } from "./SourceName.tsx";
import { SourceState } from "./SourceState.tsx";

afterEach(cleanup);

const source = (fields: object) =>
  knowledgeSource.parse({
    ID: "document-1",
    agentId: "agent-0123456789",
    userId: "ada",
    name: "Opening hours",
    sourceType: "doc",
    status: "SUCCESS",
    ts: 1,
    updatedAt: 1,
    ...fields,
  });

const words = (fields: object) =>
  renderUi(<SourceState source={source(fields)} />).container.textContent;
const nameOf = (fields: object) =>
  renderUi(
    <SourceName tick={{ checked: false, onChange: () => undefined }} source={source(fields)} />,
  ).container.textContent;

it.each([
  ["en", ["Waiting", "Learning", "Ready", "Failed"]],
  ["de", ["Wartet", "Wird gelernt", "Bereit", "Fehlgeschlagen"]],
] as const)("has a word for each of the four statuses (%s)", (language, expected) => {
  useLanguage.getState().setLanguage(language);
  const said = sourceStatus.options.map((status) => words({ status }));
  expect(said).toEqual(expected);
});

it("says why it failed, and never an earlier reason", () => {
  useLanguage.getState().setLanguage("en");
  expect(nameOf({ status: "ERROR", errorCode: "not-found" })).toBe(
    `Opening hours${english("sources.not-found")}`,
  );
  expect(nameOf({ status: "SUCCESS", errorCode: "not-found" })).toBe("Opening hours");
});

it("lets a status arrive that changes while it is shown, and none that was there", () => {
  useLanguage.getState().setLanguage("en");
  const view = renderUi(<SourceState source={source({ status: "INITIALIZED" })} />);
  const animationOf = (text: string) =>
    getComputedStyle(view.getByText(text).parentElement ?? document.body).animationName;
  expect(animationOf("Waiting")).toBe("");
  view.rerender(<SourceState source={source({ status: "SUCCESS" })} />);
  expect(animationOf("Ready")).toBe("slide-from-bottom,fade-in");
});

it("shows markup in a name as text", () => {
  const name = "<img src=x onerror=alert(1)>";
  const { container } = renderUi(
    <SourceName tick={{ checked: false, onChange: () => undefined }} source={source({ name })} />,
  );
  expect(container.textContent).toBe(name);
  expect(container.querySelector("img")).toBeNull();
});
