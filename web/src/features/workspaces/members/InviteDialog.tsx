import { Stack } from "@chakra-ui/react";
import { useState } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { FormDialog } from "#ui/overlay/FormDialog.tsx";
import { InviteForm } from "./InviteForm.tsx";
import { InviteLink } from "./InviteLink.tsx";
import type { CreatedInvitation } from "./InviteLink.tsx";
import { membersTexts } from "./membersTexts.ts";

interface InviteDialogProps {
  workspaceId: string;
  open: boolean;
  /** Whether all seats are taken. */
  full: boolean;
  onClose: () => void;
  onChanged: () => void;
}

/** Creates an invitation, then shows its link, this once. */
export default function InviteDialog(props: InviteDialogProps) {
  const { workspaceId, open, full, onClose, onChanged } = props;
  const t = useT(membersTexts);
  const [made, setMade] = useState<CreatedInvitation>();
  const close = () => {
    setMade(undefined);
    onClose();
  };
  return (
    <FormDialog open={open} onClose={close} title={t("inviteTitle")} line={t("inviteLine")}>
      <Stack gap="5">
        {made ? (
          <InviteLink
            workspaceId={workspaceId}
            invitation={made}
            onSent={onChanged}
            onAnother={() => setMade(undefined)}
            onDone={close}
          />
        ) : (
          <InviteForm
            workspaceId={workspaceId}
            full={full}
            onMade={(invitation) => {
              setMade(invitation);
              onChanged();
            }}
          />
        )}
      </Stack>
    </FormDialog>
  );
}
