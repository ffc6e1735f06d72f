import { Button, Flex } from "@chakra-ui/react";
import { Globe } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useT } from "#platform/i18n/useT.ts";
import { agentsPath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { Banner } from "#ui/feedback/Banner.tsx";
import { CloseButton } from "#ui/button/CloseButton.tsx";
import { ownerTexts } from "./ownerTexts.ts";

/** Says that the person has a workspace in the other region too, until they dismiss it for good. */
export default function DoubleAccountBanner() {
  const t = useT(ownerTexts);
  const region = useSession((state) => state.region);
  const uid = useSession((state) => state.user?.uid ?? "");
  const key = `parley.doubleAccount.hidden.${uid}`;
  const [hidden, setHidden] = useState(() => read(key));
  if (hidden) return null;
  const other = region === "na" ? "eu" : "na";
  return (
    <Banner
      tone="warning"
      icon={<Globe size={18} />}
      action={
        <Flex align="center" justify="space-between" gap="2" flex={{ base: "1", sm: "none" }}>
          <Button asChild size="sm" variant="outline">
            <Link to={agentsPath(other)}>{t("toRegion", { region: t(other) })}</Link>
          </Button>
          <CloseButton
            aria-label={t("hideForGood")}
            onClick={() => {
              hide(key);
              setHidden(true);
            }}
          />
        </Flex>
      }
    >
      {t("doubleAccount", { region: t(other) })}
    </Banner>
  );
}

function read(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function hide(key: string): void {
  try {
    localStorage.setItem(key, "1");
  } catch {
    // Without storage it comes back on the next visit.
  }
}
