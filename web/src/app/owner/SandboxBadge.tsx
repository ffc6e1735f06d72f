import { Badge, Box } from "@chakra-ui/react";
import { config } from "#platform/config.ts";
import { useT } from "#platform/i18n/useT.ts";
import { Tooltip } from "#ui/feedback/Tooltip.tsx";
import { ownerTexts } from "./ownerTexts.ts";

/** Says that outside services are simulated here, and links to the page that shows them; gives way to names below `xl`. */
export function SandboxBadge() {
  const t = useT(ownerTexts);
  const { sandbox, sandboxUrl } = config();
  if (!sandbox) return null;
  const badge = (
    <Badge colorPalette="orange" variant="outline">
      {t("sandbox")}
    </Badge>
  );
  if (!sandboxUrl) return <Box hideBelow="xl">{badge}</Box>;
  return (
    <Box hideBelow="xl">
      <Tooltip text={t("sandboxHint")}>
        <Box asChild borderRadius="full">
          <a href={sandboxUrl} target="_blank" rel="noreferrer">
            {badge}
          </a>
        </Box>
      </Tooltip>
    </Box>
  );
}
