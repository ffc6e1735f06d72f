import { Box, Text } from "@chakra-ui/react";
import type { BrokenRows } from "@parley/contract/knowledge/source.ts";
import { useT } from "#platform/i18n/useT.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { previewTexts } from "./previewTexts.ts";

/** Which rows of a CSV file were left out, and why. */
export function BrokenRowsNote({ broken }: { broken: BrokenRows }) {
  const t = useT(previewTexts);
  const { columns, count, rows } = broken;
  return (
    <Callout tone="warning">
      <Text fontWeight="medium">{t("brokenTitle", { count })}</Text>
      <Box as="ul" listStyleType="none">
        {rows.map(({ line, cells }) => (
          <li key={line}>
            {cells === 0
              ? t("brokenQuote", { line })
              : t("brokenCells", { line, count: cells, columns })}
          </li>
        ))}
        {count > rows.length ? <li>{t("brokenMore", { count: count - rows.length })}</li> : null}
      </Box>
    </Callout>
  );
}
