import { Box, Button, Flex } from "@chakra-ui/react";
import { Globe } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { defineTexts } from "#platform/i18n/texts.ts";
import { useT } from "#platform/i18n/useT.ts";
import { regionTexts } from "#platform/i18n/regionTexts.ts";
import { saveProfile, useProfile } from "#platform/live/profile.ts";
import { agentsPath } from "#platform/page/paths.ts";
import { otherRegion, regions, useSession } from "#platform/auth/session.ts";
import { Banner } from "#ui/feedback/Banner.tsx";
import { CloseButton } from "#ui/button/CloseButton.tsx";

const texts = defineTexts({
  en: {
    doubleAccount:
      "You have workspaces in {region} too, with agents, members and credits of their own.",
    toRegion: "Go to {region}",
    hideForGood: "Do not show this again",
  },
  de: {
    doubleAccount:
      "Sie haben auch in {region} Arbeitsbereiche, mit eigenen Agenten, Mitgliedern und Guthaben.",
    toRegion: "Zu {region}",
    hideForGood: "Nicht mehr anzeigen",
  },
});

/** Says that the person is in a workspace of the other region too, until they dismiss it for good. */
export default function DoubleAccountBanner() {
  const t = useT(texts);
  const region = useSession((state) => state.region);
  const sayRegion = useT(regionTexts);
  const profile = useProfile();
  const [hidden, setHidden] = useState(false);
  if (hidden || profile.status === "loading" || profile.data?.hideDoubleAccount) return null;
  const other = otherRegion(region);
  const names = { region: sayRegion(other) };
  return (
    <Box mt="6">
      <Banner
        tone="info"
        icon={<Globe size={18} />}
        action={
          <Flex
            align="center"
            justify="space-between"
            gap="2"
            alignSelf={{ base: "stretch", sm: "center" }}
          >
            <Button asChild size="sm" variant="outline">
              <Link to={agentsPath(other)}>{t("toRegion", names)}</Link>
            </Button>
            <CloseButton
              aria-label={t("hideForGood")}
              onClick={() => {
                setHidden(true);
                // Each region has its own profile of the person. What is not saved is asked again on another visit.
                for (const one of regions)
                  saveProfile({ hideDoubleAccount: true }, one).catch(() => undefined);
              }}
            />
          </Flex>
        }
      >
        {t("doubleAccount", names)}
      </Banner>
    </Box>
  );
}
