import { goldenResults, goldenResultsPath } from "@parley/contract/knowledge/golden.ts";
import type { GoldenResults } from "@parley/contract/knowledge/golden.ts";
import { releases, releasesPath } from "@parley/contract/knowledge/release.ts";
import type { Releases } from "@parley/contract/knowledge/release.ts";
import { useMemo } from "react";
import { useLiveDoc } from "#platform/live/live.ts";
import type { Live } from "#platform/live/live.ts";
import { docRef } from "#platform/live/liveRef.ts";

/** The versions of an agent's knowledge, live; null before its knowledge first changes. */
export function useReleases(agentId: string): Live<Releases | null> {
  return useLiveDoc(
    useMemo(() => docRef(releasesPath(agentId)), [agentId]),
    releases,
  );
}

/** What came of the golden questions when they were run last; null before that. */
export function useResults(agentId: string): Live<GoldenResults | null> {
  return useLiveDoc(
    useMemo(() => docRef(goldenResultsPath(agentId)), [agentId]),
    goldenResults,
  );
}
