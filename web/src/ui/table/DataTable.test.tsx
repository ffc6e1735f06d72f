// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { DataTable } from "./DataTable.tsx";
import type { Column } from "./Column.ts";
import { renderUi } from "#testing/renderUi.tsx";

afterEach(cleanup);

interface City {
  name: string;
  people?: number;
}

const cities: City[] = [
  { name: "Ulm", people: 128 },
  { name: "Äpfingen", people: 5 },
  { name: "Nowhere" },
  { name: "zwiesel", people: 9 },
];
const columns: Column<City>[] = [
  { key: "name", head: "City", cell: (city) => city.name, sortBy: (city) => city.name },
  {
    key: "people",
    head: "People",
    cell: ({ people }) => people ?? "",
    sortBy: (c) => c.people,
    numeric: true,
  },
];

const table = (rows: City[], onOpen?: (row: City) => void) =>
  renderUi(
    <DataTable
      label="Cities"
      columns={columns}
      rows={rows}
      rowKey={(c) => c.name}
      onOpen={onOpen}
    />,
  );

const bodyRows = () => screen.getAllByRole("row").slice(1);
const rowAt = (index: number) => {
  const row = bodyRows().at(index);
  if (!row) throw new Error(`There is no row ${index}`);
  return row;
};
const names = () => bodyRows().map((row) => within(row).getAllByRole("cell")[0]?.textContent);

it("sorts text by language and numbers by size, missing ones last, and restores the order", () => {
  table(cities);
  const byName = screen.getByRole("button", { name: "City" });
  fireEvent.click(byName);
  expect(names()).toEqual(["Äpfingen", "Nowhere", "Ulm", "zwiesel"]);
  expect(byName.parentElement?.getAttribute("aria-sort")).toBe("ascending");
  fireEvent.click(byName);
  expect(names()).toEqual(["zwiesel", "Ulm", "Nowhere", "Äpfingen"]);
  fireEvent.click(byName);
  expect(names()).toEqual(["Ulm", "Äpfingen", "Nowhere", "zwiesel"]);
  fireEvent.click(screen.getByRole("button", { name: "People" }));
  fireEvent.click(screen.getByRole("button", { name: "People" }));
  expect(names()).toEqual(["Ulm", "zwiesel", "Äpfingen", "Nowhere"]);
});

it("moves with the arrow keys, and opens with Enter", async () => {
  const onOpen = vi.fn<(row: City) => void>();
  table(cities, onOpen);
  expect(bodyRows().map((row) => row.tabIndex)).toEqual([0, -1, -1, -1]);
  rowAt(0).focus();
  fireEvent.keyDown(rowAt(0), { key: "ArrowDown" });
  await waitFor(() => expect(document.activeElement).toBe(rowAt(1)));
  fireEvent.keyDown(rowAt(1), { key: "Enter" });
  expect(onOpen).toHaveBeenCalledWith(cities[1]);
  fireEvent.keyDown(rowAt(1), { key: "End" });
  await waitFor(() => expect(document.activeElement).toBe(rowAt(-1)));
});

it("renders only the rows in view of a long table, and says how many there are", () => {
  table(Array.from({ length: 1000 }, (_, index) => ({ name: `City ${index}` })));
  expect(bodyRows().length).toBeLessThan(100);
  expect(screen.getByRole("table").getAttribute("aria-rowcount")).toBe("1001");
});

it("puts a row's name on one line and all else on the next on a phone, each value after its header", () => {
  table(cities.slice(0, 1));
  const [name, people] = within(rowAt(0)).getAllByRole("cell");
  expect(name?.parentElement).toBe(rowAt(0));
  expect(people?.parentElement?.parentElement).toBe(rowAt(0));
  expect(people?.dataset.head).toBe("People");
});

it("puts an amount beside the name on a phone, and of what follows it nothing", () => {
  const amount: Column<City> = {
    key: "amount",
    head: "Amount",
    cell: () => "−1",
    endOnPhone: true,
  };
  const cost: Column<City> = { key: "cost", head: "Cost", cell: () => "£2" };
  renderUi(
    <DataTable
      label="Cities"
      columns={[...columns, amount, cost]}
      rows={cities.slice(0, 1)}
      rowKey={(c) => c.name}
    />,
  );
  const [name, people, beside, left] = within(rowAt(0)).getAllByRole("cell");
  expect(beside?.textContent).toBe("−1");
  // In the row's own grid, as its name is; the rest is the line below.
  expect([name, beside, left].map((cell) => cell?.parentElement === rowAt(0))).toEqual([
    true,
    true,
    true,
  ]);
  expect(people?.parentElement).not.toBe(rowAt(0));
});
