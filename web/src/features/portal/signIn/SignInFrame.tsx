import type { AgencyView } from "@parley/contract/agencies/agency.ts";
import type { ReactNode } from "react";
import { SignedOutFrame } from "#ui/layout/SignedOutFrame.tsx";
import { AgencyMark } from "../AgencyMark.tsx";
import { usePortalTitle } from "../usePortalTitle.ts";
import { AgencyFooter } from "./AgencyFooter.tsx";

interface SignInFrameProps {
  agency: AgencyView;
  title: string;
  line?: string;
  children: ReactNode;
}

/** The agency's logo, one card, and its footer. */
export function SignInFrame({ agency, title, line, children }: SignInFrameProps) {
  usePortalTitle(title, agency.name);
  return (
    <SignedOutFrame
      mark={<AgencyMark agency={agency} size={36} />}
      title={title}
      line={line}
      footer={<AgencyFooter agency={agency} />}
    >
      {children}
    </SignedOutFrame>
  );
}
