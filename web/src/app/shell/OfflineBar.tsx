import { Box } from "@chakra-ui/react";
import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useReachable } from "#platform/api/reachable.ts";
import { useT } from "#platform/i18n/useT.ts";
import { Banner } from "#ui/feedback/Banner.tsx";
import { shellTexts } from "./shellTexts.ts";

/** Says so while there is no network, or nothing answers through it, on every page and however far it is scrolled. */
export function OfflineBar() {
  const t = useT(shellTexts);
  const isOnline = useOnline();
  const isReachable = useReachable((state) => state.isReachable);
  return (
    // Screen readers read out what appears in a region that was there before.
    <Box role="status" position="sticky" top="var(--bar-height)" zIndex="docked">
      {isOnline && isReachable ? null : (
        <Banner tone="info" icon={<WifiOff size={18} />}>
          {t(isOnline ? "unreachable" : "offline")}
        </Banner>
      )}
    </Box>
  );
}

/** Whether the browser believes it has a network. */
function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

function subscribe(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}
