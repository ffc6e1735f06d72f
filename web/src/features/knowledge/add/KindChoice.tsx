import { Box, chakra } from "@chakra-ui/react";
import { sourceType } from "@parley/contract/knowledge/source.ts";
import type { SourceType } from "@parley/contract/knowledge/source.ts";
import { useT } from "#platform/i18n/useT.ts";
import { typeIcons } from "../typeIcons.ts";
import { addTexts } from "./addTexts.ts";

interface KindChoiceProps {
  kind: SourceType;
  disabled: boolean;
  onChange: (kind: SourceType) => void;
}

/** The three kinds side by side: real radio buttons, so the arrow keys choose. */
export function KindChoice({ kind, disabled, onChange }: KindChoiceProps) {
  const t = useT(addTexts);
  return (
    <chakra.fieldset disabled={disabled} borderWidth="0" minW="0">
      <chakra.legend fontWeight="medium" mb="1.5">
        {t("kind")}
      </chakra.legend>
      <Box display="grid" gridTemplateColumns="repeat(3, minmax(0, 1fr))" gap="2">
        {sourceType.options.map((one) => {
          const Icon = typeIcons[one];
          return (
            <KindCard key={one}>
              {/* Over the whole card, unseen: what is pressed is the button itself. */}
              <Box
                asChild
                position="absolute"
                inset="0"
                width="100%"
                height="100%"
                opacity="0"
                cursor="inherit"
              >
                <input
                  type="radio"
                  name="kind"
                  value={one}
                  checked={one === kind}
                  onChange={() => onChange(one)}
                />
              </Box>
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
    position: "relative",
    display: "flex",
    flexDirection: "column",
    alignItems: "center",
    gap: "1.5",
    px: "1",
    py: "3",
    textAlign: "center",
    fontWeight: "medium",
    color: "fg.muted",
    borderWidth: "1px",
    borderColor: "border.control",
    borderRadius: "l3",
    cursor: "pointer",
    _hover: { bg: "bg.muted" },
    "&:has(:checked)": {
      color: "accent.fg",
      bg: "accent.subtle",
      borderColor: "accent.solid",
    },
    "&:has(:focus-visible)": {
      outline: "2px solid",
      outlineColor: "accent.focusRing",
      outlineOffset: "2px",
    },
    "&:has(:disabled)": { layerStyle: "disabled" },
  },
});
