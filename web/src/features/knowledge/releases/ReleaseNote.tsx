import { Box, Button, Flex, Text } from "@chakra-ui/react";
import type { Check, Releases, Version } from "@parley/contract/knowledge/release.ts";
import { problem } from "@parley/contract/problems/problem.ts";
import { useState } from "react";
import { Link } from "react-router";
import { useSession } from "#platform/auth/session.ts";
import { useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { useT } from "#platform/i18n/useT.ts";
import { agentPagePath } from "#platform/page/paths.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { ConfirmDialog } from "#ui/overlay/ConfirmDialog.tsx";
import { areaQuery } from "../areas/areas.ts";
import type { Area } from "../areas/areas.ts";
import { FailedQuestions } from "./FailedQuestions.tsx";
import { releaseTexts } from "./releaseTexts.ts";
import { useReleaseActs } from "./useReleaseActs.ts";
import { useReleases } from "./useReleases.ts";

/** What keeps the newest version from visitors, or is wrong with it, and what can be done; nothing where all is well. */
export function ReleaseNote({ agentId, area }: { agentId: string; area: Area }) {
  const { data } = useReleases(agentId);
  const newest = data?.versions[0];
  if (!data || newest === undefined) return null;
  return (
    <Box mb="4" _empty={{ display: "none" }}>
      <Note agentId={agentId} area={area} state={data} newest={newest} />
    </Box>
  );
}

interface NoteProps {
  agentId: string;
  area: Area;
  state: Releases;
  newest: Version;
}

function Note(props: NoteProps) {
  const { agentId, state, newest } = props;
  const t = useT(releaseTexts);
  const acts = useReleaseActs(agentId);
  const { live, held } = state;
  const { version, check } = newest;
  const isLive = live === version;
  if (held)
    return (
      <Callout tone="warning">
        <Text>{t("heldNote", { version: live })}</Text>
        <Button
          size="sm"
          variant="outline"
          mt="2"
          loading={acts.busy}
          onClick={() => void acts.goLive(version)}
        >
          {t("newest", { version })}
        </Button>
      </Callout>
    );
  if (check === null || check.state === "passed") return null;
  if (check.state === "waiting")
    return isLive ? null : (
      <Callout tone="info">
        {live === 0 ? t("firstCheckingNote") : t("checkingNote", { version, live })}
      </Callout>
    );
  return <Problem {...props} check={check} />;
}

/** A version that has not passed: which questions failed and why, and the ways on. */
function Problem({ agentId, area, state, newest, check }: NoteProps & { check: Check }) {
  const t = useT(releaseTexts);
  const say = useSayProblem();
  const region = useSession((session) => session.region);
  const acts = useReleaseActs(agentId);
  const [publishing, setPublishing] = useState(false);
  const { version } = newest;
  const isLive = state.live === version;
  const { failed: count, reason } = check;
  const checks = `${agentPagePath(region, agentId, "kb")}${areaQuery("checks")}`;
  return (
    <Callout tone="warning">
      <Text fontWeight="medium">
        {count === 0
          ? t(isLive ? "unaskedNote" : "unfinishedNote", {
              version,
              reason: say(problem(`questionsRun.${reason || "internal"}`)),
            })
          : t(isLive ? "warnedNote" : "failedNote", { version, count })}
      </Text>
      <FailedQuestions agentId={agentId} version={version} />
      <Flex gap="2" wrap="wrap" mt="3">
        <Button size="sm" variant="outline" loading={acts.busy} onClick={() => void acts.check()}>
          {t("checkAgain")}
        </Button>
        {area === "checks" ? null : (
          <Button asChild size="sm" variant="outline">
            <Link to={checks}>{t("seeQuestions")}</Link>
          </Button>
        )}
        {isLive ? null : (
          <Button size="sm" variant="outline" onClick={() => setPublishing(true)}>
            {t("publishAnyway")}
          </Button>
        )}
      </Flex>
      <ConfirmDialog
        open={publishing}
        title={t("publishTitle", { version })}
        confirmLabel={t("publishAnyway")}
        busy={acts.busy}
        onConfirm={() => void acts.goLive(version).then(() => setPublishing(false))}
        onClose={() => setPublishing(false)}
      >
        {t("publishBody")}
      </ConfirmDialog>
    </Callout>
  );
}
