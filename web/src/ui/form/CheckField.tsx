import { Box, Checkbox, Text } from "@chakra-ui/react";
import { checkboxSlotRecipe } from "@chakra-ui/react/theme";
import { useId } from "react";
import type { ReactNode } from "react";
import { fingerHigh } from "../theme/fingerHigh.ts";

interface CheckFieldProps {
  label: string;
  /** A decorative picture or icon before the label. */
  before?: ReactNode;
  hint?: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** A checkbox, one of several that can be ticked. */
export function CheckField({ label, before, hint, checked, disabled, onChange }: CheckFieldProps) {
  const hintId = useId();
  return (
    <Checkbox.Root
      recipe={checkboxSlotRecipe}
      checked={checked}
      disabled={disabled}
      onCheckedChange={(details) => onChange(details.checked === true)}
      display="flex"
      alignItems="center"
      gap="3"
      width="100%"
      minW="0"
      css={fingerHigh}
    >
      <Checkbox.HiddenInput aria-describedby={hint ? hintId : undefined} />
      <Checkbox.Control borderColor={checked ? undefined : "border.control"} />
      {before}
      <Box minW="0" flex="1">
        <Checkbox.Label overflowWrap="anywhere" lineClamp="2" title={label}>
          {label}
        </Checkbox.Label>
        {hint ? (
          <Text id={hintId} color="fg.muted" textStyle="xs">
            {hint}
          </Text>
        ) : null}
      </Box>
    </Checkbox.Root>
  );
}
