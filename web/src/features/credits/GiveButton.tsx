import { Button } from "@chakra-ui/react";
import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { selectWorkspace } from "#platform/auth/session.ts";
import { useT } from "#platform/i18n/useT.ts";
import { GIVE_CREDITS_PARAM } from "#platform/page/paths.ts";
import { giveTexts } from "./giveTexts.ts";
import { useOwnWorkspaces } from "./useOwnWorkspaces.ts";

const GiveDialog = lazy(() => import("./GiveDialog.tsx"));

/**
 * Opens the dialog in which the owner of several workspaces gives credits of this one to another; nothing for
 * anybody else. It is open while the URL says to which, so that other pages lead to it; whoever came from that workspace
 * is led back there.
 * @param props `available` is the workspace's balance, undefined while it is not known
 */
export function GiveButton({ available }: { available: number | undefined }) {
  const t = useT(giveTexts);
  const [search, setSearch] = useSearchParams();
  const { open, others } = useOwnWorkspaces();
  if (!open || others.length === 0) return null;
  const asker = search.get(GIVE_CREDITS_PARAM) ?? "";
  const isNothing = available === 0;
  const show = (to: string | undefined) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (to === undefined) next.delete(GIVE_CREDITS_PARAM);
        else next.set(GIVE_CREDITS_PARAM, to);
        return next;
      },
      { replace: true },
    );
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        disabled={isNothing}
        title={isNothing ? t("nothingToGive") : undefined}
        onClick={() => show("")}
      >
        {t("give")}
      </Button>
      <Suspense fallback={null}>
        {search.has(GIVE_CREDITS_PARAM) ? (
          <GiveDialog
            from={open}
            others={others}
            to={asker}
            available={available}
            onClose={() => {
              show(undefined);
              // Back to the workspace that asked for them.
              if (others.some(({ id }) => id === asker)) selectWorkspace(asker);
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}
