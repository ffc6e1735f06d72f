import type { UserRecord } from "firebase-admin/auth";
import { z } from "zod";
import type { Deps } from "../deps.ts";

/**
 * Kept with the account at the sign-in service, where nobody but us can write it: its address while it was let do what
 * outlasts its sessions. Two while a change between them is being made.
 */
const claims = z.object({ proven: z.array(z.string()).min(1) });

/** The addresses that an account was let in by, in lower case; null for one that never was. */
export function provenEmails({ customClaims }: Pick<UserRecord, "customClaims">): string[] | null {
  return claims.safeParse(customClaims).data?.proven ?? null;
}

/** Notes them in place of the earlier ones. @param proven null for none */
export async function noteProvenEmails(
  { auth }: Pick<Deps, "auth">,
  { uid, customClaims }: Pick<UserRecord, "uid" | "customClaims">,
  proven: string[] | null,
): Promise<void> {
  const { proven: _, ...others }: Record<string, unknown> = { ...customClaims };
  await auth.setCustomUserClaims(uid, proven === null ? others : { ...others, proven });
}
