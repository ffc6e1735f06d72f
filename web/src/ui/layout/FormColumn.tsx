import { Flex, Stack } from "@chakra-ui/react";
import type { FormEvent, ReactNode } from "react";

interface FormColumnProps {
  /** Given, all of it is one form. */
  onSubmit?: (event: FormEvent) => void;
  /** Panels that stand beside the others where a page has room, and otherwise below them. */
  beside?: ReactNode;
  children: ReactNode;
}

const page = {
  direction: { base: "column", xl: "row" },
  align: "stretch",
  gap: { base: "4", xl: "6" },
  width: "100%",
  minW: "0",
} as const;

/**
 * A form of several panels, one below the other; on every page as wide, and where the page's content begins. Its save
 * bar is its last child, and below what stands beside it where that is below the others.
 */
export function FormColumn({ onSubmit, beside, children }: FormColumnProps) {
  const panels = (
    <>
      <Stack
        // Narrow, all panels are in one column, in which the save bar sticks.
        display={beside ? { base: "contents", xl: "flex" } : "flex"}
        gap="4"
        flex={{ xl: "1000 1 0" }}
        minW="0"
        maxW="form"
      >
        {children}
      </Stack>
      {beside ? (
        <Stack gap="4" flex={{ xl: "1 1 24rem" }} minW="0" maxW={{ base: "form", xl: "31rem" }}>
          {beside}
        </Stack>
      ) : null}
    </>
  );
  // In one column the panels are the page's own children: there it is the page that is no wider than a form.
  const whole = { ...page, maxW: beside ? { base: "form", xl: "none" } : undefined };
  return onSubmit ? (
    <Flex asChild {...whole}>
      <form noValidate onSubmit={onSubmit}>
        {panels}
      </form>
    </Flex>
  ) : (
    <Flex {...whole}>{panels}</Flex>
  );
}
