import { Button } from "@chakra-ui/react";
import { Plus } from "lucide-react";
import { api } from "#platform/api/api.ts";
import { useAttempt } from "#platform/api/useAttempt.ts";
import { useT } from "#platform/i18n/useT.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { notify } from "#ui/feedback/notices.ts";
import { agencyTexts } from "./agencyTexts.ts";

/** In place of an agency's settings, what one is for, and a button that sets it up. */
export function NoAgency() {
  const t = useT(agencyTexts);
  const { busy, error, attempt } = useAttempt();
  const setUp = async () => {
    const isMade = await attempt(() => api.agencies.ensure({}));
    if (isMade) notify({ kind: "success", text: () => t("initialized"), about: "agency" });
  };
  return (
    <>
      {error ? (
        <Callout tone="error">
          {t("createFailed")}: {error}
        </Callout>
      ) : null}
      <EmptyState
        drawing="tiles"
        title={t("noneTitle")}
        line={t("noneLine")}
        action={
          <Button loading={busy} onClick={() => void setUp()}>
            <Plus />
            {t("setUp")}
          </Button>
        }
      />
    </>
  );
}
