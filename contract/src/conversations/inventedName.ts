import type { Language } from "../accounts/profile.ts";

/** The words of the names, in the same order in every language: what is one thing in English is the same in German. */
const words = {
  en: {
    colors:
      "Amber Azure Bronze Copper Coral Crimson Emerald Golden Indigo Ivory Jade Lilac Mint Olive Pearl Ruby Sand Silver Sky Snow Turquoise Umber Velvet Violet",
    animals:
      "Badger Beaver Bison Crane Dolphin Eagle Falcon Ferret Finch Fox Gecko Gull Hare Hedgehog Heron Ibis Kestrel Kingfisher Koala Lark Leopard Lynx Marten Mole Moose Newt Otter Owl Panda Penguin Puffin Raven Robin Salmon Seal Stork Swallow Swan Tortoise Walrus",
  },
  de: {
    colors:
      "Bernstein Azur Bronze Kupfer Korallen Purpur Smaragd Gold Indigo Elfenbein Jade Flieder Minz Oliv Perlen Rubin Sand Silber Himmel Schnee Türkis Umbra Samt Veilchen",
    animals:
      "Dachs Biber Bison Kranich Delfin Adler Falke Frettchen Fink Fuchs Gecko Möwe Hase Igel Reiher Ibis Turmfalke Eisvogel Koala Lerche Leopard Luchs Marder Maulwurf Elch Molch Otter Eule Panda Pinguin Papageitaucher Rabe Rotkehlchen Lachs Robbe Storch Schwalbe Schwan Schildkröte Walross",
  },
} as const satisfies Record<Language, { colors: string; animals: string }>;

const joined = { en: " ", de: "-" } as const satisfies Record<Language, string>;

/** FNV-1a, 32 bits: spreads ids that differ in one letter. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const unit of new TextEncoder().encode(text)) {
    value = Math.imul(value ^ unit, 0x01000193);
  }
  return value >>> 0;
}

/**
 * What to call a visitor who has not said a name, such as "Amber Heron": always the same for the same visitor.
 * Two visitors may have the same, so it tells people apart in a list and is not a key.
 * @param visitorId of the conversation
 */
export function inventedName(visitorId: string, language: Language): string {
  const colors = words[language].colors.split(" ");
  const animals = words[language].animals.split(" ");
  const number = hash(visitorId);
  const color = colors[number % colors.length] ?? "";
  const animal = animals[Math.floor(number / colors.length) % animals.length] ?? "";
  return `${color}${joined[language]}${animal}`;
}
