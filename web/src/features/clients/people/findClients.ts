import type { Client } from "@parley/contract/clients/client.ts";

/** Clients whose name or e-mail holds a search, by name; without a search all of them. */
export function findClients(clients: readonly Client[], query: string): readonly Client[] {
  const wanted = query.trim().toLowerCase();
  return clients
    .filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(wanted))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
