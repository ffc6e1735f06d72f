import { Box } from "@chakra-ui/react";
import type { Client } from "@parley/contract/clients/client.ts";
import { useMemo } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { StatusBadge } from "#ui/feedback/StatusBadge.tsx";
import type { Column } from "#ui/table/Column.ts";
import { NameCell } from "../fields/NameCell.tsx";
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
        cell: ({ name, squarePhotoURL, isOrgAdmin }) => (
          <NameCell name={name} picture={squarePhotoURL}>
            {isOrgAdmin ? (
              <StatusBadge tone="accent" dot={false}>
                {t("admin")}
              </StatusBadge>
            ) : null}
          </NameCell>
        ),
        sortBy: ({ name }) => name,
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
        cell: ({ widgetIDs }) => widgetIDs.length,
        sortBy: ({ widgetIDs }) => widgetIDs.length,
      },
      {
        key: "status",
        head: t("status"),
        width: "max-content",
        cell: ({ status }) => (
          <StatusBadge tone={status === "online" ? "success" : "neutral"}>{t(status)}</StatusBadge>
        ),
        sortBy: ({ status }) => t(status),
      },
    ],
    [t],
  );
}
