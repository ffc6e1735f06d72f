import { Box, Input } from "@chakra-ui/react";
import { Search } from "lucide-react";
import type { ComponentProps } from "react";

interface SearchFieldProps extends Omit<ComponentProps<typeof Input>, "onChange" | "value"> {
  /** What is searched; shown in the empty field, and its accessible name. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A search field that filters what is below it. */
export function SearchField({ label, value, onChange, ...rest }: SearchFieldProps) {
  return (
    <Box position="relative" maxW={{ base: "100%", sm: "20rem" }} width="100%">
      <Box
        position="absolute"
        insetStart="3"
        top="50%"
        translate="0 -50%"
        color="fg.muted"
        pointerEvents="none"
        aria-hidden="true"
      >
        <Search size={16} />
      </Box>
      <Input
        type="search"
        ps="9"
        aria-label={label}
        placeholder={label}
        value={value}
        autoComplete="off"
        {...rest}
        onChange={(event) => onChange(event.target.value)}
      />
    </Box>
  );
}
