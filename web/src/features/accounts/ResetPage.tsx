import { useLinkCode } from "./useLinkCode.ts";
import { NewPasswordForm } from "./NewPasswordForm.tsx";
import { RequestResetForm } from "./RequestResetForm.tsx";

/** Password reset: with the code of a mail's link a new password, without one the request for that mail. */
export default function ResetPage() {
  const code = useLinkCode();
  return code ? <NewPasswordForm code={code} /> : <RequestResetForm />;
}
