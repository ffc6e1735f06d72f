import { useCallback } from "react";
import { defineTexts } from "../i18n/texts.ts";
import { useT } from "../i18n/useT.ts";

const runwayTexts = defineTexts({
  en: {
    lasts: {
      one: "About {count} day at the use of the last 7 days",
      other: "About {count} days at the use of the last 7 days",
    },
    lastsLong: "More than a year at the use of the last 7 days",
    unused: "None used for visitors in the last 7 days",
  },
  de: {
    lasts: {
      one: "Beim Verbrauch der letzten 7 Tage noch etwa {count} Tag",
      other: "Beim Verbrauch der letzten 7 Tage noch etwa {count} Tage",
    },
    lastsLong: "Beim Verbrauch der letzten 7 Tage noch über ein Jahr",
    unused: "In den letzten 7 Tagen nichts für Besucher verbraucht",
  },
});

const WEEK_DAYS = 7;
const YEAR_DAYS = 365;

/**
 * For how many whole days a balance lasts.
 * @param used in the last seven days
 * @returns null if nothing was used, so that nobody can say
 */
export function daysLeft(balance: number, used: number): number | null {
  return used === 0 ? null : Math.floor((balance * WEEK_DAYS) / used);
}

/** How long credits last, in words. @returns a function of the balance and what the last seven days used */
export function useRunway(): (balance: number, used: number) => string {
  const t = useT(runwayTexts);
  return useCallback(
    (balance, used) => {
      const days = daysLeft(balance, used);
      if (days === null) return t("unused");
      return days > YEAR_DAYS ? t("lastsLong") : t("lasts", { count: days });
    },
    [t],
  );
}
