import { Button, Stack, Text } from "@chakra-ui/react";
import { useId, useState } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { CopyAction } from "#ui/button/CopyAction.tsx";
import { Callout } from "#ui/feedback/Callout.tsx";
import { FormField } from "#ui/form/FormField.tsx";
import { ReadOnlyRow } from "#ui/form/ReadOnlyRow.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { FormDialog } from "#ui/overlay/FormDialog.tsx";
import { FormActions } from "#ui/saving/FormActions.tsx";
import { membersTexts } from "./membersTexts.ts";
import { useInvite } from "./useInvite.ts";
import type { CreatedInvitation } from "./useInvite.ts";

interface InviteDialogProps {
  workspaceId: string;
  open: boolean;
  /** Whether all seats are taken. */
  full: boolean;
  onClose: () => void;
  onChanged: () => void;
}

/** Invites somebody by email, or creates a link, which is then shown this once. */
export default function InviteDialog(props: InviteDialogProps) {
  const { workspaceId, open, full, onClose, onChanged } = props;
  const t = useT(membersTexts);
  const say = useSayProblem();
  const form = useId();
  const [made, setMade] = useState<CreatedInvitation>();
  const close = () => {
    setMade(undefined);
    onClose();
  };
  const ways = { onSent: close, onLink: setMade, onChanged };
  const { field, error, doing, byEmail, byLink } = useInvite(workspaceId, ways);
  if (made) {
    return (
      <FormDialog
        open={open}
        onClose={close}
        title={t("inviteTitle")}
        line={t("created")}
        footer={
          <>
            <Button variant="ghost" onClick={() => setMade(undefined)}>
              {t("another")}
            </Button>
            <CopyAction label={t("copyLink")} value={made.link} />
          </>
        }
      >
        <Stack gap="1.5">
          <FormField label={t("link")} labelHidden>
            <ReadOnlyRow value={made.link} />
          </FormField>
          <Text textStyle="xs" color="fg.muted" textWrap="pretty" overflowWrap="anywhere">
            {t("linkHint", { email: made.email })}
          </Text>
        </Stack>
      </FormDialog>
    );
  }
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={t("inviteTitle")}
      line={t("inviteLine")}
      footer={
        <FormActions
          form={form}
          action={full ? t("noSeats") : t("send")}
          busy={doing === "send"}
          disabled={full || doing === "link"}
          onCancel={close}
          other={
            full ? undefined : (
              <Button
                variant="outline"
                loading={doing === "link"}
                disabled={doing === "send"}
                onClick={() => void byLink()}
              >
                {t("generate")}
              </Button>
            )
          }
        />
      }
    >
      <form id={form} noValidate onSubmit={(event) => void byEmail(event)}>
        <Stack gap="5">
          {full ? <Callout tone="warning">{t("noSeatsLine")}</Callout> : null}
          <TextField
            label={t("inviteEmail")}
            type="email"
            inputMode="email"
            required
            autoComplete="off"
            placeholder={t("invitePlaceholder")}
            error={error && say(error)}
            {...field}
          />
        </Stack>
      </form>
    </FormDialog>
  );
}
