import { expect, it } from "vitest";
import { fillTexts, textsOf } from "./richTexts.ts";

const rich = {
  cards: [
    {
      title: "Heron",
      text: "A lamp.",
      imageUrl: "https://api.example/v3/public/files/x",
      buttons: [{ label: "See it", text: "", url: "https://a.example/" }],
    },
  ],
  buttons: [{ label: "Book", text: "I would like to book.", url: "" }],
};

it("fills texts in where they came from, and touches nothing else", () => {
  expect(fillTexts(rich, textsOf(rich))).toEqual(rich);
  const marked = fillTexts(
    rich,
    textsOf(rich).map((text) => text && `(de) ${text}`),
  );
  expect(marked).toMatchObject({
    cards: [
      {
        title: "(de) Heron",
        text: "(de) A lamp.",
        imageUrl: rich.cards[0]?.imageUrl,
        buttons: [{ label: "(de) See it", text: "", url: "https://a.example/" }],
      },
    ],
    buttons: [{ label: "(de) Book", text: "(de) I would like to book.", url: "" }],
  });
});

it("keeps a text that came to nothing, and takes none where there was none", () => {
  const none = textsOf(rich).map(() => " \u202e ");
  expect(fillTexts(rich, none)).toEqual(rich);
  const more = fillTexts(
    rich,
    textsOf(rich).map(() => "x".repeat(900)),
  );
  expect(more.cards[0]?.buttons[0]).toEqual({
    label: `${"x".repeat(59)}…`,
    text: "",
    url: "https://a.example/",
  });
});
