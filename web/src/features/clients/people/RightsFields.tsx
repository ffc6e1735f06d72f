import { Controller } from "react-hook-form";
import { useT } from "#platform/i18n/useT.ts";
import { SwitchField } from "#ui/form/SwitchField.tsx";
import { peopleTexts } from "./peopleTexts.ts";
import type { ClientForm } from "./useClientForm.ts";

/** What the client may do beyond looking. */
export function RightsFields({ form }: { form: ClientForm }) {
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
