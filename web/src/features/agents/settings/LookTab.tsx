import { useT } from "#platform/i18n/useT.ts";
import { Panel } from "#ui/layout/Panel.tsx";
import { DraftNumber } from "../fields/DraftNumber.tsx";
import { DraftSwitch } from "../fields/DraftSwitch.tsx";
import { DraftText } from "../fields/DraftText.tsx";
import { ImageField } from "../fields/ImageField.tsx";
import { PrimaryField, ThemeField } from "../fields/LookFields.tsx";
import { settingsTexts } from "./settingsTexts.ts";

/** How the widget looks and behaves. */
export function LookTab() {
  const t = useT(settingsTexts);
  return (
    <>
      <Panel title={t("lookTitle")} line={t("lookLine")}>
        <ThemeField />
        <PrimaryField />
        <ImageField name="avatarImageUrl" hint={t("avatarHint")} />
        <DraftText name="branding" hint={t("brandingHint")} />
      </Panel>
      <Panel title={t("behaviourTitle")}>
        <DraftSwitch name="autoStartWidget" hint={t("autoStartHint")} />
        <DraftNumber name="messageDelayMS" hint={t("delayHint")} />
      </Panel>
      <Panel title={t("cssTitle")} line={t("cssLine")}>
        <DraftText name="ADVANCED_customCSS" rows={8} mono hint={t("cssHint")} />
      </Panel>
    </>
  );
}
