import { useT } from "#platform/i18n/useT.ts";
import { languageNames, languages } from "#platform/i18n/language.ts";
import { FormSelect } from "../fields/FormSelect.tsx";
import { peopleTexts } from "./peopleTexts.ts";
import type { ClientForm } from "./useClientForm.ts";

/** How the client is notified, and in which language. */
export function NotifyFields({ form }: { form: ClientForm }) {
  const t = useT(peopleTexts);
  const { control } = form;
  return (
    <>
      <FormSelect
        control={control}
        name="notificationsSettings.notifyThrough"
        label={t("notifyThrough")}
        options={(["email", "push", "all", "none"] as const).map((one) => ({
          value: one,
          label: t(`${one}_channel`),
        }))}
      />
      <FormSelect
        control={control}
        name="notificationsSettings.notifyIf"
        label={t("notifyIf")}
        options={(["all", "requestsOnly", "none"] as const).map((one) => ({
          value: one,
          label: t(`${one}_events`),
        }))}
      />
      <FormSelect
        control={control}
        name="preferredLanguage"
        label={t("language")}
        options={[
          { value: "", label: t("languageOfOrg") },
          ...languages.map((one) => ({ value: one, label: languageNames[one] })),
        ]}
      />
    </>
  );
}
