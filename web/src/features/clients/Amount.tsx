import { Skeleton } from "@chakra-ui/react";
import type { Live } from "#platform/live/live.ts";
import type { FetchState } from "#platform/api/useFetched.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { useT } from "#platform/i18n/useT.ts";
import { clientsTexts } from "./clientsTexts.ts";

/** A number of credits: loading, loaded, or failed to load. */
export function Amount({ of }: { of: Live<number> | FetchState<number> }) {
  const t = useT(clientsTexts);
  const language = useLanguage((state) => state.language);
  if (of.status === "loading") return <Skeleton as="span" display="inline-block" h="3.5" w="12" />;
  if (of.status === "error") return t("balanceFailed");
  return new Intl.NumberFormat(language).format(of.data);
}
