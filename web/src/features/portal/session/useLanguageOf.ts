import type { Client } from "@parley/contract/clients/client.ts";
import { useEffect } from "react";
import { suggestLanguage, useLanguage } from "#platform/i18n/language.ts";
import { saveSelf } from "../data/saveSelf.ts";

/**
 * The page speaks the client's preferred language until they choose one here; what they choose is their
 * preferred one from then on, in the mails they get too.
 */
export function useLanguageOf(me: Client | null | undefined, asAdmin: boolean | undefined): void {
  const preferred = me?.preferredLanguage;
  useEffect(() => {
    if (preferred) suggestLanguage(preferred);
  }, [preferred]);
  useEffect(() => {
    if (!preferred || asAdmin !== false) return undefined;
    return useLanguage.subscribe(({ language }) => {
      // Here it holds in any case.
      if (language !== preferred) {
        saveSelf({ preferredLanguage: language }).catch(() => undefined);
      }
    });
  }, [preferred, asAdmin]);
}
