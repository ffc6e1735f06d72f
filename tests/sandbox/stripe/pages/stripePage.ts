import { escapeHtml } from "../../platform/escapeHtml.ts";

/** A page of Stripe's as the sandbox draws it. */
export function stripePage(title: string, body: string, language: "en" | "de"): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/assets/sandbox.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/sandbox.css">
</head>
<body>
<header><h1>${escapeHtml(title)}</h1></header>
<main><section>${body}</section></main>
</body>
</html>`;
}

/** An amount of the smallest unit of a currency, as people write it. */
export function money(
  amount: number | null,
  currency: string | null,
  language: "en" | "de",
): string {
  return new Intl.NumberFormat(language, { style: "currency", currency: currency ?? "usd" }).format(
    (amount ?? 0) / 100,
  );
}
