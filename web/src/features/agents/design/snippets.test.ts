import { expect, test } from "vitest";
import { snippetOf } from "./snippets.ts";

const input = {
  widgetUrl: "https://app.example.com/widget.js",
  agentId: "agent-1",
  api: "https://api.example.com/na",
};

test("the popup is one script", () => {
  expect(snippetOf("popup", input)).toBe(
    '<script src="https://app.example.com/widget.js" data-agent-id="agent-1" ' +
      'data-api="https://api.example.com/na" data-mode="popup" async></script>',
  );
});

test("the embedded chat brings its container of 500 by 500", () => {
  const [container, script] = snippetOf("embedded", input).split("\n");
  expect(container).toContain('id="parley-chat"');
  expect(container).toContain("width:500px");
  expect(container).toContain("height:500px");
  expect(script).toContain('data-mode="embedded" data-container="#parley-chat"');
});

test("a URL cannot break out of its attribute", () => {
  const widgetUrl = 'https://a.example/"><script>alert(1)</script>';
  expect(snippetOf("popup", { ...input, widgetUrl })).not.toContain('"><script>');
});
