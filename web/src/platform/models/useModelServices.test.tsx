// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useSession } from "../auth/session.ts";
import { useModelServices } from "./useModelServices.ts";

const modelServices = vi.hoisted(() => vi.fn<() => Promise<object>>());
vi.mock("../api/api.ts", () => ({ api: { agents: { modelServices } } }));

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
  useSession.setState({ workspaceId: "" });
});

const Asking = () => <p>{useModelServices().status}</p>;
const all = () => screen.getAllByText(/./).map(({ textContent }) => textContent);

it("asks once for all that ask together, and again for one that opens later", async () => {
  const answer = Promise.withResolvers<object>();
  modelServices.mockReturnValueOnce(answer.promise).mockResolvedValue({});
  render([<Asking key="a" />, <Asking key="b" />]);
  expect(all()).toEqual(["loading", "loading"]);
  await act(async () => answer.resolve({}));
  expect(all()).toEqual(["ready", "ready"]);
  expect(modelServices).toHaveBeenCalledTimes(1);
  await act(async () => void render(<Asking />));
  expect(modelServices).toHaveBeenCalledTimes(2);
});

it("asks again after a failure, and does not wait for another workspace's answer", async () => {
  modelServices.mockRejectedValueOnce(new Error("unreachable"));
  await act(async () => void render(<Asking />));
  expect(all()).toEqual(["error"]);
  modelServices.mockReturnValueOnce(new Promise(() => undefined)).mockResolvedValueOnce({});
  cleanup();
  await act(async () => void render(<Asking />));
  expect(all()).toEqual(["loading"]);
  await act(async () => useSession.setState({ workspaceId: "other" }));
  expect(all()).toEqual(["ready"]);
  expect(modelServices).toHaveBeenCalledTimes(3);
});
