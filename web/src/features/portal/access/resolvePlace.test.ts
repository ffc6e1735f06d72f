import { describe, expect, it } from "vitest";
import { resolveDestination } from "./resolveDestination.ts";

const granted = { agentIds: ["a1", "a2"], pages: ["convos", "kb"] } as const;
const at = (agentId: string, section: string) => resolveDestination({ agentId, section }, granted);

describe("where a URL of the client's view leads", () => {
  it("is the page it names, when agent and page are granted", () => {
    expect(at("a2", "kb")).toEqual({ kind: "page", agentId: "a2", page: "kb" });
  });

  it("is the first agent's first page when it names none", () => {
    const first = { kind: "redirect", agentId: "a1", page: "convos", lost: undefined };
    expect(at("", "")).toEqual(first);
    expect(at("a1", "nonsense")).toEqual({ ...first, lost: "section" });
  });

  it("is Home for a page that is not granted, wherever Home stands", () => {
    const withHome = { ...granted, pages: ["convos", "home"] } as const;
    expect(resolveDestination({ agentId: "a2", section: "kb" }, withHome)).toEqual({
      kind: "redirect",
      agentId: "a2",
      page: "home",
      lost: "kb",
    });
  });

  it("is the first page where Home is not granted either, and says which one is not", () => {
    expect(at("a2", "home")).toEqual({
      kind: "redirect",
      agentId: "a2",
      page: "convos",
      lost: "home",
    });
    expect(at("a2", "overview")).toMatchObject({ page: "convos", lost: "home" });
  });

  it("is the same page of an agent that is granted, for one that is not", () => {
    expect(at("strange", "kb")).toEqual({
      kind: "redirect",
      agentId: "a1",
      page: "kb",
      lost: "agent",
    });
  });

  it("is nowhere without agents or without pages", () => {
    const wanted = { agentId: "a1", section: "kb" };
    expect(resolveDestination(wanted, { ...granted, agentIds: [] })).toEqual({ kind: "noAgents" });
    expect(resolveDestination(wanted, { ...granted, pages: [] })).toEqual({ kind: "noPages" });
  });
});
