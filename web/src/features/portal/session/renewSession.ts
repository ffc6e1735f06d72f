import { create } from "zustand";
import { signInWithToken } from "#platform/auth/clientAuth.ts";
import { dropLive } from "#platform/live/live.ts";

/** Whether the session is being replaced by a new one of the same client: the old one's end is no surprise. */
export const useRenewing = create<{ renewing: boolean }>()(() => ({ renewing: false }));

/**
 * Goes on under a new token of the same client, whose earlier sessions the call has ended.
 * @throws what the call or the sign-in service throws
 */
export async function renewSession(act: () => Promise<{ customToken: string }>): Promise<void> {
  useRenewing.setState({ renewing: true });
  try {
    const { customToken } = await act();
    await signInWithToken(customToken);
    // What was listened to under the old token has been refused by now, or soon is.
    dropLive();
  } finally {
    useRenewing.setState({ renewing: false });
  }
}
