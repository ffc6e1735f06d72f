import { Stack } from "@chakra-ui/react";
import type { Agency } from "@parley/contract/agencies/agency.ts";
import { FormSaveBar } from "#ui/saving/FormSaveBar.tsx";
import { AgencyPanels } from "./AgencyPanels.tsx";
import { AgencySecret } from "./AgencySecret.tsx";
import { useAgencyForm } from "./useAgencyForm.ts";

/** All of an agency that can be changed here; the secret apart, which is in effect at once. */
export function AgencySettings({ agency }: { agency: Agency }) {
  const { form, save } = useAgencyForm(agency);
  return (
    <>
      <Stack gap="4" maxW="3xl">
        <form noValidate onSubmit={(event) => void save(event)}>
          <Stack gap="4">
            <AgencyPanels agency={agency} form={form} />
          </Stack>
        </form>
        <AgencySecret agencyId={agency.ID} />
      </Stack>
      <FormSaveBar reserveSpace form={form} save={save} />
    </>
  );
}
