import { Box, chakra } from "@chakra-ui/react";
import type { SourceType } from "@parley/contract/knowledge/source.ts";
import { useT } from "#platform/i18n/useT.ts";
import { CoveringRadio } from "#ui/form/CoveringRadio.tsx";
import { typeIcons } from "../typeIcons.ts";
import { addTexts } from "./addTexts.ts";
import { pressable } from "./pressable.ts";

interface KindChoiceProps {
  kind: SourceType;
  disabled: boolean;
  onChange: (kind: SourceType) => void;
}

/** In the order in which they are thought of. */
const KINDS: readonly SourceType[] = ["doc", "url", "crawl", "sitemap", "file"];

/** The kinds side by side. Native radio buttons, so arrow keys work. */
export function KindChoice({ kind, disabled, onChange }: KindChoiceProps) {
  const t = useT(addTexts);
  return (
    <chakra.fieldset disabled={disabled} borderWidth="0" minW="0">
      <chakra.legend fontWeight="medium" mb="1.5">
        {t("kind")}
      </chakra.legend>
      <Box
        display="grid"
        gridTemplateColumns="repeat(5, minmax(0, 1fr))"
        gap={{ base: "1", sm: "2" }}
      >
        {KINDS.map((one) => {
          const Icon = typeIcons[one];
          return (
            <KindCard key={one}>
              <CoveringRadio
                name="kind"
                value={one}
                checked={one === kind}
                onChange={() => onChange(one)}
              />
              <Icon size={20} aria-hidden="true" />
              {t(one)}
            </KindCard>
          );
        })}
      </Box>
    </chakra.fieldset>
  );
}

const KindCard = chakra("label", {
  base: {
    ...pressable,
    px: { base: "0", sm: "1" },
    py: "3",
    textStyle: { base: "xs", sm: "sm" },
    fontWeight: "medium",
    color: "fg.muted",
    "&:has(:checked)": {
      color: "accent.fg",
      bg: "accent.subtle",
      borderColor: "accent.solid",
      _hover: { bg: "accent.subtle" },
    },
  },
});
