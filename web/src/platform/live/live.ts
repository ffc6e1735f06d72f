import { lookUp } from "@parley/contract/platform/lookUp.ts";
import type { Region } from "@parley/contract/platform/region.ts";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useObservable } from "reactfire";
import { EMPTY, Observable } from "rxjs";
import { create } from "zustand";
import { AppError } from "../api/appError.ts";
import { liveUpdates } from "./firestore.ts";
import type { LiveUpdate } from "./firestore.ts";
import { Listeners } from "./listeners.ts";
import { liveKey } from "./liveRef.ts";
import type { LiveDocRef, LiveListRef, LiveRef } from "./liveRef.ts";
import { useSession } from "../auth/session.ts";

/** Anything with zod's `safeParse`. */
export interface Schema<Output> {
  safeParse: (value: unknown) => { success: true; data: Output } | { success: false };
}

/** The current state of a live read. There is `data` only when it is `ready`. */
export type Live<Data> =
  | { status: "loading"; data: undefined; error: undefined; retry: () => void }
  | { status: "error"; data: undefined; error: AppError; retry: () => void }
  | { status: "ready"; data: Data; error: undefined; retry: () => void };

const listeners = new Listeners<LiveUpdate>();
/** Those of `useLiveEach`: each listens to several reads, and reports the latest of each by its name. */
const sets = new Listeners<ReadonlyMap<string, LiveUpdate>>();

interface LiveState {
  /** Incremented when everything is dropped; part of each key, and the React key of the live subtree. */
  epoch: number;
  /** How often each read was retried, by key, so that every component that shows it updates. */
  retries: Readonly<Record<string, number>>;
}

/** The state that all live reads share. */
export const useLiveState = create<LiveState>()(() => ({ epoch: 0, retries: {} }));

/** Ends every listener: on sign-out, and before another person's first read. */
export function dropLive(): void {
  listeners.dropAll();
  sets.dropAll();
  useLiveState.setState(({ epoch }) => ({ epoch: epoch + 1, retries: {} }));
}

// The next person must not see the data of the one before, not even for a frame.
useSession.subscribe((now, before) => {
  if (now.user?.uid !== before.user?.uid) dropLive();
});

/** How many listeners are open; for tests and measurements. */
export const openListeners = (): number => listeners.size + sets.size;

const IDLE = "idle";

function retryOf(key: string, of: Pick<Listeners<unknown>, "drop"> = listeners): () => void {
  return () => {
    of.drop(key);
    useLiveState.setState(({ retries }) => ({
      retries: { ...retries, [key]: (lookUp(retries, key) ?? 0) + 1 },
    }));
  };
}

function failure(code: string): AppError {
  if (code === "permission-denied") return new AppError(code, "connection.denied");
  if (code === "unavailable") return new AppError(code, "connection.unreachable");
  return new AppError(code, code === INVALID ? "connection.invalidData" : "connection.notLoaded");
}

/** The key of a ref for the current person and region; idle when nobody is signed in. */
function useKey(ref: LiveRef | undefined): string {
  const epoch = useLiveState((state) => state.epoch);
  const uid = useSession((state) => state.user?.uid ?? "");
  const region = useSession((state) => state.region);
  return ref && uid ? liveKey(epoch, uid, region, ref) : IDLE;
}

/** Counts this reader while it is shown. */
function useCounted<Event>(of: Listeners<Event>, key: string, attempt: number): void {
  useEffect(() => {
    // A retry creates a new listener under the same key, which has to be counted again. If rendering took so long
    // that the listener was dropped as unused, it is gone by now: the next render starts a new one.
    if (attempt < 0 || key === IDLE) return undefined;
    if (!of.isOpen(key)) retryOf(key, of)();
    return of.use(key);
  }, [of, key, attempt]);
}

function useLive<Data>(
  ref: LiveRef | undefined,
  read: (documents: readonly unknown[]) => Data | undefined,
): Live<Data> {
  const key = useKey(ref);
  const region = useSession((state) => state.region);
  const wanted = key === IDLE ? undefined : ref;
  const attempt = useLiveState((state) => lookUp(state.retries, key) ?? 0);
  const source = wanted ? listeners.source(key, () => liveUpdates(region, wanted)) : EMPTY;
  const { data: update } = useObservable<LiveUpdate | undefined>(key, source, { suspense: false });
  useCounted(listeners, key, attempt);

  return useMemo(() => {
    const retry = retryOf(key);
    if (!update) return { status: "loading", data: undefined, error: undefined, retry };
    const data = update.kind === "data" ? read(update.documents) : undefined;
    if (data !== undefined) return { status: "ready", data, error: undefined, retry };
    const error = failure(update.kind === "error" ? update.code : INVALID);
    return { status: "error", data: undefined, error, retry };
  }, [key, update, read]);
}

/** Error code for a document that does not match its schema. */
const INVALID = "invalid-data";

/**
 * One document, live. `data` is null when it does not exist. Without a ref it stays `loading`.
 * @param schema from the contract; keep it outside the component
 */
export function useLiveDoc<Output>(
  ref: LiveDocRef | undefined,
  schema: Schema<Output>,
): Live<Output | null> {
  const read = useCallback(
    ([document]: readonly unknown[]) => {
      if (document === undefined) return null;
      const parsed = schema.safeParse(document);
      return parsed.success ? parsed.data : undefined;
    },
    [schema],
  );
  return useLive(ref, read);
}

/**
 * A list, live. Documents that do not match the schema are left out; if none match, it is an error. While
 * more of the same list is being fetched (with a higher limit), the previous data stays.
 * @param schema of one document; keep it outside the component
 */
export function useLiveQuery<Output>(
  ref: LiveListRef | undefined,
  schema: Schema<Output>,
): Live<readonly Output[]> {
  const read = useCallback(
    (documents: readonly unknown[]) => {
      const parsed = documents.map((document) => schema.safeParse(document));
      const good = parsed.flatMap((one) => (one.success ? [one.data] : []));
      return documents.length > 0 && good.length === 0 ? undefined : good;
    },
    [schema],
  );
  const live = useLive(ref, read);
  const list = useKey(ref && { ...ref, limit: 0 });
  const [last, setLast] = useState<{ list: string; live: Live<readonly Output[]> }>();
  if (live.status === "ready" && last?.live !== live) setLast({ list, live });
  return live.status === "loading" && list !== IDLE && last?.list === list ? last.live : live;
}

/** What several reads have given so far, by name. */
export interface LiveEach<Output> {
  /** The documents of each read that has answered. */
  data: ReadonlyMap<string, readonly Output[]>;
  /** The reads that failed. */
  failed: ReadonlySet<string>;
  retry: () => void;
}

const NOTHING: ReadonlyMap<string, LiveUpdate> = new Map();

/**
 * Several reads at once, live, such as one for each agent. Documents that do not match the schema are left
 * out. When others are wanted, what was known of the same names stays meanwhile.
 * @param refs by a name that the caller chooses; memoized
 * @param schema of one document; keep it outside the component
 */
export function useLiveEach<Output>(
  refs: ReadonlyMap<string, LiveRef>,
  schema: Schema<Output>,
): LiveEach<Output> {
  const epoch = useLiveState((state) => state.epoch);
  const uid = useSession((state) => state.user?.uid ?? "");
  const region = useSession((state) => state.region);
  const whose = JSON.stringify([epoch, uid, region]);
  const isIdle = uid === "" || refs.size === 0;
  const key = useMemo(
    () => (isIdle ? IDLE : JSON.stringify(["each", whose, ...refs])),
    [isIdle, whose, refs],
  );
  const attempt = useLiveState((state) => lookUp(state.retries, key) ?? 0);
  const source = isIdle ? EMPTY : sets.source(key, () => eachOf(region, refs));
  const { data } = useObservable<ReadonlyMap<string, LiveUpdate> | undefined>(key, source, {
    suspense: false,
  });
  useCounted(sets, key, attempt);

  const [last, setLast] = useState({ whose, events: NOTHING });
  const before = last.whose === whose ? last.events : NOTHING;
  const events = useMemo(() => (data ? new Map([...before, ...data]) : before), [before, data]);
  if (data && [...data].some(([name, update]) => before.get(name) !== update))
    setLast({ whose, events });

  // Each update is parsed once, however many others follow.
  const parsed = useMemo(() => new ParsedEvents(schema), [schema]);
  return useMemo(() => {
    const known = [...refs.keys()].flatMap((name) => {
      const update = events.get(name);
      return update ? [[name, update] as const] : [];
    });
    return {
      data: new Map(
        known.flatMap(([name, update]) =>
          update.kind === "data" ? [[name, parsed.of(update)] as const] : [],
        ),
      ),
      failed: new Set(known.flatMap(([name, { kind }]) => (kind === "error" ? [name] : []))),
      retry: retryOf(key, sets),
    };
  }, [refs, events, parsed, key]);
}

/** The latest update of each read that has answered. Written by hand, as RxJS's operators would weigh more than the rest. */
function eachOf(region: Region, refs: ReadonlyMap<string, LiveRef>) {
  return new Observable<ReadonlyMap<string, LiveUpdate>>((subscriber) => {
    let latest = NOTHING;
    const reads = [...refs].map(([name, ref]) =>
      liveUpdates(region, ref).subscribe((update) => {
        latest = new Map(latest).set(name, update);
        subscriber.next(latest);
      }),
    );
    return () => reads.forEach((read) => read.unsubscribe());
  });
}

/** The documents of events, parsed once each. */
class ParsedEvents<Output> {
  readonly #schema: Schema<Output>;
  readonly #known = new WeakMap<LiveUpdate, readonly Output[]>();

  constructor(schema: Schema<Output>) {
    this.#schema = schema;
  }

  of(update: LiveUpdate & { kind: "data" }): readonly Output[] {
    const known = this.#known.get(update);
    if (known) return known;
    const documents = update.documents.flatMap((document) => {
      const parsed = this.#schema.safeParse(document);
      return parsed.success ? [parsed.data] : [];
    });
    this.#known.set(update, documents);
    return documents;
  }
}
