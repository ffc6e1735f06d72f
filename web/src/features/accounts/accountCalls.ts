import { create } from "zustand";
import { toAppError } from "#platform/api/apiErrors.ts";
import type { AppError } from "#platform/api/appError.ts";
import { useLanguage } from "#platform/i18n/language.ts";

// The calls bring the contract's schemas (50 KB) with them, so they are fetched with the first call.
const calls = async () => {
  const { api } = await import("#platform/api/api.ts").catch((thrown: unknown) => {
    throw toAppError(thrown);
  });
  return api;
};

/** Mails the link that confirms the signed-in person's address. @throws AppError */
export async function sendVerification(): Promise<void> {
  const api = await calls();
  await api.accounts.sendVerification({ language: useLanguage.getState().language });
}

/** Mails a reset link, if there is such an account. @throws AppError */
export async function sendPasswordReset(email: string): Promise<void> {
  const api = await calls();
  await api.accounts.sendPasswordReset({ email, language: useLanguage.getState().language });
}

/** Sets a new password with the code from a reset mail; every session ends. @throws AppError */
export async function setNewPassword(code: string, password: string): Promise<void> {
  const api = await calls();
  const { language } = useLanguage.getState();
  await api.accounts.resetPassword({ code, password, language });
}

/**
 * Gives an account its new email address, with the code from the mail to it; its sessions end.
 * @returns the new address and the one before
 * @throws AppError
 */
export async function confirmNewEmail(code: string): Promise<{ email: string; previous: string }> {
  const api = await calls();
  return api.accounts.confirmEmail({ code });
}

/** Creates the workspace if there is none, and grants the free credits to a confirmed address. @throws AppError */
export async function enterWorkspace(): Promise<void> {
  const api = await calls();
  const { freeCredits } = await api.workspaces.enter({});
  useFreeCredits.setState({ granted: freeCredits });
}

/** Whether the person's workspace has the free credits; false until that is known. */
export const useFreeCredits = create<{ granted: boolean }>()(() => ({ granted: false }));

/** Why the verification mail of a sign-up could not be sent, for the page that follows; undefined when it was. */
export const useFirstMail = create<{ failure: AppError | undefined }>()(() => ({
  failure: undefined,
}));
