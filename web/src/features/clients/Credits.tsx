import { Skeleton } from "@chakra-ui/react";
import { useBalance } from "#platform/balance.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { useT } from "#platform/i18n/useT.ts";
import { clientsTexts } from "./clientsTexts.ts";

/** An account's balance, exact and live. */
export function Credits({ accountId }: { accountId: string }) {
  const t = useT(clientsTexts);
  const language = useLanguage((state) => state.language);
  const { status, data } = useBalance(accountId);
  if (status === "loading") return <Skeleton as="span" display="inline-block" h="3.5" w="12" />;
  if (status === "error") return t("balanceFailed");
  return new Intl.NumberFormat(language).format(data);
}
