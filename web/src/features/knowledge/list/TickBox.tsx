import { Checkbox } from "@chakra-ui/react";

interface TickBoxProps {
  label: string;
  /** `some`: of several, some are ticked. */
  checked: boolean | "some";
  /** Whether the label is seen, and not only heard. */
  showsLabel?: boolean;
  onChange: (checked: boolean) => void;
}

/** A checkbox that ticks a row, or all of them. */
export function TickBox({ label, checked, showsLabel = false, onChange }: TickBoxProps) {
  return (
    <Checkbox.Root
      checked={checked === "some" ? "indeterminate" : checked}
      onCheckedChange={(details) => onChange(details.checked === true)}
      onClick={(event) => event.stopPropagation()}
      display="inline-flex"
      alignItems="center"
      gap="2.5"
      flexShrink="0"
      // Under a finger it takes presses on 44 px.
      css={{ "@media (pointer: coarse)": { minHeight: "2.75rem", minWidth: "2.75rem" } }}
    >
      <Checkbox.HiddenInput aria-label={showsLabel ? undefined : label} />
      <Checkbox.Control borderColor={checked === true ? undefined : "border.control"} />
      {showsLabel ? <Checkbox.Label>{label}</Checkbox.Label> : null}
    </Checkbox.Root>
  );
}
