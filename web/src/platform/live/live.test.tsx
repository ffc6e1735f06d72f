// @vitest-environment happy-dom
import { agentPath } from "@parley/contract/agents/agent.ts";
import { act, cleanup, render, screen } from "@testing-library/react";
import { useMemo } from "react";
import { Observable } from "rxjs";
import type { Subscriber } from "rxjs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import type { LiveUpdate } from "./firestore.ts";
import { docRef, listRef } from "./liveRef.ts";
import type { LiveRef } from "./liveRef.ts";
import { dropLive, openListeners, useLiveDoc, useLiveEach, useLiveQuery } from "./live.ts";
import { LINGER_MS } from "./listeners.ts";
import { setRegion, setUser } from "../auth/session.ts";

interface Attached {
  region: string;
  path: string;
  limit: number;
  subscriber: Subscriber<LiveUpdate>;
}

/** The stand-in for Firestore: what is attached at this moment, in order. */
let attached: Attached[] = [];

vi.mock("./firestore.ts", () => ({
  liveUpdates: (region: string, ref: LiveRef) =>
    new Observable<LiveUpdate>((subscriber) => {
      const limit = ref.kind === "list" ? ref.limit : 1;
      const one = { region, path: ref.path, limit, subscriber };
      attached.push(one);
      return () => {
        attached = attached.filter((other) => other !== one);
      };
    }),
}));

const person = (uid: string) => ({
  uid,
  email: `${uid}@example.org`,
  emailVerified: true,
  name: uid,
  photoURL: "",
  hasPassword: true,
});
const schema = z.object({ title: z.string() });

function List({ limit = 10 }: { limit?: number }) {
  const live = useLiveQuery(listRef("agents", { limit }), schema);
  if (live.status === "ready")
    return <p>{live.data.map(({ title }) => title).join(",") || "none"}</p>;
  if (live.status === "loading") return <p>loading</p>;
  return <button onClick={live.retry}>{live.error.code}</button>;
}

function One() {
  const live = useLiveDoc(docRef("agents/a1"), schema);
  if (live.status === "ready") return <p>{live.data ? live.data.title : "there is none"}</p>;
  return <p>{live.error?.code ?? "loading"}</p>;
}

const only = (): Attached => {
  const [one, ...more] = attached;
  if (!one || more.length > 0) throw new Error(`${attached.length} listeners, not one`);
  return one;
};
const say = (update: LiveUpdate) => act(() => only().subscriber.next(update));
const documents = (...titles: string[]): LiveUpdate => ({
  kind: "data",
  documents: titles.map((title) => ({ title })),
});

beforeEach(() => {
  vi.useFakeTimers();
  attached = [];
  setRegion("na");
  setUser(person("ada"));
});
afterEach(() => {
  cleanup();
  dropLive();
  vi.useRealTimers();
});

describe("a live list", () => {
  it("loads, shows the data, and follows changes", () => {
    render(<List />);
    expect(screen.getByText("loading")).toBeTruthy();
    say(documents("one"));
    expect(screen.getByText("one")).toBeTruthy();
    say(documents("one", "two"));
    expect(screen.getByText("one,two")).toBeTruthy();
  });

  it("is one listener for two that read the same", () => {
    render(
      <>
        <List />
        <List />
      </>,
    );
    say(documents("one"));
    expect(screen.getAllByText("one")).toHaveLength(2);
  });

  it("leaves out a document that does not match, and fails if none does", () => {
    render(<List />);
    say({ kind: "data", documents: [{ title: "good" }, { title: 5 }] });
    expect(screen.getByText("good")).toBeTruthy();
    say({ kind: "data", documents: [{ title: 5 }] });
    expect(screen.getByText("invalid-data")).toBeTruthy();
  });

  it("keeps what is there while more of the same list is fetched", () => {
    const { rerender } = render(<List limit={10} />);
    say(documents("one"));
    rerender(<List limit={20} />);
    expect(screen.getByText("one")).toBeTruthy();
    const more = attached.find(({ limit }) => limit === 20);
    act(() => more?.subscriber.next(documents("one", "two")));
    expect(screen.getByText("one,two")).toBeTruthy();
  });

  it("detaches two seconds after the last reader is gone", () => {
    const { unmount } = render(<List />);
    say(documents("one"));
    unmount();
    vi.advanceTimersByTime(LINGER_MS - 1);
    expect(attached).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(attached).toHaveLength(0);
    expect(openListeners()).toBe(0);
  });

  it("is read although it took longer from drawing to showing than nobody's listener lives", () => {
    const wait = vi.fn().mockImplementationOnce(() => vi.advanceTimersByTime(LINGER_MS));
    function Slow() {
      const { data } = useLiveQuery(listRef("agents", { limit: 10 }), schema);
      wait();
      return <p>{data?.map(({ title }) => title).join(",") ?? "loading"}</p>;
    }
    render(<Slow />);
    say(documents("one"));
    expect(screen.getByText("one")).toBeTruthy();
  });

  it("retries after a refusal with a new listener, for all its readers", () => {
    render(
      <>
        <List />
        <List />
      </>,
    );
    const refused = only().subscriber;
    say({ kind: "error", code: "permission-denied" });
    const [retry] = screen.getAllByText("permission-denied");
    act(() => retry?.click());
    expect(only().subscriber).not.toBe(refused);
    expect(screen.getAllByText("loading")).toHaveLength(2);
    say(documents("one"));
    expect(screen.getAllByText("one")).toHaveLength(2);
    vi.advanceTimersByTime(LINGER_MS * 3);
    expect(attached).toHaveLength(1);
  });
});

describe("two people in one tab", () => {
  it("shows the second none of the first one's data, not even for a moment", () => {
    render(<List />);
    say(documents("secret of ada"));
    act(() => setUser(person("bob")));
    expect(screen.queryByText("secret of ada")).toBeNull();
    expect(screen.getByText("loading")).toBeTruthy();
    say(documents("bob's"));
    expect(screen.getByText("bob's")).toBeTruthy();
  });

  it("does not keep a refusal for the next person", () => {
    render(<List />);
    say({ kind: "error", code: "permission-denied" });
    act(() => setUser(person("bob")));
    expect(screen.getByText("loading")).toBeTruthy();
    say(documents("bob's"));
    expect(screen.getByText("bob's")).toBeTruthy();
  });

  it("reads nothing when nobody is signed in", () => {
    render(<List />);
    say(documents("secret of ada"));
    act(() => setUser(undefined));
    expect(screen.getByText("loading")).toBeTruthy();
    expect(attached).toHaveLength(0);
  });
});

it("does not mix up the regions' documents", () => {
  render(<List />);
  say(documents("na's"));
  act(() => setRegion("eu"));
  expect(screen.getByText("loading")).toBeTruthy();
  const european = attached.find(({ region }) => region === "eu");
  act(() => european?.subscriber.next(documents("eu's")));
  expect(screen.getByText("eu's")).toBeTruthy();
});

it("tells a missing document from one that is still loading", () => {
  render(<One />);
  expect(screen.getByText("loading")).toBeTruthy();
  say({ kind: "data", documents: [] });
  expect(screen.getByText("there is none")).toBeTruthy();
  say(documents("Ada"));
  expect(screen.getByText("Ada")).toBeTruthy();
  say({ kind: "data", documents: [{ title: 7 }] });
  expect(screen.getByText("invalid-data")).toBeTruthy();
});

describe("several reads at once", () => {
  function Each({ names }: { names: string }) {
    const refs = useMemo(
      () => new Map(names.split(",").map((name) => [name, docRef(agentPath(name))])),
      [names],
    );
    const { data, failed, retry } = useLiveEach(refs, schema);
    const said = names.split(",").map((name) => {
      const titles = data.get(name)?.map(({ title }) => title);
      return failed.has(name) ? "failed" : (titles?.join("+") ?? "loading");
    });
    return <button onClick={retry}>{said.join(" ")}</button>;
  }
  const sayOf = (name: string, update: LiveUpdate) =>
    act(() => attached.findLast(({ path }) => path === agentPath(name))?.subscriber.next(update));

  it("gives each as soon as it answers, and follows its changes", () => {
    render(<Each names="a,b" />);
    sayOf("b", documents("two"));
    expect(screen.getByText("loading two")).toBeTruthy();
    sayOf("a", documents("one", "more"));
    sayOf("b", { kind: "data", documents: [{ title: 7 }] });
    expect(screen.getByText("one+more")).toBeTruthy();
  });

  it("keeps what is known when another joins, and lets the listeners of before go", () => {
    const { rerender } = render(<Each names="a" />);
    sayOf("a", documents("one"));
    rerender(<Each names="a,b" />);
    expect(screen.getByText("one loading")).toBeTruthy();
    sayOf("b", documents("two"));
    sayOf("a", documents("changed"));
    expect(screen.getByText("changed two")).toBeTruthy();
    vi.advanceTimersByTime(LINGER_MS);
    expect(attached).toHaveLength(2);
  });

  it("tells which failed, and reads again on demand", () => {
    render(<Each names="a,b" />);
    sayOf("a", { kind: "error", code: "permission-denied" });
    sayOf("b", documents("two"));
    expect(screen.getByText("failed two")).toBeTruthy();
    act(() => screen.getByRole("button").click());
    expect(attached).toHaveLength(2);
    sayOf("a", documents("one"));
    expect(screen.getByText("one two")).toBeTruthy();
  });

  it("shows the next person nothing of the one before", () => {
    render(<Each names="a" />);
    sayOf("a", documents("secret of ada"));
    act(() => setUser(person("bob")));
    expect(screen.getByText("loading")).toBeTruthy();
    sayOf("a", documents("bob's"));
    expect(screen.getByText("bob's")).toBeTruthy();
  });
});
