import { Box } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Logo } from "#ui/Logo.tsx";

/** A whole page outside the bars, with the logo above what it says; never for an agency's clients. */
export function LogoPage({ children }: { children: ReactNode }) {
  return (
    <>
      <LogoHeader />
      <main>{children}</main>
    </>
  );
}

/** The logo alone, above a page that has its own `main`. */
export function LogoHeader() {
  return (
    <Box as="header" px={{ base: "4", md: "6" }} py="4">
      <Logo />
    </Box>
  );
}
