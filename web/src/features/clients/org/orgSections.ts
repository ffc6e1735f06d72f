/** Parts of an organisation's page; each is its own address. */
export const orgSections = ["people", "agents", "settings"] as const;
export type OrgSection = (typeof orgSections)[number];

/** The part an address names; its clients when it names none. */
export function orgSectionOf(name: string | undefined): OrgSection {
  return orgSections.find((section) => section === name) ?? "people";
}
