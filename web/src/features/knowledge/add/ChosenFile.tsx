import { Box, Flex, Spinner, Text } from "@chakra-ui/react";
import { FileText, X } from "lucide-react";
import { useLanguage } from "#platform/i18n/language.ts";
import { useT } from "#platform/i18n/useT.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { formatBytes } from "../formatBytes.ts";
import { addTexts } from "./addTexts.ts";

interface ChosenFileProps {
  file: File;
  isBusy: boolean;
  onRemove: () => void;
}

/** The chosen file: its name, its size, and a button to remove it. */
export function ChosenFile({ file, isBusy, onRemove }: ChosenFileProps) {
  const t = useT(addTexts);
  const language = useLanguage((state) => state.language);
  return (
    <Flex
      align="center"
      gap="3"
      ps="3"
      pe="1.5"
      py="1.5"
      minH="12"
      borderWidth="1px"
      borderRadius="l2"
    >
      <Box color="fg.muted" flexShrink="0" aria-hidden="true">
        {isBusy ? <Spinner size="sm" /> : <FileText size={18} />}
      </Box>
      <Box flex="1" minW="0">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {file.name}
        </Text>
        <Text color="fg.muted" textStyle="xs">
          {formatBytes(file.size, language)}
        </Text>
      </Box>
      {isBusy ? null : (
        <IconButton
          label={t("removeFile", { name: file.name })}
          icon={<X />}
          size="sm"
          onClick={onRemove}
        />
      )}
    </Flex>
  );
}
