// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { AppError } from "./appError.ts";
import { useFetched } from "./useFetched.ts";

afterEach(cleanup);

/** A call whose answers come when the test says so. */
function slowCall() {
  const asked: { give: (data: string) => void; fail: () => void }[] = [];
  const fetch = () =>
    new Promise<string>((resolve, reject) => {
      const fail = () => reject(new AppError("INTERNAL_SERVER_ERROR", () => "No."));
      asked.push({ give: resolve, fail });
    });
  return { fetch, asked };
}
const settle = (step: () => void) =>
  act(async () => {
    step();
    await Promise.resolve();
  });

it("waits, then shows, and fetches again when told to", async () => {
  const { fetch, asked } = slowCall();
  const { result, rerender } = renderHook(({ changed }) => useFetched(fetch, { changed }), {
    initialProps: { changed: 1 },
  });
  expect(result.current.reading).toEqual({ status: "loading" });
  await settle(() => asked[0]?.give("first"));
  expect(result.current.reading).toEqual({ status: "ready", data: "first" });
  rerender({ changed: 2 });
  expect(result.current.reading).toEqual({ status: "ready", data: "first" });
  await settle(() => asked[1]?.give("second"));
  expect(result.current.reading).toEqual({ status: "ready", data: "second" });
});

it("lets an answer that was overtaken go", async () => {
  const { fetch, asked } = slowCall();
  const { result } = renderHook(() => useFetched(fetch));
  act(() => result.current.reload());
  await settle(() => asked[1]?.give("later"));
  await settle(() => asked[0]?.give("earlier"));
  expect(result.current.reading).toEqual({ status: "ready", data: "later" });
});

it("says why it failed and tries again", async () => {
  const { fetch, asked } = slowCall();
  const { result } = renderHook(() => useFetched(fetch));
  await settle(() => asked[0]?.fail());
  const { reading } = result.current;
  expect(reading.status === "error" && reading.error.message).toBe("No.");
  act(() => {
    if (reading.status === "error") reading.retry();
  });
  expect(result.current.reading.status).toBe("loading");
  await settle(() => asked[1]?.give("there"));
  expect(result.current.reading).toEqual({ status: "ready", data: "there" });
});

it("keeps what is shown when fetching again fails", async () => {
  const { fetch, asked } = slowCall();
  const { result } = renderHook(() => useFetched(fetch));
  await settle(() => asked[0]?.give("first"));
  act(() => result.current.reload());
  await settle(() => asked[1]?.fail());
  expect(result.current.reading).toEqual({ status: "ready", data: "first" });
});

it("combines what is shown with what came", async () => {
  const { fetch, asked } = slowCall();
  const combine = (shown: string, fetched: string) => `${fetched} ${shown}`;
  const { result } = renderHook(() => useFetched(fetch, { combine }));
  await settle(() => asked[0]?.give("a"));
  act(() => result.current.reload());
  await settle(() => asked[1]?.give("b"));
  expect(result.current.reading).toEqual({ status: "ready", data: "b a" });
});
