import { asked, type BusinessSet } from "../businessSet.ts";

export const bakery: BusinessSet = {
  name: "bakery with a café",
  language: "en",
  documents: [
    {
      docId: "hours",
      title: "Opening hours",
      markdown: `# Opening hours
The shop opens early and closes when the bread is gone.

| Day | Shop | Café |
|---|---|---|
| Tuesday to Friday | 6:30 am – 4 pm | 8 am – 3 pm |
| Saturday | 7 am – 2 pm | 8 am – 1 pm |
| Sunday | 8 am – noon | closed |
| Monday | closed | closed |

We are away for the first two weeks of August.`,
    },
    {
      docId: "breads",
      title: "Our breads",
      markdown: `# Our breads
All loaves are baked on stone, and all but the corn loaf contain gluten.

| Bread | Price | Weight | Vegan | Contains |
|---|---|---|---|---|
| Spelt loaf | £4.20 | 750 g | No | gluten, honey |
| Walnut bread | £4.90 | 600 g | Yes | gluten, nuts |
| Country sourdough | £3.80 | 1 kg | Yes | gluten |
| Seeded rye | £4.40 | 900 g | Yes | gluten, sesame |
| Corn loaf | £5.10 | 500 g | No | egg, milk |

Rolls cost 55p each, six for £3. Yesterday's bread is half price until nine. We slice any loaf for you free of charge.

The starter of our sourdough is thirty-one years old. You may have a jar of it for £2.`,
    },
    {
      docId: "cakes",
      title: "Cakes to order",
      markdown: `# Cakes to order
Order birthday cakes at least three days ahead, wedding cakes six weeks. We ask for a deposit of £50 on a wedding cake; other cakes are paid for when you collect them.

## Birthday cakes
A round cake for ten people is £32, for twenty people £55. Writing is included, figures of sugar cost £6 each. Flavours: lemon, chocolate and carrot.

## Wedding cakes
Marta Ilves designs every wedding cake. They start at £240 for three tiers. A tasting with four flavours costs £15, which we take off your bill if you order.

If you cancel a wedding cake less than two weeks before the day, the deposit stays with us.`,
    },
    {
      docId: "delivery",
      title: "Delivery and collection",
      markdown: `# Delivery and collection
**Delivery:** We deliver within five miles, Tuesday to Saturday, between 7 and 10 am. Delivery costs £3.50 and is free from £30. Wedding cakes are brought and set up by us for £45.

**Collection:** Orders wait for you until closing time. What has not been collected by then goes to the food bank, and we cannot give the money back.

**Bread club:** Members get a different loaf each Friday for £16 a month. Pause or leave the club at any time with one week's notice.`,
    },
    {
      docId: "about",
      title: "About us",
      markdown: `# About us
Jonas Ilves opened the bakery in 2009 in the old post office at 4 Mill Lane. His sister Marta joined in 2014, their apprentice is Beth Noakes.

There is a free car park behind the church, two minutes on foot. The number 9 bus stops at the door. Two steps lead up to the shop; ring the bell beside them and we bring you the ramp.

We take cards and cash, but no cheques. Dogs may sit with you on the café's terrace, not inside. The café seats eighteen; we do not reserve tables.

## Baking classes
On the last Sunday of the month Jonas teaches six people to bake sourdough. The class lasts five hours and costs £85, lunch and apron included. Children from twelve may come with an adult. If we have to call a class off, you choose another date or get your money back.`,
    },
  ],
  questions: [
    asked("direct", "What does the spelt loaf cost?", ["£4.20"], ["£4.90", "£3.80"]),
    asked("direct", "When is the shop open on Saturday?", ["7 am – 2 pm"], ["6:30"]),
    asked("direct", "When are you open?", ["6:30 am – 4 pm", "7 am – 2 pm", "8 am – noon"]),
    asked("direct", "How much is a baking class?", ["£85"], ["£55"]),
    asked("direct", "Who designs the wedding cakes?", ["Marta Ilves"]),
    asked("direct", "How far ahead do I have to order a birthday cake?", ["three days"]),
    asked("direct", "Where are you?", ["4 Mill Lane"]),
    asked("nearMiss", "Is the walnut bread vegan?", ["Yes"], ["No,", "£4.20"]),
    asked("nearMiss", "How heavy is the seeded rye?", ["900 g"], ["750 g", "1 kg"]),
    asked("nearMiss", "What does a cake for twenty people cost?", ["£55"]),
    asked("nearMiss", "When does the café close on Fridays?", ["3 pm"], ["4 pm", "1 pm"]),
    asked("nearMiss", "What is the deposit on a wedding cake?", ["£50"], ["£240"]),
    asked("nearMiss", "What does it cost to have a wedding cake delivered?", ["£45"]),
    asked("nearMiss", "Which bread has no gluten?", ["orn loaf"]),
    asked("typo", "does the walnut bred contain nutz", ["nuts"], ["honey"]),
    asked("typo", "how much is the contry sourdogh", ["£3.80"], ["£4.20"]),
    asked("typo", "do you delivr on saterday", ["Tuesday to Saturday"]),
    asked("typo", "hw long is the bakng class", ["five hours"]),
    asked("typo", "Is parknig free?", ["free car park"]),
    asked("followUp", "Is it vegan?", ["No"], ["Yes"], ["What does the spelt loaf cost?"]),
    asked("followUp", "And from which amount is it free?", ["£30"], [], ["How much is delivery?"]),
    asked("followUp", "And the rye?", ["£4.40"], ["£4.20"], ["What does the spelt loaf cost?"]),
    asked(
      "followUp",
      "And on Sundays?",
      ["8 am – noon"],
      ["7 am"],
      ["When is the shop open on Saturdays?"],
    ),
    asked(
      "followUp",
      "How many people can take part?",
      ["six people"],
      [],
      ["Do you give baking classes?"],
    ),
    asked(
      "followUp",
      "What does it weigh?",
      ["600 g"],
      ["750 g"],
      ["Does the walnut bread contain nuts?"],
    ),
    asked(
      "followUp",
      "And for ten?",
      ["£32"],
      [],
      ["How much is a birthday cake for twenty people?"],
    ),
    asked("paraphrase", "Can I pay by card?", ["cards"]),
    asked("paraphrase", "Can I bring my dog into the café?", ["not inside"]),
    asked("paraphrase", "I forgot to pick up my order yesterday, do I get a refund?", [
      "cannot give the money back",
    ]),
    asked("paraphrase", "How do I get out of the bread club?", ["one week's notice"]),
    asked("paraphrase", "Could my ten-year-old join the class?", ["from twelve"]),
    asked("paraphrase", "Can you cut the bread for me?", ["slice"]),
    asked("paraphrase", "Can I book a table?", ["do not reserve"]),
    asked("crossLanguage", "Was kostet das Walnussbrot?", ["£4.90"]),
    asked("crossLanguage", "Liefern Sie auch nach Hause?", ["five miles"]),
    asked("crossLanguage", "Wann haben Sie am Samstag geöffnet?", ["7 am – 2 pm"]),
    asked("unanswerable", "Do you sell gluten-free pizza?", []),
    asked("unanswerable", "Do you have croissants?", []),
    asked("unanswerable", "Is the cheesecake vegan?", []),
    asked("unanswerable", "What does a baguette cost?", []),
    asked("unanswerable", "Do you post cakes to Ireland?", []),
    asked("unanswerable", "Can I rent the café for a party?", []),
    asked("unanswerable", "Which coffee do you serve?", []),
    asked("unanswerable", "Does the flour come from organic farms?", []),
    asked("unanswerable", "What is Jonas's phone number?", []),
    asked("unanswerable", "And does it contain soya?", [], [], ["What does the spelt loaf cost?"]),
    asked("unanswerable", "Are there any vacancies for bakers?", []),
    asked("unanswerable", "Haben Sie laktosefreie Torten?", []),
  ],
};
