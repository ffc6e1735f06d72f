import { Button, Stack } from "@chakra-ui/react";
import type { FormEvent, ReactNode } from "react";
import { Callout } from "#ui/feedback/Callout.tsx";

interface AccountFormProps {
  /** What react-hook-form's `handleSubmit` returned. */
  onSubmit: (event: FormEvent) => Promise<void>;
  busy: boolean;
  /** The label of the submit button. */
  action: string;
  /** Why it failed, if that concerns the whole form. */
  failure?: string;
  children: ReactNode;
}

/**
 * The form of an account page: the fields, one button, and below them what failed, so that no field moves. The browser's
 * own validation is off.
 */
export function AccountForm({ onSubmit, busy, action, failure, children }: AccountFormProps) {
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate>
      <Stack gap="4">
        {children}
        <Button type="submit" size="lg" loading={busy}>
          {action}
        </Button>
        {failure ? <Callout tone="error">{failure}</Callout> : null}
      </Stack>
    </form>
  );
}
