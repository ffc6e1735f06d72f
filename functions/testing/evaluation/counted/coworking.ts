import { asked, type BusinessSet } from "../businessSet.ts";

export const coworking: BusinessSet = {
  name: "coworking space",
  language: "en",
  documents: [
    {
      docId: "plans",
      title: "Desks and offices",
      markdown: `# Desks and offices
| | Day pass | Flex desk | Fixed desk | Team room |
|---|---|---|---|---|
| Price | $25 a day | $189 a month | $279 a month | $1,150 a month |
| Access | 8 am – 6 pm | 7 am – 9 pm | day and night | day and night |
| Meeting room hours included | none | 2 | 5 | 20 |
| Post and parcels | no | no | yes | yes |

A team room holds up to six people. Prices do not include tax. Start-ups that are less than two years old get 20 % off a fixed desk for the first six months.`,
    },
    {
      docId: "rooms",
      title: "Meeting rooms",
      markdown: `# Meeting rooms
- **Cedar**: 4 people, $18 an hour, screen
- **Maple**: 8 people, $30 an hour, screen and video camera
- **Oak**: 24 people, $65 an hour, projector and whiteboard wall

Members pay half. Rooms can be booked in the app up to 60 days ahead. A booking is free to cancel until 24 hours before; later the full price is due.

Coffee and water for a meeting are $4 a head; lunch is ordered from the deli next door.`,
    },
    {
      docId: "contract",
      title: "Joining and leaving",
      markdown: `# Joining and leaving
New members book a free tour first; tours are on weekdays at 10 am and 3 pm. Flex desks can be ended by the end of any month with two weeks' notice. Fixed desks and team rooms need two months' notice.

We ask for a deposit of one month's rent for team rooms only. It is returned within 30 days.

Membership can be paused once a year for up to two months; a paused flex desk costs $20 a month.`,
    },
    {
      docId: "office",
      title: "In the house",
      markdown: `# In the house
The internet line has 1 gigabit; guests use the network "Foundry Guest". Printing is 10 cents a page in black and 35 cents in colour; members have 50 black pages a month free.

Phone booths are for calls of up to 30 minutes. Lockers are $12 a month. There are two showers on the second floor and a bicycle room in the basement.

Coffee, tea and fruit are free for everybody who works here. Every Thursday at 5 pm there are drinks on the roof, and members may bring one guest.

Dogs may come on Fridays if the people beside you agree. Smoking is allowed on the roof only.`,
    },
    {
      docId: "address",
      title: "Address for your company",
      markdown: `# Address for your company
A business address costs $49 a month, with a sign at the door and your letters kept. Letters are scanned for $15 a month more, or sent on each Friday for $2 apiece plus postage.

You can register a company here once you have been with us for three months, or at once if you pay a year in advance.`,
    },
    {
      docId: "team",
      title: "Team and directions",
      markdown: `# Team and directions
The Foundry, 410 Carver Street, floors two to five. Reception is staffed on weekdays from 8.30 am to 5.30 pm. Call 555 0136 or write to hello@foundrydesks.example.

Noor Haddad looks after members, Pete Okafor after the building and its machines. The blue line stops at Carver, three minutes away. We have eight parking spaces at $95 a month; guests park in the garage opposite.

A second house opens in March on Dock Road.`,
    },
  ],
  questions: [
    asked("direct", "What does a fixed desk cost?", ["$279"], ["$189"]),
    asked("direct", "How much is a locker?", ["$12"]),
    asked("direct", "How fast is the internet?", ["1 gigabit"]),
    asked("direct", "When are the tours?", ["10 am and 3 pm"]),
    asked("direct", "Who looks after members?", ["Noor Haddad"]),
    asked("direct", "What does a day pass cost?", ["$25"]),
    asked("direct", "Can I pause my membership?", ["up to two months"]),
    asked("nearMiss", "How many people fit into Oak?", ["24 people"]),
    asked("nearMiss", "How much is colour printing?", ["35 cents"]),
    asked(
      "nearMiss",
      "How much notice do I have to give for a team room?",
      ["two months"],
      ["two weeks"],
    ),
    asked(
      "nearMiss",
      "How many meeting room hours are included with a flex desk?",
      ["2"],
      ["5", "20"],
    ),
    asked("nearMiss", "Do I get post with a flex desk?", ["no"], ["yes"]),
    asked("nearMiss", "What does Maple cost an hour?", ["$30"]),
    asked("nearMiss", "What does a parking space cost?", ["$95"]),
    asked("typo", "how much is a bussiness adress", ["$49"]),
    asked("typo", "is there a shwoer", ["two showers"]),
    asked("followUp", "And a team room?", ["$1,150"], ["$279"], ["How much is a fixed desk?"]),
    asked(
      "followUp",
      "And Oak?",
      ["$65"],
      ["$18"],
      ["What does Cedar cost an hour?", "And Maple?"],
    ),
    asked(
      "followUp",
      "And how much notice does it need?",
      ["two months"],
      [],
      ["What does a fixed desk cost?"],
    ),
    asked("followUp", "And in black?", ["10 cents"], [], ["How much is a page in colour?"]),
    asked(
      "followUp",
      "How many people does it hold?",
      ["six people"],
      [],
      ["What does a team room cost?", "Thanks!"],
    ),
    asked("paraphrase", "Can I bring my dog to work?", ["on Fridays"]),
    asked("paraphrase", "I need to be able to come in at 3 in the morning", ["day and night"]),
    asked("paraphrase", "Where can my visitors leave their car?", ["garage opposite"]),
    asked("paraphrase", "Is coffee included?", ["free for everybody"]),
    asked("paraphrase", "Something came up, can I drop my meeting room today?", [
      "full price is due",
    ]),
    asked("crossLanguage", "Was kostet ein fester Schreibtisch im Monat?", ["$279"], ["$189"]),
    asked("crossLanguage", "Gibt es Duschen?", ["two showers"]),
    asked("unanswerable", "Do you have a gym?", []),
    asked("unanswerable", "What does a podcast studio cost?", []),
    asked("unanswerable", "Can I pay with PayPal?", []),
    asked("unanswerable", "How many members do you have?", []),
    asked("unanswerable", "Do you have childcare?", []),
    asked("unanswerable", "Who owns The Foundry?", []),
    asked("unanswerable", "How much is a standing desk?", []),
    asked("unanswerable", "Is there a podcast about taxes?", []),
  ],
};
