import { Stack, Text } from "@chakra-ui/react";
import { useT } from "#platform/i18n/useT.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { CopyField } from "#ui/form/CopyField.tsx";
import { FormDialog } from "#ui/overlay/FormDialog.tsx";
import { peopleTexts } from "./peopleTexts.ts";
import type { LoginLink } from "./useLoginLinks.ts";

/** A link that signs a client in once, to copy and hand over. */
export default function LoginLinkDialog({ of, onClose }: { of: LoginLink; onClose: () => void }) {
  const t = useT(peopleTexts);
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t("linkTitle")}
      line={t("linkLine", { name: of.client.name })}
    >
      <Stack gap="5">
        {of.status === "making" ? <Text role="status">{t("linkMaking")} …</Text> : null}
        {of.status === "failed" ? (
          <Callout tone="error">{t("linkFailed", { message: of.failure.message })}</Callout>
        ) : null}
        {of.status === "made" ? (
          <>
            <Callout tone="warning">{t("linkWarning")}</Callout>
            <CopyField label={t("linkTitle")} value={of.link} />
          </>
        ) : null}
      </Stack>
    </FormDialog>
  );
}
