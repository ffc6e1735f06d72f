import { Text } from "@chakra-ui/react";
import { useT } from "#platform/i18n/useT.ts";
import { Panel } from "#ui/layout/Panel.tsx";
import { useDraftField } from "../draft/editors.ts";
import { DraftSwitch } from "../fields/DraftSwitch.tsx";
import { DraftText } from "../fields/DraftText.tsx";
import { settingsTexts } from "./settingsTexts.ts";

/** Whether and how visitors reach a person. */
export function HandoffTab() {
  const t = useT(settingsTexts);
  const { value: enabled } = useDraftField("enableHumanHandoff");
  return (
    <Panel title={t("handoffTitle")} line={t("handoffLine")}>
      <DraftSwitch name="enableHumanHandoff" />
      {enabled ? (
        <>
          <DraftSwitch name="alwaysShowHandoff" hint={t("alwaysHint")} />
          <DraftText name="UIhandoffTitle" />
          <DraftText name="UIhandoffSubtitle" />
        </>
      ) : (
        <Text color="fg.muted">{t("handoffOff")}</Text>
      )}
    </Panel>
  );
}
