import { Button, Text } from "@chakra-ui/react";
import type { Releases, Version } from "@parley/contract/knowledge/release.ts";
import { useMemo } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { StatusBadge } from "#ui/feedback/StatusBadge.tsx";
import type { Column } from "#ui/table/Column.ts";
import { DataTable } from "#ui/table/DataTable.tsx";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { releaseTexts } from "./releaseTexts.ts";
import type { ReleaseActs } from "./useReleaseActs.ts";

/** The versions, newest first: what each changed, which is live, and the press that makes another one live. */
export function VersionTable({ state, acts }: { state: Releases; acts: ReleaseActs }) {
  const t = useT(releaseTexts);
  const columns = useColumns(state);
  const newest = state.versions[0]?.version;
  // What waits for its check, or has failed it, is let live where the note says why.
  const isOffered = ({ version, check }: Version) =>
    version !== state.live && (version !== newest || check === null || check.state === "passed");
  const actionOf = (one: Version) =>
    isOffered(one) ? (
      <Button
        size="xs"
        variant="outline"
        disabled={acts.busy}
        onClick={() => void acts.goLive(one.version)}
      >
        {t(one.version < state.live ? "goBack" : "goLive")}
      </Button>
    ) : null;
  return (
    <DataTable
      framed
      label={t("list")}
      rowsGrow
      columns={columns}
      rows={state.versions}
      rowKey={({ version }) => String(version)}
      actions={actionOf}
    />
  );
}

function useColumns(state: Releases): readonly Column<Version>[] {
  const t = useT(releaseTexts);
  return useMemo(
    () => [
      {
        key: "change",
        head: t("change"),
        width: "minmax(12rem, 1fr)",
        cell: ({ act, name, changes }) => (
          <Text lineClamp={{ base: 3, md: 2 }} overflowWrap="anywhere">
            {act === "start" ? t("start") : t(act, { name })}
            {changes > 1 ? ` ${t("more", { count: changes - 1 })}` : ""}
          </Text>
        ),
      },
      {
        key: "status",
        head: t("status"),
        hideHead: true,
        width: "max-content",
        cell: (one) => <Status version={one} state={state} />,
        hideOnPhone: (one) => statusOf(one, state) === undefined,
      },
      {
        key: "version",
        head: t("version"),
        width: "5rem",
        numeric: true,
        cell: ({ version }) => version,
      },
      {
        key: "documents",
        head: t("documents"),
        width: "7rem",
        numeric: true,
        cell: ({ documents }) => documents,
        hideOnPhone: true,
      },
      {
        key: "made",
        head: t("made"),
        width: "9rem",
        cell: ({ ts }) => (ts === 0 ? "" : <RelativeTime at={Math.floor(ts / 1000)} />),
        hideOnPhone: ({ ts }) => ts === 0,
      },
    ],
    [state, t],
  );
}

const tones = {
  live: "ordinary",
  checking: "neutral",
  heldBack: "warning",
  waits: "neutral",
} as const;

/** Nothing for a version that was live once. */
function statusOf(
  { version, liveAt, check }: Version,
  { live }: Releases,
): keyof typeof tones | undefined {
  if (version === live) return "live";
  if (liveAt > 0) return undefined;
  if (check?.state === "waiting") return "checking";
  if (check?.state === "failed" || check?.state === "unfinished") return "heldBack";
  return "waits";
}

function Status({ version, state }: { version: Version; state: Releases }) {
  const t = useT(releaseTexts);
  const status = statusOf(version, state);
  return status ? <StatusBadge tone={tones[status]}>{t(status)}</StatusBadge> : null;
}
