// @vitest-environment happy-dom
import type { Explanation } from "@parley/contract/conversations/explanation.ts";
import { english } from "@parley/contract/problems/english.ts";
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { german } from "#testing/german.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { useLanguage } from "#platform/i18n/language.ts";
import { SentPrompt } from "./SentPrompt.tsx";

afterEach(cleanup);

const output = english("tools.slow");
const toolCalls: Explanation["toolCalls"] = [
  {
    callId: "call-1",
    toolId: "tool-1",
    name: "Look up an order",
    outcome: "failed",
    input: "{}",
    output,
    failure: { key: "tools.slow", values: {} },
    milliseconds: 10_000,
  },
];

it("says that no prompt was kept of an answer whose process ended, and of the built-in model that there is none", () => {
  useLanguage.setState({ language: "en" });
  renderUi(<SentPrompt explanation={{ prompt: null, toolCalls: [], isInterrupted: true }} />);
  expect(
    screen.getByText(
      /^The server stopped while this answer was being written. What had been written by then was stored, without what had been sent to the model./,
    ),
  ).toBeTruthy();
  cleanup();
  renderUi(<SentPrompt explanation={{ prompt: null, toolCalls: [] }} />);
  expect(screen.getByText(/^The built-in model has no prompt/)).toBeTruthy();
});

it("says why a call failed in the reader's language, before what the model was given", () => {
  useLanguage.setState({ language: "de" });
  renderUi(<SentPrompt explanation={{ prompt: null, toolCalls }} />);
  const shown = () => screen.getByText(/^\{\}/).textContent;
  expect(shown()).toBe(`{}\n\n${german("tools.slow")}\n\n${output}`);
  act(() => useLanguage.setState({ language: "en" }));
  expect(shown()).toBe(`{}\n\n${output}`);
});
