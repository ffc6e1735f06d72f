// @vitest-environment happy-dom
import { renderHook } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { usePortalIcon } from "./usePortalIcon.ts";

const icon = () => document.querySelector('link[rel="icon"]');
const none = { squarePhotoURL: "", darkModeSquarePhotourl: "" };

beforeEach(() => {
  // Beside what is there: styles of other files of the worker are in the same head.
  icon()?.remove();
  const link = document.createElement("link");
  Object.assign(link, { rel: "icon", href: "/logo.svg", type: "image/svg+xml" });
  document.head.append(link);
});

it("is none of ours before the brand is there, and for an agency without a logo", () => {
  for (const agency of [undefined, none]) {
    renderHook(() => usePortalIcon(agency));
    expect(icon()?.getAttribute("href")).toBe("data:,");
  }
});

it("is the agency's logo, or its dark one where that is the only one", () => {
  for (const [agency, href] of [
    [{ ...none, squarePhotoURL: "/day.png", darkModeSquarePhotourl: "/night.png" }, "/day.png"],
    [{ ...none, darkModeSquarePhotourl: "/night.png" }, "/night.png"],
  ] as const) {
    renderHook(() => usePortalIcon(agency));
    expect(icon()?.getAttribute("href")).toBe(href);
    expect(icon()?.hasAttribute("type")).toBe(false);
  }
});
