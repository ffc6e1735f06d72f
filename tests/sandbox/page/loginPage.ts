import type { FbPage, PageOwner } from "../messenger/entities.ts";
import { escapeHtml } from "../platform/escapeHtml.ts";
import { messengerTextsOf } from "./messengerTexts.ts";

type Asked = {
  owners: { owner: PageOwner; pages: FbPage[] }[];
  /** Where the answer goes. */
  action: string;
  scopes: string[];
};

/** Meta's dialog: one form for each person who has pages, the newest first. */
export function loginPage({ owners, action, scopes }: Asked, language: "en" | "de"): string {
  const texts = messengerTextsOf(language);
  const post = `<form method="post" action="${escapeHtml(action)}">`;
  const forms = owners.toReversed().map(({ owner, pages }) => {
    const name = escapeHtml(owner.name);
    const chosen = pages.map(
      ({ id, name: called }) =>
        `<label><input type="checkbox" name="pages" value="${id}" checked> ${escapeHtml(called)}</label>`,
    );
    const declined = scopes.map(
      (scope) => `<label><input type="checkbox" name="declined" value="${scope}"> ${scope}</label>`,
    );
    return (
      `<section aria-label="${name}"><h2>${name}</h2>${post}` +
      `<fieldset><legend>${texts.whichPages}</legend>${chosen.join("")}</fieldset>` +
      `<details><summary>${texts.withoutPermissions}</summary>${declined.join("")}</details>` +
      `<button name="owner" value="${owner.id}">${texts.goOn} ${name}</button></form></section>`
    );
  });
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.login}</title>
<link rel="icon" href="/assets/sandbox.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/sandbox.css">
</head>
<body>
<header><h1>${texts.login}</h1><p>${texts.loginAbout}</p></header>
<main>
<div class="column">${forms.length === 0 ? `<p class="empty">${texts.nobody}</p>` : forms.join("")}
${post}<button>${texts.cancel}</button></form></div>
</main>
</body>
</html>`;
}
