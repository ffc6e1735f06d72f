// @vitest-environment happy-dom
import { english } from "@parley/contract/problems/english.ts";
import type { ToolCall } from "@parley/contract/tools/toolCall.ts";
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { german } from "#testing/german.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { useLanguage } from "#platform/i18n/language.ts";
import { ToolCalls } from "./ToolCalls.tsx";

afterEach(cleanup);

const call: ToolCall = {
  callId: "call-1",
  toolId: "tool-1",
  name: "Look up an order",
  outcome: "refused",
  input: '{"colour":"red"}',
  output: english("toolArguments.unknown", { name: "colour" }),
  failure: { key: "toolArguments.unknown", values: { name: "colour" } },
  milliseconds: 0,
};

it("says why a call brought nothing in the reader's language, unless what the model was given does", () => {
  useLanguage.setState({ language: "de" });
  renderUi(<ToolCalls calls={[call]} />);
  expect(screen.getByText(german("toolArguments.unknown", { name: "colour" }))).toBeTruthy();
  expect(screen.getByText(call.output)).toBeTruthy();
  act(() => useLanguage.setState({ language: "en" }));
  expect(screen.getAllByText(call.output)).toHaveLength(1);
});

it("has nothing to add to a call that was answered", () => {
  renderUi(<ToolCalls calls={[{ ...call, outcome: "done", output: "{}", failure: null }]} />);
  expect(screen.queryByText(english("toolArguments.unknown", { name: "colour" }))).toBeNull();
});

it("takes calls that are alike, as two attempts at an answer may make them, for two", () => {
  const warned = vi.spyOn(console, "error").mockImplementation(() => undefined);
  renderUi(<ToolCalls calls={[call, call]} />);
  expect(screen.getAllByText(call.output)).toHaveLength(2);
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
});
