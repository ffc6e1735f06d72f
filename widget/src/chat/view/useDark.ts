import type { PublicAgent } from "@parley/contract/agents/publicAgent.ts";
import { useEffect, useState } from "preact/hooks";
import { DARK_QUERY, isDark } from "../../shared/isDark.ts";

/** Whether to draw dark; follows the visitor's system where the agent does. */
export function useDark(theme: PublicAgent["theme"]): boolean {
  const [, setSystem] = useState(false);
  useEffect(() => {
    const query = matchMedia(DARK_QUERY);
    const look = () => setSystem(query.matches);
    query.addEventListener("change", look);
    return () => query.removeEventListener("change", look);
  }, []);
  return isDark(theme);
}
