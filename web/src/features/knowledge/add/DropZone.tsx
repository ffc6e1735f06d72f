import { Box, chakra, Text } from "@chakra-ui/react";
import { FILE_ENDINGS, FILE_MAX_MEGABYTES } from "@parley/contract/knowledge/source.ts";
import { Upload } from "lucide-react";
import { useId } from "react";
import type { Ref } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { addTexts } from "./addTexts.ts";
import { pressable } from "./pressable.ts";
import { useFileDrop } from "./useFileDrop.ts";

interface DropZoneProps {
  ref: Ref<HTMLInputElement>;
  hasFile: boolean;
  disabled: boolean;
  /** Why the last file was rejected. */
  problem: string | undefined;
  onFiles: (files: readonly File[]) => void;
}

/** A native file input with a large target; files may be dropped anywhere on the page. */
export function DropZone({ ref, hasFile, disabled, problem, onFiles }: DropZoneProps) {
  const t = useT(addTexts);
  const isOver = useFileDrop(onFiles);
  const id = useId();
  return (
    <Box>
      <Text id={`${id}-label`} fontWeight="medium" mb="1.5">
        {t("fileLabel")}
      </Text>
      <Zone data-over={isOver ? "" : undefined} data-refused={problem ? "" : undefined}>
        <chakra.input
          ref={ref}
          type="file"
          disabled={disabled}
          srOnly
          accept={FILE_ENDINGS.map((ending) => `.${ending}`).join(",")}
          aria-labelledby={`${id}-label ${id}-action`}
          aria-describedby={`${id}-hint`}
          aria-invalid={problem ? true : undefined}
          onChange={({ target }) => {
            onFiles(Array.from(target.files ?? []));
            // So that the same file can be chosen again after it was fixed.
            target.value = "";
          }}
        />
        <Box color="fg.muted" aria-hidden="true">
          <Upload size={22} />
        </Box>
        <Text>
          <Box as="span" id={`${id}-action`} fontWeight="medium" color="accent.fg">
            {t(hasFile ? "chooseOther" : "chooseFile")}
          </Box>{" "}
          {t("orDrop")}
        </Text>
        <Text id={`${id}-hint`} color="fg.muted" textStyle="xs">
          {isOver ? t("dropNow") : t("fileHint", { megabytes: FILE_MAX_MEGABYTES })}
        </Text>
      </Zone>
      {problem ? (
        <Text role="alert" color="fg.error" textStyle="xs" mt="1.5" overflowWrap="anywhere">
          {problem}
        </Text>
      ) : null}
    </Box>
  );
}

const Zone = chakra("label", {
  base: {
    ...pressable,
    px: "4",
    py: "8",
    borderStyle: "dashed",
    "&[data-refused]": { borderColor: "border.error" },
    "&[data-over]": { borderColor: "accent.solid", bg: "accent.subtle" },
  },
});
