import type { Client } from "@parley/contract/clients/client.ts";
import type { Org } from "@parley/contract/clients/org.ts";
import { Button, Stack } from "@chakra-ui/react";
import { Controller } from "react-hook-form";
import { useT } from "#platform/i18n/useT.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { FormActions } from "#ui/saving/FormActions.tsx";
import { SideDrawer } from "#ui/overlay/SideDrawer.tsx";
import { CheckField } from "#ui/form/CheckField.tsx";
import { SwitchField } from "#ui/form/SwitchField.tsx";
import { portalPath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { CopyField } from "#ui/form/CopyField.tsx";
import { FormFailure } from "../fields/FormFailure.tsx";
import { AccessFields } from "./AccessFields.tsx";
import { BrandNote } from "./BrandNote.tsx";
import { NotifyFields } from "./NotifyFields.tsx";
import { peopleTexts } from "./peopleTexts.ts";
import { PersonFields } from "./PersonFields.tsx";
import { useClientForm } from "./useClientForm.ts";
import type { ClientForm, ShownPassword } from "./useClientForm.ts";
import type { Invitation } from "./useInvitation.ts";

const FORM = "client";

interface ClientDrawerProps {
  org: Org;
  /** Undefined to add one. */
  client: Client | undefined;
  onClose: () => void;
}

/** Adds or edits a client; a password that was set is then shown once. */
export default function ClientDrawer({ org, client, onClose }: ClientDrawerProps) {
  const t = useT(peopleTexts);
  const { form, save, failure, passwordSet, inviting } = useClientForm(org, client, onClose);
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
        <PasswordOnce
          agencyId={org.agencyId}
          {...passwordSet}
          invitation={inviting.invitation}
          onInvite={inviting.invite}
        />
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
          disabled={client !== undefined && !isDirty}
          onCancel={onClose}
        />
      }
    >
      <form id={FORM} noValidate onSubmit={(event) => void save(event)}>
        <Stack gap="5" pb="4">
          {failure ? <FormFailure reason={failure} /> : null}
          {client ? null : <BrandNote agencyId={org.agencyId} />}
          <PersonFields form={form} isNew={client === undefined} />
          {client ? null : (
            <CheckField
              label={t("invite")}
              hint={t("inviteHint")}
              checked={inviting.isOn}
              onChange={inviting.change}
            />
          )}
          <AccessFields form={form} org={org} />
          <RightsFields form={form} />
          <NotifyFields form={form} />
        </Stack>
      </form>
    </SideDrawer>
  );
}

/** What the client may do beyond viewing. */
function RightsFields({ form }: { form: ClientForm }) {
  const t = useT(peopleTexts);
  return (["isOrgAdmin", "allowCreateAgents"] as const).map((right) => (
    <Controller
      key={right}
      control={form.control}
      name={right}
      render={({ field }) => (
        <SwitchField
          label={t(right)}
          hint={t(`${right}Hint`)}
          checked={field.value ?? false}
          onChange={field.onChange}
        />
      )}
    />
  ));
}

interface PasswordOnceProps extends ShownPassword {
  agencyId: string;
  invitation: Invitation | undefined;
  onInvite: (client: { ID: string; email: string }) => Promise<void>;
}

/** What to hand over to the client: where to sign in, as whom, and the password, shown only once. */
function PasswordOnce(props: PasswordOnceProps) {
  const { agencyId, email, password, invited, invitation, onInvite } = props;
  const t = useT(peopleTexts);
  const region = useSession((state) => state.region);
  const hasFailed = invitation?.status === "failed";
  return (
    <Stack gap="5">
      {hasFailed && invited ? (
        <Callout tone="warning">
          {t("notInvited", { message: invitation.failure.message })}
          <Button
            size="sm"
            variant="outline"
            display="flex"
            mt="2.5"
            onClick={() => void onInvite({ ID: invited, email })}
          >
            {t("inviteAgain")}
          </Button>
        </Callout>
      ) : null}
      {invitation && !hasFailed ? (
        <Callout tone="info">
          {t(invitation.status === "sent" ? "invitedLine" : "inviting", { email })}
        </Callout>
      ) : (
        <Callout tone="info">{t("madeLine")}</Callout>
      )}
      <CopyField
        label={t("signInUrl")}
        value={`${location.origin}${portalPath(region, agencyId)}`}
      />
      <CopyField label={t("email")} value={email} />
      <CopyField label={t("password")} value={password} />
    </Stack>
  );
}
