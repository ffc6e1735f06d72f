import { useCallback } from "react";
import { api } from "../api/api.ts";
import { useFetched, type FetchState } from "../api/useFetched.ts";
import { useSession } from "../auth/session.ts";

type ModelServices = Awaited<ReturnType<typeof api.agents.modelServices>>;

/** The calls that have not been answered yet, by whom and for which workspace. */
const underWay = new Map<string, Promise<ModelServices>>();

/** One call for all that ask before it is answered: a page asks in several places as it opens. */
function askOnce(key: string): Promise<ModelServices> {
  const known = underWay.get(key);
  if (known) return known;
  const asked = api.agents.modelServices({}).finally(() => underWay.delete(key));
  underWay.set(key, asked);
  return asked;
}

/** What the open workspace has for answering, asked for when a component opens: keys change at any time. */
export function useModelServices(): FetchState<ModelServices> {
  const key = useSession(({ region, workspaceId, user }) =>
    [region, workspaceId, user?.uid].join(" "),
  );
  return useFetched(useCallback(() => askOnce(key), [key])).reading;
}
