// @vitest-environment happy-dom
import { english } from "@parley/contract/problems/english.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useLanguage } from "#platform/i18n/language.ts";
import { german } from "#testing/german.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { ModelList } from "./ModelList.tsx";

const list = vi.hoisted(() => vi.fn());
vi.mock("#platform/api/api.ts", () => ({ api: { models: { list } } }));

afterEach(cleanup);

const refused = { key: "models.listRefused", values: {} };

it("says why the service names no models, and whose the one is that there is", async () => {
  list.mockResolvedValue({ models: ["sandbox"], failure: refused });
  useLanguage.setState({ language: "en" });
  renderUi(<ModelList changed={1} hasService />);
  expect(await screen.findByText(english("models.listRefused"))).toBeTruthy();
  expect(screen.getByText("sandbox (the sandbox’s stand-in)")).toBeTruthy();
  cleanup();
  useLanguage.setState({ language: "de" });
  renderUi(<ModelList changed={2} hasService />);
  expect(await screen.findByText(german("models.listRefused"))).toBeTruthy();
});

it("does not call a service that failed one without models", async () => {
  list.mockResolvedValue({ models: [], failure: refused });
  useLanguage.setState({ language: "en" });
  renderUi(<ModelList changed={3} hasService />);
  expect(await screen.findByText(english("models.listRefused"))).toBeTruthy();
  expect(screen.queryByText(/names no models\. Any name/)).toBeNull();
});
