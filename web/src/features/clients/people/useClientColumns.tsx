import { Box, Flex } from "@chakra-ui/react";
import type { Client } from "@parley/contract/clients/client.ts";
import { useMemo } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import type { Column } from "#ui/table/Column.ts";
import { NAME_CELL_INSET, NameCell } from "../fields/NameCell.tsx";
import { peopleTexts } from "./peopleTexts.ts";

/** Columns of the list of clients. */
export function useClientColumns(): readonly Column<Client>[] {
  const t = useT(peopleTexts);
  return useMemo(
    () => [
      {
        key: "name",
        head: t("name"),
        width: "minmax(8rem, 1.5fr)",
        insetOnPhone: NAME_CELL_INSET,
        cell: ({ name, squarePhotoURL, isOrgAdmin }) => (
          <NameCell name={name} picture={squarePhotoURL}>
            {isOrgAdmin ? (
              <Box as="span" flexShrink="0" fontWeight="normal" color="fg.muted">
                {t("admin")}
              </Box>
            ) : null}
          </NameCell>
        ),
        sortBy: ({ name }) => name,
      },
      {
        key: "signedIn",
        head: t("signedIn"),
        width: "max-content",
        cell: (client) => <LastSignedIn client={client} />,
        sortBy: ({ status, signedInAt = -1 }) => (status === "online" ? Infinity : signedInAt),
      },
      {
        key: "email",
        head: t("email"),
        width: "minmax(8rem, 1.5fr)",
        cell: ({ email }) => (
          <Box as="span" overflowWrap="anywhere" title={email}>
            {email}
          </Box>
        ),
        sortBy: ({ email }) => email,
      },
      {
        key: "agents",
        head: t("agents"),
        width: "max-content",
        numeric: true,
        hideOnPhone: true,
        cell: ({ widgetIDs }) => widgetIDs.length,
        sortBy: ({ widgetIDs }) => widgetIDs.length,
      },
    ],
    [t],
  );
}

/** That they are there, or else when they last signed in. */
function LastSignedIn({ client: { status, signedInAt } }: { client: Client }) {
  const t = useT(peopleTexts);
  if (status === "online") {
    return (
      <Flex as="span" display="inline-flex" align="center" gap="1.5">
        <Box boxSize="2" borderRadius="full" bg="green.solid" aria-hidden="true" />
        {t("online")}
      </Flex>
    );
  }
  if (signedInAt === undefined) return "–";
  return (
    <Box as="span" color="fg.muted">
      {signedInAt === 0 ? t("neverSignedIn") : <RelativeTime at={signedInAt} />}
    </Box>
  );
}
