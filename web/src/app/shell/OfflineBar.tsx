import { Box } from "@chakra-ui/react";
import { WifiOff } from "lucide-react";
import { useConnection } from "#platform/api/useConnection.ts";
import { useT } from "#platform/i18n/useT.ts";
import { Banner } from "#ui/feedback/Banner.tsx";
import { shellTexts } from "./shellTexts.ts";

/** Says so while there is no network, or nothing answers through it, on every page and however far it is scrolled. */
export function OfflineBar() {
  const t = useT(shellTexts);
  const connection = useConnection();
  return (
    // Screen readers read out what appears in a region that was there before.
    <Box role="status" position="sticky" top="var(--bar-height)" zIndex="docked">
      {connection === "there" ? null : (
        <Banner tone="info" icon={<WifiOff size={18} />}>
          {t(connection)}
        </Banner>
      )}
    </Box>
  );
}
