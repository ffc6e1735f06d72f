import { Controller } from "react-hook-form";
import { useT } from "#platform/i18n/useT.ts";
import { SwitchField } from "#ui/form/SwitchField.tsx";
import { orgTexts } from "./orgTexts.ts";
import type { OrgForm } from "./useOrgForm.ts";

/** The field each switch sets, and the key of its texts. */
const switches = {
  "settings.disableClientAccess": "disableClientAccess",
} as const;

/** One of the organisation's switches. */
export function OrgSwitch({ form, name }: { form: OrgForm; name: keyof typeof switches }) {
  const t = useT(orgTexts);
  const words = switches[name];
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <SwitchField
          label={t(words)}
          hint={t(`${words}Hint`)}
          checked={field.value ?? false}
          onChange={field.onChange}
        />
      )}
    />
  );
}
