import { Button, Flex, Text } from "@chakra-ui/react";
import type { InvitationView } from "@parley/contract/workspaces/invitation.ts";
import { Send } from "lucide-react";
import { useState } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { CopyField } from "#ui/form/CopyField.tsx";
import { membersTexts } from "./membersTexts.ts";
import { useSendInvitation } from "./useSendInvitation.ts";

export type CreatedInvitation = Pick<InvitationView, "id" | "email"> & { link: string };

interface InviteLinkProps {
  workspaceId: string;
  invitation: CreatedInvitation;
  onSent: () => void;
  onAnother: () => void;
  onDone: () => void;
}

/** The link of an invitation just created: to copy, or to send by email. */
export function InviteLink(props: InviteLinkProps) {
  const { workspaceId, invitation, onSent, onAnother, onDone } = props;
  const t = useT(membersTexts);
  const [sent, setSent] = useState(false);
  const { send, busy } = useSendInvitation(workspaceId);
  const { email, link } = invitation;
  const mail = async () => {
    if (!(await send(invitation, { again: false }))) return;
    setSent(true);
    onSent();
  };
  return (
    <>
      {sent ? (
        <Callout tone="info">{t("sent", { email })}</Callout>
      ) : (
        <>
          <CopyField label={t("link")} value={link} hint={t("linkHint", { email })} />
          <Flex direction="column" gap="1.5" align="flex-start">
            <Button variant="outline" loading={busy} onClick={() => void mail()}>
              <Send />
              {t("send")}
            </Button>
            <Text color="fg.muted" textStyle="xs">
              {t("sendHint")}
            </Text>
          </Flex>
        </>
      )}
      <Flex gap="2" wrap="wrap">
        <Button onClick={onDone}>{t("done")}</Button>
        <Button variant="ghost" onClick={onAnother}>
          {t("another")}
        </Button>
      </Flex>
    </>
  );
}
