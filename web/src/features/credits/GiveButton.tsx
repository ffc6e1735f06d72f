import { Button } from "@chakra-ui/react";
import { lazy, Suspense, useState } from "react";
import { useSession } from "#platform/auth/session.ts";
import { useT } from "#platform/i18n/useT.ts";
import { giveTexts } from "./giveTexts.ts";

const GiveDialog = lazy(() => import("./GiveDialog.tsx"));

/**
 * Opens the dialog in which the owner of several workspaces gives credits of this one to another; nothing for
 * anybody else.
 * @param props `available` is the workspace's balance, undefined while it is not known
 */
export function GiveButton({ available }: { available: number | undefined }) {
  const t = useT(giveTexts);
  const [giving, setGiving] = useState(false);
  const { user, workspaceId, workspaces } = useSession();
  const own = workspaces.filter(({ ownerId }) => ownerId === user?.uid);
  const from = own.find(({ id }) => id === workspaceId);
  const others = own.filter(({ id }) => id !== workspaceId);
  if (!from || others.length === 0) return null;
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setGiving(true)}>
        {t("give")}
      </Button>
      <Suspense fallback={null}>
        {giving ? (
          <GiveDialog
            from={from}
            others={others}
            available={available}
            onClose={() => setGiving(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
