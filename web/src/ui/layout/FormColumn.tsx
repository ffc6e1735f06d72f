import { Box, Stack } from "@chakra-ui/react";
import type { FormEvent, ReactNode } from "react";

/**
 * Where a form's panels are wide enough to stand beside their titles: the title's 18rem, a gap of 2rem, and the
 * width of a form.
 */
const WIDE = "@container form (min-width: 62rem)";

/** What of a panel changes where there is room for its title beside it. */
export const besideTitle = {
  /** The panel itself: no longer a card, its content is one. */
  panel: {
    [WIDE]: {
      display: "grid",
      gridTemplateColumns: "18rem minmax(0, {sizes.form})",
      columnGap: "8",
      padding: "0",
      borderWidth: "0",
      background: "transparent",
    },
  },
  head: { [WIDE]: { flexDirection: "column", paddingTop: "5" } },
  content: {
    [WIDE]: {
      padding: "5",
      background: "bg",
      borderWidth: "1px",
      borderRadius: "l3",
      alignSelf: "start",
    },
  },
  /** What belongs to the whole form, such as the save bar, begins where its fields do. */
  below: { [WIDE]: { marginInlineStart: "20rem", maxWidth: "{sizes.form}" } },
} as const;

const gaps = { gap: "4", maxW: "form", css: { [WIDE]: { maxWidth: "none", gap: "8" } } } as const;

interface FormColumnProps {
  /** Given, all of it is one form. */
  onSubmit?: (event: FormEvent) => void;
  children: ReactNode;
}

/** A form of several panels: one below the other, and on a wide page each beside its title. */
export function FormColumn({ onSubmit, children }: FormColumnProps) {
  return (
    <Box
      containerType="inline-size"
      css={{ containerName: "form" }}
      width="100%"
      minW="0"
      maxW="62rem"
    >
      {onSubmit ? (
        <Stack asChild {...gaps}>
          <form noValidate onSubmit={onSubmit}>
            {children}
          </form>
        </Stack>
      ) : (
        <Stack {...gaps}>{children}</Stack>
      )}
    </Box>
  );
}
