import { useT } from "#platform/i18n/useT.ts";
import { languageNames, languages } from "#platform/i18n/language.ts";
import { SelectField } from "#ui/SelectField.tsx";
import { TagsField } from "../fields/TagsField.tsx";
import { peopleTexts } from "./peopleTexts.ts";
import type { ClientForm } from "./useClientForm.ts";

/** How the client hears of things, in which language, and their tags. */
export function NotifyFields({ form }: { form: ClientForm }) {
  const t = useT(peopleTexts);
  const { register, watch, setValue } = form;
  return (
    <>
      <SelectField
        label={t("notifyThrough")}
        options={(["email", "push", "all", "none"] as const).map((one) => ({
          value: one,
          label: t(`${one}_channel`),
        }))}
        {...register("notificationsSettings.notifyThrough")}
      />
      <SelectField
        label={t("notifyIf")}
        options={(["all", "requestsOnly", "none"] as const).map((one) => ({
          value: one,
          label: t(`${one}_events`),
        }))}
        {...register("notificationsSettings.notifyIf")}
      />
      <SelectField
        label={t("language")}
        options={languages.map((one) => ({ value: one, label: languageNames[one] }))}
        {...register("preferredLanguage")}
      />
      <TagsField
        label={t("tags")}
        hint={t("tagsHint")}
        tags={watch("predefinedTags") ?? []}
        onChange={(tags) => setValue("predefinedTags", tags, { shouldDirty: true })}
      />
    </>
  );
}
