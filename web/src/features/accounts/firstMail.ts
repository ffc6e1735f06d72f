import { create } from "zustand";

/** Why the verification mail of a sign-up could not be sent, for the page that follows; undefined when it was. */
export const useFirstMail = create<{ failure: string | undefined }>()(() => ({
  failure: undefined,
}));
