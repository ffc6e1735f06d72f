import { randomUUID } from "node:crypto";

/** One order of the demo shop. */
export type Order = { number: string; status: string; total: string; customer: string };

/** A request to the shop's API, as it came. */
export type ShopRequest = {
  id: string;
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: string;
};

const kept = 200;

/** The orders that the demo shop's API and MCP server know, and the last requests to them. */
export class Shop {
  readonly #orders = new Map<string, Order>([
    ["A-1001", { number: "A-1001", status: "shipped", total: "£42.00", customer: "Robin" }],
    ["A-1002", { number: "A-1002", status: "being packed", total: "£129.00", customer: "Kim" }],
  ]);
  #requests: ShopRequest[] = [];

  /** An order. One that is not listed exists as "new", so that each test has its own. */
  find(number: string): Order | undefined {
    const known = this.#orders.get(number);
    if (known || !/^[A-Z]-\d{3,}$/.test(number)) return known;
    const made = { number, status: "new", total: "£10.00", customer: "Somebody" };
    this.#orders.set(number, made);
    return made;
  }

  /** Cancels an order; one that was cancelled before stays so. */
  cancel(number: string): Order | undefined {
    const order = this.find(number);
    if (!order) return undefined;
    const cancelled = { ...order, status: "cancelled" };
    this.#orders.set(number, cancelled);
    return cancelled;
  }

  note(request: Omit<ShopRequest, "id">): void {
    this.#requests = [...this.#requests, { id: randomUUID(), ...request }].slice(-kept);
  }

  /** The requests whose path or body holds a text, oldest first. */
  requests(about: string): ShopRequest[] {
    return this.#requests.filter(({ path, body, query }) =>
      `${path} ${body} ${JSON.stringify(query)}`.includes(about),
    );
  }
}
