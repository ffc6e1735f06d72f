import { Skeleton, Text } from "@chakra-ui/react";
import { workspaceAccount } from "@parley/contract/credits/account.ts";
import { useBalance } from "#platform/live/balance.ts";
import { useLanguage } from "#platform/i18n/language.ts";

/** The chosen workspace's credits. Read only while it is shown: each answer of an agent changes it. */
export function WorkspaceBalance({ workspaceId }: { workspaceId: string }) {
  const language = useLanguage((state) => state.language);
  const balance = useBalance(workspaceAccount(workspaceId));
  if (balance.status === "loading") return <Skeleton h="3.5" w="10" ms="auto" />;
  if (balance.status === "error") return null;
  return (
    <Text as="span" ms="auto" color="fg.muted" fontVariantNumeric="tabular-nums">
      {new Intl.NumberFormat(language).format(balance.data)}
    </Text>
  );
}
