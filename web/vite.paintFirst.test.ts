import { describe, expect, it } from "vitest";
import { withLateModules } from "./vite.paintFirst.ts";

describe("a built page", () => {
  it("fetches its modules after its style sheet, and leaves everything else as it is", () => {
    const html = [
      '<script src="/first-paint.js"></script>',
      '<script type="module" crossorigin src="/assets/index.js"></script>',
      '<link rel="modulepreload" crossorigin href="/assets/core.js">',
      '<link rel="stylesheet" crossorigin href="/assets/index.css">',
    ];
    expect(withLateModules(html.join("\n")).split("\n")).toEqual([
      html[0],
      '<script type="module" fetchpriority="low" crossorigin src="/assets/index.js"></script>',
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/core.js">',
      html[3],
    ]);
  });
});
