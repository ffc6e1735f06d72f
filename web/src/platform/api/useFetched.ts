import { useCallback, useEffect, useRef, useState } from "react";
import { toAppError } from "./apiErrors.ts";
import type { AppError } from "./appError.ts";

type Kept<Data> =
  | { status: "loading" }
  | { status: "error"; error: AppError }
  | { status: "ready"; data: Data };

/** What a call gave, as a page has to tell the cases apart. */
export type FetchState<Data> =
  | { status: "loading" }
  | { status: "error"; error: AppError; retry: () => void }
  | { status: "ready"; data: Data };

interface FetchedOptions<Data> {
  /** When it changes, it is fetched again. */
  changed?: unknown;
  /** What is shown once it was fetched again; what was fetched when left out. Keep it outside the component. */
  combine?: (shown: Data, fetched: Data) => Data;
}

/**
 * What only a call can give, fetched when a component opens, and again on demand. What is shown stays while it
 * is fetched again, also when that fails.
 * @param fetch memoized; another one is fetched again. Undefined until it is known what to ask for
 */
export function useFetched<Data>(
  fetch: (() => Promise<Data>) | undefined,
  options: FetchedOptions<Data> = {},
) {
  const { changed, combine } = options;
  const [kept, setKept] = useState<Kept<Data>>({ status: "loading" });
  const latest = useRef(0);
  const load = useCallback(
    (_changed: unknown) => {
      if (fetch === undefined) return;
      latest.current += 1;
      const own = latest.current;
      // An answer that was overtaken by a later question is no news.
      const take = (next: (was: Kept<Data>) => Kept<Data>) => {
        if (own === latest.current) setKept(next);
      };
      fetch().then(
        (data) =>
          take((was) => ({
            status: "ready",
            data: combine && was.status === "ready" ? combine(was.data, data) : data,
          })),
        (thrown: unknown) =>
          take((was) =>
            was.status === "ready" ? was : { status: "error", error: toAppError(thrown) },
          ),
      );
    },
    [combine, fetch],
  );
  useEffect(() => load(changed), [load, changed]);

  const reload = () => load(changed);
  const retry = () => {
    setKept({ status: "loading" });
    reload();
  };
  const change = (by: (shown: Data) => Data) =>
    setKept((was) => (was.status === "ready" ? { status: "ready", data: by(was.data) } : was));
  const reading: FetchState<Data> = kept.status === "error" ? { ...kept, retry } : kept;
  return { reading, reload, change };
}
