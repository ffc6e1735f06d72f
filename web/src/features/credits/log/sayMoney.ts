/** A sum of micro-dollars as people read it: cents, and smaller parts only where there are some. */
export function sayMoney(micros: number, language: string): string {
  return new Intl.NumberFormat(language, {
    style: "currency",
    currency: "USD",
    minimumFractionDigits: 2,
    maximumFractionDigits: 6,
  }).format(micros / 1_000_000);
}
