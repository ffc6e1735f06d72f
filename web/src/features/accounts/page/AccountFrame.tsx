import { Link } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router";
import { AppearanceChoice } from "#platform/page/AppearanceChoice.tsx";
import { usePageTitle } from "#platform/page/usePageTitle.ts";
import { Logo } from "#ui/Logo.tsx";
import { SignedOutFrame } from "#ui/layout/SignedOutFrame.tsx";
import { fingerReach } from "#ui/theme/fingerHigh.ts";
import { ExampleChat } from "./ExampleChat.tsx";

interface AccountFrameProps {
  title: string;
  line?: ReactNode;
  children: ReactNode;
  /** Below the card: a link to the other page. */
  footer?: ReactNode;
}

/** The frame of the signed-out pages: the logo, one form, theme and language; on wide screens an example of a chat beside it. */
export function AccountFrame({ title, line, children, footer }: AccountFrameProps) {
  usePageTitle(title);
  return (
    <SignedOutFrame
      mark={<Logo size={32} />}
      title={title}
      line={line}
      below={footer}
      aside={<ExampleChat />}
      footer={<AppearanceChoice />}
    >
      {children}
    </SignedOutFrame>
  );
}

interface TextLinkProps {
  to: string;
  /** What the page it leads to is to know. */
  state?: unknown;
  children: string;
}

/** A link to another page of ours, inside text. */
export function TextLink({ to, state, children }: TextLinkProps) {
  return (
    <Link
      asChild
      color="accent.fg"
      fontWeight="medium"
      textDecoration="underline"
      css={fingerReach}
    >
      <RouterLink to={to} state={state}>
        {children}
      </RouterLink>
    </Link>
  );
}
