import { useEffect, useState } from "react";
import { fullTime, relativeTime, secondsToNextChange } from "./timeFormat.ts";
import { useUiTexts } from "../uiTexts.ts";

const nowSeconds = (): number => Math.floor(Date.now() / 1000);

/** A relative time that updates itself, with the full time on hover. @param at Unix seconds */
export function RelativeTime({ at }: { at: number }) {
  const [now, setNow] = useState(nowSeconds);
  useEffect(() => {
    const timer = setTimeout(() => setNow(nowSeconds()), secondsToNextChange(at, now) * 1000);
    return () => clearTimeout(timer);
  }, [at, now]);
  const { language } = useUiTexts();
  return (
    <time dateTime={new Date(at * 1000).toISOString()} title={fullTime(at, language)}>
      {relativeTime(at, now, language)}
    </time>
  );
}
