import { asked, type BusinessSet } from "../businessSet.ts";

export const furniture: BusinessSet = {
  name: "furniture maker",
  language: "en",
  documents: [
    {
      docId: "lamps",
      title: "Lamps",
      markdown: `# Lamps
Every lamp is turned, oiled and wired by hand in our workshop in Ludlow.

| | Heron floor lamp | Wren table lamp | Crane pendant |
|---|---|---|---|
| Price | €289 | €129 | €184 |
| Height | 158 cm | 42 cm | 30 cm |
| Weight | 6.2 kg | 1.9 kg | 2.4 kg |
| Bulb | E27, up to 15 W | E14, up to 8 W | E27, up to 15 W |

Bulbs are not included. Shades come in linen or grey felt; a spare shade costs €38.`,
    },
    {
      docId: "furniture",
      title: "Tables and chairs",
      markdown: `# Tables and chairs
| Piece | Oak | Walnut | Lead time |
|---|---|---|---|
| Alder dining table, 180 cm | €1,450 | €1,920 | 8 weeks |
| Alder bench | €420 | €560 | 6 weeks |
| Finch chair | €310 | €395 | 4 weeks |

## Made to measure
Tables can be made in any length up to 320 cm. Each further 10 cm adds €60. Half of the price is due when you order, the rest before we deliver.

## Second-hand corner
We buy back our own pieces and restore them. A restored Finch chair costs €190, and comes with one year of guarantee instead of five.`,
    },
    {
      docId: "visit",
      title: "Visit us",
      markdown: `# Visit us
Mill Yard 4, Ludlow. There are six spaces for vehicles behind the sawmill; the gate code is on the door.

| Day | Showroom | Telephone |
|---|---|---|
| Monday | closed | 9:30 – 16:00 |
| Tuesday to Friday | 10:00 – 17:30 | 9:30 – 16:00 |
| Saturday | 10:00 – 14:00 | closed |

On Sundays and bank holidays we are closed. The showroom has one step; a ramp is kept at the side entrance.`,
    },
    {
      docId: "care",
      title: "Care and repairs",
      markdown: `# Care and repairs
Oil the surface twice a year with the tin that comes with each table. Wipe spilt red wine and coffee at once with a damp cloth.

Repairs of our own furniture are free for five years. After that a new seat for a chair costs €75 and takes two weeks. We do not repair furniture of other makers.`,
    },
    {
      docId: "delivery",
      title: "Delivery and returns",
      markdown: `# Delivery and returns
Within the country two of us carry the furniture to the room of your choice for €85. Deliveries abroad go by freight company to the kerb and cost €240.

Lamps go by parcel within three working days; postage is €9.

Stock pieces can be sent back within 30 days. Pieces made to measure cannot. We pay the sum back within a week after the piece has reached us.`,
    },
    {
      docId: "people",
      title: "Who we are",
      markdown: `# Who we are
Marta Quill founded the workshop in 2009 and designs every piece. Jonas Reed runs the showroom. Priya Nair looks after repairs.

On the first Friday of each month we show visitors how a chair is made. The tour takes 90 minutes, costs nothing, and has room for eight people; please book it by mail at hello@quillandreed.example.`,
    },
  ],
  questions: [
    {
      kind: "direct",
      question: "What does the Heron floor lamp cost?",
      expected: ["€289"],
      wrong: ["€129", "€184"],
    },
    {
      kind: "direct",
      question: "How heavy is the Crane pendant?",
      expected: ["2.4 kg"],
      wrong: ["6.2 kg", "1.9 kg"],
    },
    { kind: "direct", question: "who designs the furniture", expected: ["Marta Quill"], wrong: [] },
    {
      kind: "nearMiss",
      question: "How much is a new Finch chair in walnut?",
      expected: ["€395"],
      wrong: ["€190"],
    },
    {
      kind: "nearMiss",
      question: "price of a used Finch chair?",
      expected: ["€190"],
      wrong: ["€310", "€395"],
    },
    {
      kind: "nearMiss",
      question: "What does delivery abroad cost?",
      expected: ["€240"],
      wrong: ["€85"],
    },
    {
      kind: "nearMiss",
      question: "When can I call you on Mondays?",
      expected: ["9:30 – 16:00"],
      wrong: ["10:00"],
    },
    {
      kind: "nearMiss",
      question: "how long is the guarantee on a restored chair",
      expected: ["one year"],
      wrong: [],
    },
    {
      kind: "typo",
      question: "What is the hight of the Wren table lmap?",
      expected: ["42 cm"],
      wrong: ["158 cm", "30 cm"],
    },
    { kind: "typo", question: "how much does a spare shaed cost", expected: ["€38"], wrong: [] },
    {
      kind: "typo",
      question: "how long is the lead time for the Alder bnech?",
      expected: ["6 weeks"],
      wrong: ["8 weeks", "4 weeks"],
    },
    {
      kind: "followUp",
      question: "And on Saturdays?",
      expected: ["10:00 – 14:00"],
      wrong: ["17:30"],
      history: ["When is the showroom open on Tuesday?"],
    },
    {
      kind: "followUp",
      question: "and in walnut?",
      expected: ["€1,920"],
      wrong: [],
      history: ["How much is the Alder dining table in oak?"],
    },
    {
      kind: "followUp",
      question: "how long does it take?",
      expected: ["90 minutes"],
      wrong: [],
      history: ["Do you offer a workshop tour?"],
    },
    {
      kind: "paraphrase",
      question: "Where do I leave my car?",
      expected: ["behind the sawmill"],
      wrong: [],
    },
    {
      kind: "paraphrase",
      question: "Can I get my money back if I don't like the lamp?",
      expected: ["30 days"],
      wrong: [],
    },
    {
      kind: "paraphrase",
      question: "who do I ask about a broken seat?",
      expected: ["Priya Nair"],
      wrong: [],
    },
    {
      kind: "paraphrase",
      question: "I can't manage stairs, can I get in?",
      expected: ["ramp"],
      wrong: [],
    },
    {
      kind: "paraphrase",
      question: "Do I have to pay everything up front?",
      expected: ["Half of the price"],
      wrong: [],
    },
    {
      kind: "crossLanguage",
      question: "Was kostet die Lieferung ins Ausland?",
      expected: ["€240"],
      wrong: ["€85"],
    },
    {
      kind: "crossLanguage",
      question: "Wie schwer ist die Wren Tischlampe?",
      expected: ["1.9 kg"],
      wrong: ["6.2 kg", "2.4 kg"],
    },
    { kind: "unanswerable", question: "Do you sell wardrobes?", expected: [], wrong: [] },
    { kind: "unanswerable", question: "Can I pay with PayPal?", expected: [], wrong: [] },
    {
      kind: "unanswerable",
      question: "What does a Finch chair in ash cost?",
      expected: [],
      wrong: [],
    },
    { kind: "unanswerable", question: "Is there a café in the showroom?", expected: [], wrong: [] },
    { kind: "unanswerable", question: "Do you offer apprenticeships?", expected: [], wrong: [] },
    {
      kind: "unanswerable",
      question: "Does the Heron lamp have a dimmer?",
      expected: [],
      wrong: [],
    },
    {
      kind: "unanswerable",
      question: "Which varnish do you use for boats?",
      expected: [],
      wrong: [],
    },
    asked(
      "followUp",
      "And the Wren?",
      ["€129"],
      ["€289", "€184"],
      ["What does the Heron floor lamp cost?"],
    ),
    asked(
      "followUp",
      "And the Crane?",
      ["€184"],
      ["€289", "€129"],
      ["What does the Heron floor lamp cost?", "And the Wren?"],
    ),
    asked(
      "followUp",
      "And how tall is it?",
      ["30 cm"],
      ["158 cm", "42 cm"],
      ["How heavy is the Crane pendant?", "Thank you"],
    ),
    asked(
      "followUp",
      "And the Finch chair?",
      ["€310"],
      ["€420", "€190"],
      ["How much is the Alder bench in oak?"],
    ),
  ],
};
