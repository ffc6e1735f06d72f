import { Link } from "@chakra-ui/react";
import { Link as RouterLink } from "react-router";

/** A link to another page of ours, within text. */
export function TextLink({ to, children }: { to: string; children: string }) {
  return (
    <Link asChild color="accent.fg" fontWeight="medium" textDecoration="underline">
      <RouterLink to={to}>{children}</RouterLink>
    </Link>
  );
}
