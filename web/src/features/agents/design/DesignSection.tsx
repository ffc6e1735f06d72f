import { Flex, Link as StyledLink, Stack } from "@chakra-ui/react";
import { Link } from "react-router";
import { useT } from "#platform/i18n/useT.ts";
import { useSession } from "#platform/auth/session.ts";
import { Panel } from "#ui/layout/Panel.tsx";
import { useEditor } from "../draft/editors.ts";
import { DraftText } from "../fields/DraftText.tsx";
import { ImageField } from "../fields/ImageField.tsx";
import { settingsPath } from "../page/agentSections.ts";
import { designTexts } from "./designTexts.ts";
import { EmbedPanel } from "./EmbedPanel.tsx";
import { GreetingField } from "./GreetingField.tsx";
import { WidgetPreview } from "./WidgetPreview.tsx";

/** What visitors see first, beside a preview of it; and how it gets onto a website. */
export default function DesignSection() {
  const t = useT(designTexts);
  const region = useSession((state) => state.region);
  const { agentId } = useEditor().draft;
  return (
    <Flex wrap="wrap" gap={{ base: "4", lg: "6" }} align="flex-start">
      <Stack gap="4" flex="1 1 24rem" minW="0" maxW="3xl">
        <Panel title={t("identityTitle")} line={t("identityLine")}>
          <DraftText name="title" required />
          <DraftText name="description" hint={t("descriptionHint")} />
          <ImageField name="roundedImageURL" />
        </Panel>
        <Panel title={t("wordsTitle")} line={t("wordsLine")}>
          <DraftText name="vg_initMessages" rows={3} hint={t("firstMessageHint")} />
          <GreetingField />
          <StyledLink asChild alignSelf="flex-start">
            <Link to={settingsPath(region, agentId, "ui")}>{t("lookLink")}</Link>
          </StyledLink>
        </Panel>
        <EmbedPanel />
      </Stack>
      <WidgetPreview />
    </Flex>
  );
}
