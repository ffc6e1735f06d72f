import { useLanguage } from "#platform/i18n/language.ts";
import { TextField } from "#ui/form/TextField.tsx";
import { useTypedText } from "./useTypedText.ts";

interface NumberFieldProps {
  label: string;
  name: string;
  value: number;
  hint?: string;
  error?: string;
  /** Gets NaN while the text is not a number; the schema refuses that. */
  onChange: (value: number) => void;
}

/** A number typed as text: what is not a number stays on the screen, and the field says so. */
export function NumberField({ value, onChange, ...rest }: NumberFieldProps) {
  const language = useLanguage((state) => state.language);
  const written = new Intl.NumberFormat(language, {
    useGrouping: false,
    maximumFractionDigits: 6,
  });
  const typed = useTypedText(value, onChange, {
    format: (number) => (Number.isNaN(number) ? "" : written.format(number)),
    parse: (text) => (text.trim() === "" ? Number.NaN : Number(text.replace(",", "."))),
  });
  return <TextField {...rest} {...typed} inputMode="decimal" autoComplete="off" maxW="12rem" />;
}
