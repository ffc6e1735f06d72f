import { Button, Stack } from "@chakra-ui/react";
import type { FormEvent, ReactNode } from "react";
import { Callout } from "#ui/feedback/Callout.tsx";

interface AccountFormProps {
  /** What react-hook-form's `handleSubmit` gave. */
  onSubmit: (event: FormEvent) => Promise<void>;
  busy: boolean;
  /** On the button that sends it. */
  action: string;
  /** Why it failed, where that concerns the whole form. */
  failure?: string;
  children: ReactNode;
}

/** The form of an account page: what failed, the fields, one button. The browser's own checks stay out of it. */
export function AccountForm({ onSubmit, busy, action, failure, children }: AccountFormProps) {
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate>
      <Stack gap="4">
        {failure ? <Callout tone="error">{failure}</Callout> : null}
        {children}
        <Button type="submit" size="lg" loading={busy}>
          {action}
        </Button>
      </Stack>
    </form>
  );
}
