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
  it("is left unasked when nothing was typed, or all of it is saved or gone", async () => {
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

  it("is asked about as long as one of its forms is unsaved", async () => {
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

  it("is asked about once: who leaves is not held up again", async () => {
    render(<Form unsaved />);
    const leaving = confirmLeave();
    act(() => answer(true));
    expect(await leaving).toBe(true);
    expect(await confirmLeave()).toBe(true);
  });

  it("is not left by going to where what was typed is kept", () => {
    render(<Form unsaved keptBelow="/clients/one" />);
    expect(["/clients/one", "/clients/one/agents"].map(isUnsaved)).toEqual([false, false]);
    expect(["/clients", "/clients/one-more", "/agents"].map(isUnsaved)).toEqual([true, true, true]);
    expect(isUnsaved()).toBe(true);
  });

  it("is left by the later of two ways", async () => {
    render(<Form unsaved />);
    const [earlier, later] = [confirmLeave(), confirmLeave()];
    expect(await earlier).toBe(false);
    act(() => answer(true));
    expect(await later).toBe(true);
  });
});
