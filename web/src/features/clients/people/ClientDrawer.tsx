import { Stack } from "@chakra-ui/react";
import type { Client } from "@parley/contract/clients/client.ts";
import type { Org } from "@parley/contract/clients/org.ts";
import { Button } from "@chakra-ui/react";
import { useT } from "#platform/i18n/useT.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { FormActions } from "#ui/saving/FormActions.tsx";
import { SideDrawer } from "#ui/overlay/SideDrawer.tsx";
import { AccessFields } from "./AccessFields.tsx";
import { NotifyFields } from "./NotifyFields.tsx";
import { PasswordOnce } from "./PasswordOnce.tsx";
import { peopleTexts } from "./peopleTexts.ts";
import { PersonFields } from "./PersonFields.tsx";
import { RightsFields } from "./RightsFields.tsx";
import { useClientForm } from "./useClientForm.ts";

const FORM = "client";

interface ClientDrawerProps {
  org: Org;
  /** Undefined for a new one. */
  client: Client | undefined;
  onClose: () => void;
}

/** Adds or edits a client; a password that was set is shown once, at the end. */
export default function ClientDrawer({ org, client, onClose }: ClientDrawerProps) {
  const t = useT(peopleTexts);
  const { form, save, failure, passwordSet } = useClientForm(org, client, onClose);
  const { isDirty, isSubmitting } = form.formState;
  if (passwordSet) {
    const title = client ? "changedTitle" : "madeTitle";
    return (
      <SideDrawer
        open
        onClose={onClose}
        title={t(title, { name: passwordSet.name })}
        size="md"
        closeOnOutside={false}
        footer={<Button onClick={onClose}>{t("close")}</Button>}
      >
        <PasswordOnce agencyId={org.agencyId} {...passwordSet} />
      </SideDrawer>
    );
  }
  return (
    <SideDrawer
      open
      onClose={onClose}
      title={client ? t("editTitle") : t("addTitle")}
      line={client ? client.email : t("addLine")}
      size="md"
      closeOnOutside={!isDirty && !isSubmitting}
      footer={
        <FormActions
          form={FORM}
          action={client ? t("save") : t("add")}
          busy={isSubmitting}
          onCancel={onClose}
        />
      }
    >
      <form id={FORM} noValidate onSubmit={(event) => void save(event)}>
        <Stack gap="5" pb="4">
          {failure ? <Callout tone="error">{t("failed", { message: failure })}</Callout> : null}
          <PersonFields form={form} isNew={client === undefined} />
          <AccessFields form={form} org={org} />
          <RightsFields form={form} />
          <NotifyFields form={form} />
        </Stack>
      </form>
    </SideDrawer>
  );
}
