import { Text } from "@chakra-ui/react";
import type { Region } from "@parley/contract/platform/region.ts";
import { problem } from "@parley/contract/problems/problem.ts";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { apiIn } from "#platform/api/api.ts";
import { AppError } from "#platform/api/appError.ts";
import { preloadGoogle, signInAgainWithGoogle, signOut } from "#platform/auth/auth.ts";
import { useSession } from "#platform/auth/session.ts";
import type { SessionUser } from "#platform/auth/session.ts";
import { useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { useT } from "#platform/i18n/useT.ts";
import { loginPath } from "#platform/page/paths.ts";
import { PasswordField } from "#ui/form/PasswordField.tsx";
import { DeleteDialog } from "#ui/overlay/DeleteDialog.tsx";
import { authFailure } from "../authFailure.ts";
import { useSayAccountProblem } from "../useSayAccountProblem.ts";
import { profileTexts } from "./profileTexts.ts";

interface RemovalDialogProps {
  user: SessionUser;
  /** The names of the workspaces that are deleted too. */
  names: readonly string[];
  /** Where the person has workspaces. */
  regions: readonly Region[];
  onClose: () => void;
}

/**
 * Asks for address and password before the account is deleted, in one region after the other. Somebody without a
 * password signs in to Google once more instead.
 */
export default function RemovalDialog({ user, names, regions, onClose }: RemovalDialogProps) {
  const t = useT(profileTexts);
  const say = useSayProblem();
  const sayAccount = useSayAccountProblem();
  const navigate = useNavigate();
  const [password, setPassword] = useState("");
  const { email, hasPassword } = user;

  useEffect(() => {
    if (!hasPassword) preloadGoogle();
  }, [hasPassword]);

  const proveByGoogle = () =>
    signInAgainWithGoogle().catch((thrown: unknown) => {
      const failure = authFailure(thrown);
      throw new AppError(
        "CONFLICT",
        () => (failure ? sayAccount(failure.problem) : say(problem("accounts.googleClosed"))),
        { cause: thrown },
      );
    });

  const remove = async () => {
    // First, as a browser opens the window only straight from the click.
    if (!hasPassword) await proveByGoogle();
    // Losing the open workspace is not announced.
    useSession.setState(({ workspaceId }) => ({ leaving: workspaceId }));
    let isGone = false;
    for (const region of regions)
      isGone = (await apiIn(region).accounts.remove({ email, password })).accountDeleted;
    if (!isGone) throw new AppError("CONFLICT", () => say(problem("accounts.deleteIncomplete")));
    await signOut();
  };

  return (
    <DeleteDialog
      title={t("deleteTitle")}
      confirmLabel={t("delete")}
      typedName={email}
      fields={
        hasPassword ? (
          <PasswordField
            label={t("yourPassword")}
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        ) : (
          <Text>{t("googleFirst", { button: t("delete") })}</Text>
        )
      }
      notice={() => t("accountDeleted")}
      onDelete={remove}
      onDeleted={() => void navigate(loginPath, { replace: true })}
      onClose={onClose}
    >
      {t("deleteAsk", { names: names.join(", ") })}
    </DeleteDialog>
  );
}
