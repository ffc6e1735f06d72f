import { useEffect, useMemo } from "react";
import { useSession } from "#platform/auth/session.ts";

/**
 * The list without the workspace that the person has just left or deleted: the call has answered, so nobody
 * waits for the list to say it too. Once it does, an invitation brings the workspace back.
 * @param list undefined until it is known
 */
export function useWithoutLeftWorkspace<Each extends { id: string }>(
  list: readonly Each[] | undefined,
): readonly Each[] | undefined {
  const left = useSession((state) => state.left);
  const isStillListed = list?.some(({ id }) => id === left);
  useEffect(() => {
    if (left !== "" && isStillListed === false) useSession.setState({ left: "" });
  }, [isStillListed, left]);
  return useMemo(
    () => (isStillListed === true ? list?.filter(({ id }) => id !== left) : list),
    [isStillListed, left, list],
  );
}
