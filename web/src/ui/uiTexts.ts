import { createContext, useContext } from "react";

/** The few texts of the building blocks themselves; the app provides them in the reader's language. */
export interface UiTexts {
  /** BCP 47 tag, for dates and numbers. */
  language: string;
  saved: string;
  unsaved: string;
  save: string;
  discard: string;
  close: string;
  cancel: string;
  tryAgain: string;
  copy: string;
  copied: string;
  copyFailed: string;
  showPassword: string;
  hidePassword: string;
  loading: string;
  required: string;
  /** Contains `{name}`, which has to be typed to confirm. */
  typeToConfirm: string;
  notices: string;
  /** Contains `{count}`: how many errors there is no room for. */
  waitingErrors: string;
  actions: string;
}

export const englishUiTexts: UiTexts = {
  language: "en",
  saved: "All changes saved", // fixed
  unsaved: "There are unsaved changes", // fixed
  save: "Save",
  discard: "Discard",
  close: "Close",
  cancel: "Cancel",
  tryAgain: "Try again",
  copy: "Copy",
  copied: "Copied to clipboard", // fixed
  copyFailed: "Failed to copy to clipboard", // fixed
  showPassword: "Show password",
  hidePassword: "Hide password",
  loading: "Loading",
  required: "required",
  typeToConfirm: "Type “{name}” to confirm",
  notices: "Notices",
  waitingErrors: "Earlier errors: {count}",
  actions: "Actions",
};

const UiTextsContext = createContext<UiTexts>(englishUiTexts);

export const UiTextsProvider = UiTextsContext.Provider;

/** The texts of the building blocks, in the reader's language. */
export function useUiTexts(): UiTexts {
  return useContext(UiTextsContext);
}
