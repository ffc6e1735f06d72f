import { Box, Switch, Text } from "@chakra-ui/react";
import { switchSlotRecipe } from "@chakra-ui/react/theme";
import { useId } from "react";
import { fingerHigh } from "../theme/fingerHigh.ts";

interface SwitchFieldProps {
  label: string;
  hint?: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** A switch. With react-hook-form, wrap it in a Controller. */
export function SwitchField({ label, hint, checked, disabled, onChange }: SwitchFieldProps) {
  const hintId = useId();
  return (
    <Switch.Root
      recipe={switchSlotRecipe}
      checked={checked}
      disabled={disabled}
      onCheckedChange={(details) => onChange(details.checked)}
      display="flex"
      alignItems={hint ? "flex-start" : "center"}
      justifyContent="space-between"
      gap="4"
      width="100%"
      css={fingerHigh}
    >
      <Box>
        <Switch.Label fontWeight="medium">{label}</Switch.Label>
        {hint ? (
          <Text id={hintId} color="fg.muted" textStyle="xs" mt="0.5">
            {hint}
          </Text>
        ) : null}
      </Box>
      <Switch.HiddenInput aria-describedby={hint ? hintId : undefined} />
      <Switch.Control mt="0.5" flexShrink="0" bg={checked ? undefined : "border.control"}>
        <Switch.Thumb />
      </Switch.Control>
    </Switch.Root>
  );
}
