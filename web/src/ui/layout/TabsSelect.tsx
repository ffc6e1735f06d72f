import { Box } from "@chakra-ui/react";
import { useNavigate } from "react-router";
import { Select } from "../form/Select.tsx";

interface TabsSelectProps {
  label: string;
  /** `mark` is said after the name, for one that needs a look. */
  tabs: readonly { to: string; label: string; mark?: string | undefined }[];
  /** The `to` of the one that is open. */
  current: string | undefined;
}

/** An open tab's inner tabs on a phone, where a second row of tabs would be cut off: a choice that leads to each. */
export function TabsSelect({ label, tabs, current }: TabsSelectProps) {
  const navigate = useNavigate();
  return (
    <Box hideFrom="md" w="fit-content" maxW="100%" ms="-2">
      <Select
        variant="ghost"
        aria-label={label}
        value={current}
        options={tabs.map(({ to, label: text, mark }) => ({
          value: to,
          label: mark ? `${text} (${mark})` : text,
        }))}
        onChange={({ target }) => void navigate(target.value)}
      />
    </Box>
  );
}
