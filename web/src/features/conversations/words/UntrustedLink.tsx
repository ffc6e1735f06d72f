import { Link } from "@chakra-ui/react";
import type { LinkProps } from "@chakra-ui/react";

/** A link from an untrusted source: opens a new tab without a reference to this one, and is not followed. */
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
