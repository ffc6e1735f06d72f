import { create } from "zustand";
import { signInWithToken } from "#platform/auth/clientAuth.ts";
import { dropLive } from "#platform/live/live.ts";

/** Whether the session is being replaced by a new one of the same client, so that the old one's end is expected. */
export const useRenewing = create<{ renewing: boolean }>()(() => ({ renewing: false }));

/**
 * Continues with a new token of the same client, after a call that ends all earlier sessions.
 * @throws what the call or the sign-in service throws
 */
export async function renewSession(act: () => Promise<{ customToken: string }>): Promise<void> {
  useRenewing.setState({ renewing: true });
  try {
    const { customToken } = await act();
    await signInWithToken(customToken);
    // Listeners under the old token have been refused by now, or soon will be.
    dropLive();
  } finally {
    useRenewing.setState({ renewing: false });
  }
}
