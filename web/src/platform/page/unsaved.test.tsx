// @vitest-environment happy-dom
import { act, cleanup, render } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { isUnsaved, confirmLeave, useUnsaved, useUnsavedChanges } from "./unsaved.ts";

function Form({ unsaved, keptBelow }: { unsaved: boolean; keptBelow?: string }) {
  useUnsavedChanges(unsaved, keptBelow);
  return null;
}

const answer = (leave: boolean) => useUnsaved.getState().answer?.(leave);
const isAsked = () => useUnsaved.getState().answer !== undefined;

afterEach(cleanup);

describe("a page", () => {
  it("is left without a question if there is no unsaved input", async () => {
    const { rerender, unmount } = render(<Form unsaved={false} />);
    expect(await confirmLeave()).toBe(true);
    rerender(<Form unsaved />);
    expect(isUnsaved()).toBe(true);
    rerender(<Form unsaved={false} />);
    expect(await confirmLeave()).toBe(true);
    rerender(<Form unsaved />);
    unmount();
    expect(await confirmLeave()).toBe(true);
  });

  it("asks as long as one of its forms is unsaved", async () => {
    render(<Form unsaved />);
    const { unmount } = render(<Form unsaved />);
    unmount();
    const leaving = confirmLeave();
    expect(isAsked()).toBe(true);
    act(() => answer(false));
    expect(await leaving).toBe(false);
    expect(isAsked()).toBe(false);
    expect(isUnsaved()).toBe(true);
  });

  it("asks once: who leaves is not held up again", async () => {
    render(<Form unsaved />);
    const leaving = confirmLeave();
    act(() => answer(true));
    expect(await leaving).toBe(true);
    expect(await confirmLeave()).toBe(true);
  });

  it("is not left by going where the input is kept", () => {
    render(<Form unsaved keptBelow="/clients/one" />);
    expect(["/clients/one", "/clients/one/agents"].map(isUnsaved)).toEqual([false, false]);
    expect(["/clients", "/clients/one-more", "/agents"].map(isUnsaved)).toEqual([true, true, true]);
    expect(isUnsaved()).toBe(true);
  });

  it("follows the later of two navigations", async () => {
    render(<Form unsaved />);
    const [earlier, later] = [confirmLeave(), confirmLeave()];
    expect(await earlier).toBe(false);
    act(() => answer(true));
    expect(await later).toBe(true);
  });
});
