import { expect, it } from "vitest";
import { siteNameOf } from "./siteName.ts";

const url = "https://www.harbour-row.example/";
const named = (title: string, siteName = "", at = url) => siteNameOf({ siteName, title, url: at });

it("takes the name that the website states, and no title then", () => {
  expect(named("Bikes in Bristol", " Harbour\n Row ")).toBe("Harbour Row");
  // One that states a generic name states none.
  expect(named("Harbour Row", "Home")).toBe("Harbour Row");
});

it.each([
  ["Harbour Row", url],
  ["Home | Harbour Row", url],
  ["Harbour Row – Bikes, repairs and rental in Bristol", url],
  ["Bikes · Repairs · Harbour Row", url],
  ["HARBOUR ROW: Bikes", "https://harbourrow.example/"],
  ["Prices - Harbour Row", "https://bikes.example/prices"],
  ["Harbour Row | Bikes", "https://bikes-online.example/"],
])("finds the name in the title “%s” of %s", (title, at) => {
  expect(named(title, "", at).toLowerCase()).toBe("harbour row");
});

it.each(["https://cafe-mueller.example/", "https://cafemuller.example/"])(
  "knows a name with accents by the host %s",
  (at) => {
    expect(named("Startseite | Café Müller", "", at)).toBe("Café Müller");
    expect(named("Kaffee und Kuchen | Café Müller", "", at)).toBe("Café Müller");
  },
);

it.each(["", "   ", "Home", "Startseite", "Welcome | Home", "\u202e\u200b", "|"])(
  "finds none in “%s”",
  (title) => {
    expect(named(title)).toBe("");
  },
);

it("keeps a dash within a word, and no more than is shown", () => {
  expect(named("Rent-a-bike", "", "https://b.example/")).toBe("Rent-a-bike");
  const long = named("Bikes and more ".repeat(40), "", "https://b.example/");
  expect(long.length).toBeLessThanOrEqual(60);
  expect(long).toMatch(/^Bikes and more .*…$/);
  expect(named("Bikes\u0000\u202e & <b>repairs</b>")).toBe("Bikes & <b>repairs</b>");
});
