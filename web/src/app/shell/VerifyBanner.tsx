import { Box, Button, Flex, Text } from "@chakra-ui/react";
import { MailCheck } from "lucide-react";
import { Link } from "react-router";
import { useT } from "#platform/i18n/useT.ts";
import { verifyPath } from "#platform/paths.ts";
import { useSession } from "#platform/session.ts";
import { shellTexts } from "./shellTexts.ts";

/** Until the address is confirmed: why it should be, and the way there. */
export function VerifyBanner() {
  const t = useT(shellTexts);
  const verified = useSession((state) => state.user?.emailVerified ?? true);
  if (verified) return null;
  return (
    <Flex
      align="center"
      gap="3"
      wrap="wrap"
      bg="bg.info"
      color="fg.info"
      borderRadius="l3"
      ps="4"
      pe="2"
      py="2"
      mb="5"
    >
      <Box aria-hidden="true">
        <MailCheck size={18} />
      </Box>
      <Text flex="1" minW="12rem">
        {t("verifyLine")}
      </Text>
      <Button asChild size="sm" variant="outline">
        <Link to={verifyPath}>{t("verifyAction")}</Link>
      </Button>
    </Flex>
  );
}
