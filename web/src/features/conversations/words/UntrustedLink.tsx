import { Link } from "@chakra-ui/react";
import type { LinkProps } from "@chakra-ui/react";

/** A link that a stranger named: it opens apart, is told nothing of this page, and lends it no weight. */
export function UntrustedLink(props: Omit<LinkProps, "target" | "rel"> & { href: string }) {
  return (
    <Link
      variant="underline"
      colorPalette="accent"
      display="inline"
      {...props}
      target="_blank"
      rel="noopener noreferrer nofollow"
    />
  );
}
