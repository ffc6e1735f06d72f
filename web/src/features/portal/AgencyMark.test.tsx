// @vitest-environment happy-dom
import { cleanup } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { renderUi } from "#testing/renderUi.tsx";
import { AgencyMark } from "./AgencyMark.tsx";

afterEach(cleanup);

const none = { name: "Harbour Studio", squarePhotoURL: "", darkModeSquarePhotourl: "" };
const day = { ...none, squarePhotoURL: "/day.png" };
const both = { ...day, darkModeSquarePhotourl: "/night.png" };

/** Each logo that is drawn, and what it is laid on. */
const drawn = () =>
  [...document.querySelectorAll("img")].map((image) => [
    image.getAttribute("src"),
    image.dataset["plate"] ?? "",
  ]);

it.each([
  [
    "its own on either ground",
    both,
    undefined,
    [
      ["/day.png", ""],
      ["/night.png", ""],
    ],
  ],
  [
    "the light one on a plate on dark",
    day,
    undefined,
    [
      ["/day.png", ""],
      ["/day.png", "light"],
    ],
  ],
  ["the light one on a plate on the brand's colour", day, "onBrand", [["/day.png", "light"]]],
  ["the dark one on the brand's colour", both, "onBrand", [["/night.png", ""]]],
] as const)("draws %s", (_what, agency, tone, expected) => {
  renderUi(<AgencyMark agency={agency} tone={tone} />);
  expect(drawn()).toEqual(expected);
});

it("shows the whole of a logo that is wider than high", () => {
  renderUi(<AgencyMark agency={day} size={40} />);
  const image = document.querySelector("img");
  if (!image) throw new Error("no logo");
  const { objectFit, maxWidth, height } = getComputedStyle(image);
  expect({ objectFit, maxWidth, height }).toEqual({
    objectFit: "contain",
    maxWidth: "180px",
    height: "40px",
  });
});
