import { Box, Button, Flex } from "@chakra-ui/react";
import type { KnowledgeSource } from "@parley/contract/knowledge/source.ts";
import { ExternalLink, Link2, Pencil, RotateCw } from "lucide-react";
import { useT } from "#platform/i18n/useT.ts";
import { Tooltip } from "#ui/feedback/Tooltip.tsx";
import type { MenuEntry } from "#ui/overlay/menuEntries.ts";
import { RowMenu } from "#ui/overlay/RowMenu.tsx";
import { knowledgeTexts } from "../knowledgeTexts.ts";
import { retryLabel } from "../retryLabel.ts";

interface SourceActionsProps {
  source: KnowledgeSource;
  /** Whether it is being sent to be learned again. */
  isBusy: boolean;
  onRetry: () => void;
  onOpen: () => void;
  /** Undefined where there is nothing to edit. */
  onEdit: (() => void) | undefined;
  /** Undefined where its URL is not why it failed. */
  onChangeUrl: (() => void) | undefined;
  onDelete: () => void;
}

/** A document's actions; trying again has a button outside the menu. */
export function SourceActions(props: SourceActionsProps) {
  const { source, isBusy, onRetry, onOpen, onEdit, onChangeUrl, onDelete } = props;
  const t = useT(knowledgeTexts);
  const again = retryLabel(source);
  const entries: MenuEntry[] = [
    {
      kind: "item",
      key: "open",
      label: t("open"),
      before: <ExternalLink size={16} />,
      onSelect: onOpen,
    },
  ];
  if (onEdit) {
    entries.push({
      kind: "item",
      key: "edit",
      label: t("edit"),
      before: <Pencil size={16} />,
      onSelect: onEdit,
    });
  }
  if (onChangeUrl) {
    entries.push({
      kind: "item",
      key: "changeUrl",
      label: t("changeUrl"),
      before: <Link2 size={16} />,
      onSelect: onChangeUrl,
    });
  }
  if (again) {
    entries.push({
      kind: "item",
      key: "retry",
      label: t(again),
      before: <RotateCw size={16} />,
      disabled: isBusy,
      onSelect: onRetry,
    });
  }
  return (
    <Flex justify="flex-end" gap="1">
      {again === "tryAgain" ? (
        <Tooltip text={t("tryAgain")}>
          <Button
            size="xs"
            variant="outline"
            loading={isBusy}
            aria-label={t("retry", { name: source.name })}
            onClick={onRetry}
          >
            <RotateCw />
            <Box as="span" display={{ base: "none", xl: "inline" }}>
              {t("tryAgain")}
            </Box>
          </Button>
        </Tooltip>
      ) : null}
      <RowMenu
        label={t("actions", { name: source.name })}
        size="xs"
        entries={entries}
        remove={{ label: t("delete"), run: onDelete }}
      />
    </Flex>
  );
}
