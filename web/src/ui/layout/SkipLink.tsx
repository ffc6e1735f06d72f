import { Link } from "@chakra-ui/react";

/** Id of the element with a page's content. */
export const MAIN_ID = "main";

/** The first tab stop: skips the navigation. Visible only while focused. */
export function SkipLink({ children }: { children: string }) {
  return (
    <Link
      href={`#${MAIN_ID}`}
      position="fixed"
      top="-20"
      insetStart="3"
      zIndex="skipNav"
      px="4"
      py="2"
      bg="bg.panel"
      color="fg"
      borderRadius="l2"
      boxShadow="lg"
      _focusVisible={{ top: "3" }}
    >
      {children}
    </Link>
  );
}
