/** Sections of an organisation's page; each has its own URL. */
const orgSections = ["people", "agents", "settings"] as const;
export type OrgSection = (typeof orgSections)[number];

/** The section a URL names; the clients if it names none. */
export function orgSectionOf(name: string | undefined): OrgSection {
  return orgSections.find((section) => section === name) ?? "people";
}
