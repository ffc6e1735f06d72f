import { Stack } from "@chakra-ui/react";
import type { FormEvent, ReactNode } from "react";

interface FormColumnProps {
  /** Given, all of it is one form. */
  onSubmit?: (event: FormEvent) => void;
  children: ReactNode;
}

const column = { gap: "4", width: "100%", minW: "0", maxW: "form" } as const;

/** A form of several panels, one below the other; on every page as wide, and where the page's content begins. */
export function FormColumn({ onSubmit, children }: FormColumnProps) {
  return onSubmit ? (
    <Stack asChild {...column}>
      <form noValidate onSubmit={onSubmit}>
        {children}
      </form>
    </Stack>
  ) : (
    <Stack {...column}>{children}</Stack>
  );
}
