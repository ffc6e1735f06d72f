import { Checkbox } from "@chakra-ui/react";
import { checkboxSlotRecipe } from "@chakra-ui/react/theme";
import { fingerHigh } from "#ui/theme/fingerHigh.ts";

interface TickBoxProps {
  label: string;
  /** `some`: of several, some are ticked. */
  checked: boolean | "some";
  /** Whether the label is seen, and not only heard. */
  showsLabel?: boolean;
  onChange: (checked: boolean) => void;
}

/** Takes presses on 44 px, and no more room than its box. */
const underFinger = {
  minHeight: "2.75rem",
  minWidth: "2.75rem",
  marginInline: "-0.75rem",
  justifyContent: "center",
};

/** A checkbox that ticks a row, or all of them. */
export function TickBox({ label, checked, showsLabel = false, onChange }: TickBoxProps) {
  return (
    <Checkbox.Root
      recipe={checkboxSlotRecipe}
      checked={checked === "some" ? "indeterminate" : checked}
      onCheckedChange={(details) => onChange(details.checked === true)}
      onClick={(event) => event.stopPropagation()}
      display="inline-flex"
      alignItems="center"
      gap="2.5"
      flexShrink="0"
      css={showsLabel ? fingerHigh : { "@media (pointer: coarse)": underFinger }}
    >
      <Checkbox.HiddenInput aria-label={showsLabel ? undefined : label} />
      <Checkbox.Control borderColor={checked === true ? undefined : "border.control"} />
      {showsLabel ? <Checkbox.Label>{label}</Checkbox.Label> : null}
    </Checkbox.Root>
  );
}
