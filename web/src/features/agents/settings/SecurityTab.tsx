import { useT } from "#platform/i18n/useT.ts";
import { Panel } from "#ui/layout/Panel.tsx";
import { DraftNumber } from "../fields/DraftNumber.tsx";
import { OriginsField } from "../fields/OriginsField.tsx";
import { SecretKey } from "./SecretKey.tsx";
import { settingsTexts } from "./settingsTexts.ts";

/** Who may use the agent, and how much. */
export function SecurityTab({ asClient }: { asClient: boolean }) {
  const t = useT(settingsTexts);
  return (
    <>
      <Panel title={t("originsTitle")} line={t("originsLine")}>
        <OriginsField hint={t("originsHint")} />
      </Panel>
      <Panel title={t("limitsTitle")} line={t("limitsLine")}>
        <DraftNumber name="messagesLimit" hint={t("limitHint")} />
      </Panel>
      {asClient ? null : (
        <Panel title={t("secretTitle")} line={t("secretLine")}>
          <SecretKey />
        </Panel>
      )}
    </>
  );
}
