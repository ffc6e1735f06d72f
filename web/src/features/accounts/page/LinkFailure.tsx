import { Button, Stack } from "@chakra-ui/react";
import { Link } from "react-router";
import { useT } from "#platform/i18n/useT.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { AccountFrame } from "./AccountFrame.tsx";
import { accountTexts } from "../accountTexts.ts";

interface LinkFailureProps {
  title: string;
  /** Why the link does not work. */
  text: string;
  /** Where to request a new one. */
  newLinkPath: string;
}

/** Shown when a link from a mail does not work: why, and how to get a new one. */
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
