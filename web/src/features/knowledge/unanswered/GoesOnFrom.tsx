import { Text } from "@chakra-ui/react";
import { useT } from "#platform/i18n/useT.ts";
import { unansweredTexts } from "./unansweredTexts.ts";

/** The visitor's earlier questions that a question goes on from; nothing where it is understood alone. */
export function GoesOnFrom({ asked }: { asked: string }) {
  const t = useT(unansweredTexts);
  if (asked === "") return null;
  return (
    <Text color="fg.muted" textStyle="xs" overflowWrap="anywhere" lineClamp={2} title={asked}>
      {t("goesOnFrom", { asked })}
    </Text>
  );
}
