import { Stack, Text } from "@chakra-ui/react";
import { useT } from "#platform/i18n/useT.ts";
import { CopyAction } from "#ui/button/CopyAction.tsx";
import { Callout } from "#ui/feedback/Callout.tsx";
import { FormField } from "#ui/form/FormField.tsx";
import { ReadOnlyRow } from "#ui/form/ReadOnlyRow.tsx";
import { FormDialog } from "#ui/overlay/FormDialog.tsx";
import { peopleTexts } from "./peopleTexts.ts";
import type { LoginLink } from "./useLoginLinks.ts";

/** A link that signs a client in once, to copy and hand over. */
export default function LoginLinkDialog({ of, onClose }: { of: LoginLink; onClose: () => void }) {
  const t = useT(peopleTexts);
  const { name } = of.client;
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t("linkTitle")}
      line={t("linkLine", { name })}
      footer={
        of.status === "failed" ? undefined : (
          <CopyAction label={t("copyLink")} value={of.status === "made" ? of.link : undefined} />
        )
      }
    >
      {of.status === "failed" ? (
        <Callout tone="error">{t("linkFailed", { message: of.failure.message })}</Callout>
      ) : (
        <Stack gap="1.5">
          {of.status === "making" ? (
            <Text role="status" color="fg.muted" lineHeight="2.25rem">
              {t("linkMaking")} …
            </Text>
          ) : (
            <FormField label={t("linkTitle")} labelHidden>
              <ReadOnlyRow value={of.link} />
            </FormField>
          )}
          <Text textStyle="xs" color="fg.muted" textWrap="pretty">
            {t("linkWarning", { name })}
          </Text>
        </Stack>
      )}
    </FormDialog>
  );
}
