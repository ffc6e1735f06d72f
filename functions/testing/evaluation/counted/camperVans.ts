import { asked, type BusinessSet } from "../businessSet.ts";

export const camperVans: BusinessSet = {
  name: "camper van hire",
  language: "en",
  documents: [
    {
      docId: "vans",
      title: "Our vans",
      markdown: `# Our vans
## Wren
Two seats, two beds. 5.4 m long, 2.0 m high. 7.4 litres of diesel per 100 km. A fridge of 40 litres, a stove with two rings, no toilet.
## Heron
Four seats, four beds. 6.0 m long, 2.6 m high. 9.1 litres of diesel per 100 km. A fridge of 90 litres, heating, a portable toilet.
## Osprey
Five seats, four beds. 7.2 m long, 2.9 m high. 11.2 litres of diesel per 100 km. A fridge of 130 litres, heating, shower and toilet, a rack for three bicycles.`,
    },
    {
      docId: "rates",
      title: "Rates per night",
      markdown: `# Rates per night
| Season | Wren | Heron | Osprey |
|---|---|---|---|
| November to March | €59 | €84 | €109 |
| April to June, September, October | €79 | €112 | €145 |
| July and August | €99 | €139 | €182 |

The shortest hire is three nights, in July and August seven. From fourteen nights on you pay 10 % less, from twenty-eight 18 %. Every night includes 200 km; each further kilometre is 28 cents. A deposit of €900 is held on your credit card and released within five working days.`,
    },
    {
      docId: "conditions",
      title: "Who may drive",
      markdown: `# Who may drive
The driver must be at least 23 and have held a licence for two years. A second driver is free, every further one is €5 a day. For the Osprey you need a licence for up to 3.5 tonnes, which an ordinary car licence covers.

You may drive in all countries of the European Union, in Norway and in Switzerland. For Morocco please ask us first. Do not take the vans on beaches or unpaved roads.`,
    },
    {
      docId: "cancel",
      title: "Changes and cancelling",
      markdown: `# Changes and cancelling
Bookings made since 1 March 2026: free up to 30 days before you set off, half of the price up to 8 days before, the whole price after that.

Bookings made before 1 March 2026: free up to 14 days before, the whole price after that.

You can change the dates once at no charge if the new ones lie within a year. Our cancellation cover for €39 returns everything if you fall ill.`,
    },
    {
      docId: "pickup",
      title: "Picking up and bringing back",
      markdown: `# Picking up and bringing back
Pick up between 2 and 5 pm, bring back between 9 and 11 am. Sunday is not a changeover day. Plan 45 minutes for the introduction. Return the van swept, with the waste water emptied and a full tank; otherwise cleaning is €85 and filling up €25 plus fuel.

Our yard is at Quay Road 7 in Galway, ten minutes by taxi from the railway station. Leave your own car with us for €6 a day. Late returns cost €30 an hour.`,
    },
    {
      docId: "extras",
      title: "Extras",
      markdown: `# Extras
Bedding is €18 a person, a child seat €12 per hire, camping chairs and a table €15, a roof tent €14 a night (Heron only). Pets are welcome in the Wren and the Heron for €40 per hire. A gas bottle is included.

If something breaks, call Declan at our workshop on 091 555 3310, daily from 8 am to 10 pm. Roadside help by our insurer is there day and night. Repairs up to €100 you may order yourself; keep the receipt.`,
    },
  ],
  questions: [
    asked(
      "direct",
      "How much is the Heron per night in August?",
      ["€139"],
      ["€112", "€182", "€84"],
    ),
    asked("direct", "How long is the Osprey?", ["7.2 m"], ["6.0 m", "5.4 m"]),
    asked("direct", "How big is the deposit?", ["€900"]),
    asked("direct", "what does bedding cost", ["€18"]),
    asked("direct", "At what time can I pick up the van?", ["2 and 5 pm"]),
    asked(
      "nearMiss",
      "I booked in January 2026. Until when can I cancel for free?",
      ["14 days"],
      ["30 days"],
    ),
    asked("nearMiss", "What is the shortest hire in July?", ["seven"], []),
    asked("nearMiss", "How much fuel does the Wren need?", ["7.4 litres"], ["9.1", "11.2"]),
    asked("nearMiss", "What discount is there for thirty nights?", ["18 %"], ["10 %"]),
    asked("nearMiss", "What does a third driver cost?", ["€5 a day"], []),
    asked("nearMiss", "Which van has a shower?", ["Osprey"], ["Heron", "Wren"]),
    asked("typo", "how much is a chlid seat", ["€12"]),
    asked("typo", "Where is your yrad?", ["Quay Road 7"]),
    asked("typo", "is there a toliet in the wren", ["no toilet"]),
    asked(
      "followUp",
      "And the Osprey?",
      ["€145"],
      ["€79", "€112", "€182"],
      ["What does the Wren cost in May?"],
    ),
    asked(
      "followUp",
      "And how high is it?",
      ["2.6 m"],
      ["2.9 m", "2.0 m"],
      ["How long is the Heron?"],
    ),
    asked(
      "followUp",
      "And if I bring it back late?",
      ["€30 an hour"],
      [],
      ["When do I have to return the van?"],
    ),
    asked("paraphrase", "Can my dog come along?", ["Pets are welcome"]),
    asked("paraphrase", "How old do I have to be?", ["23"]),
    asked("paraphrase", "The engine won't start, whom do I ring?", ["091 555 3310"]),
    asked("paraphrase", "Is a trip to Zurich allowed?", ["Switzerland"]),
    asked("paraphrase", "Do I have to fill up before I return it?", ["full tank"]),
    asked("crossLanguage", "Was kostet der Wren im Dezember?", ["€59"], ["€79", "€99"]),
    asked("unanswerable", "Do the vans have an awning?", []),
    asked("unanswerable", "Can I buy a used van from you?", []),
    asked("unanswerable", "Do you have vans with automatic gearboxes?", []),
    asked("unanswerable", "Is there wifi in the van?", []),
    asked("unanswerable", "What is the best beach near Galway?", []),
    asked("unanswerable", "Do you hire out motorcycles?", []),
  ],
};
