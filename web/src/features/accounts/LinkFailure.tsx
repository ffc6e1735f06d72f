import { Button, Stack } from "@chakra-ui/react";
import { Link } from "react-router";
import { useT } from "#platform/i18n/useT.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { AccountFrame } from "./AccountFrame.tsx";
import { accountTexts } from "./accountTexts.ts";

interface LinkFailureProps {
  title: string;
  /** Why the mail's link does not work. */
  text: string;
  /** Where to ask for another one. */
  newLinkPath: string;
}

/** The page of a mail's link that does not work: why, and the way to a new one. */
export function LinkFailure({ title, text, newLinkPath }: LinkFailureProps) {
  const t = useT(accountTexts);
  return (
    <AccountFrame title={title}>
      <Stack gap="5">
        <Callout tone="error">{text}</Callout>
        <Button asChild size="lg">
          <Link to={newLinkPath} reloadDocument>
            {t("newLink")}
          </Link>
        </Button>
      </Stack>
    </AccountFrame>
  );
}
