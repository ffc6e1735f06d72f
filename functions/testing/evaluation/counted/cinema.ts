import { asked, type BusinessSet } from "../businessSet.ts";

export const cinema: BusinessSet = {
  name: "cinema",
  language: "en",
  documents: [
    {
      docId: "tickets",
      title: "Tickets",
      markdown: `# Tickets
| Ticket | Monday to Thursday | Friday to Sunday |
|---|---|---|
| Adult | €10.50 | €12.50 |
| Concession | €8.50 | €10 |
| Child under 12 | €7 | €8 |
| Family (two adults, two children) | €30 | €35 |

Concessions are students, pensioners and holders of a disability card; a companion comes in free. 3D films cost €2 more. Every Tuesday is Cinema Day: all seats are €6.90.

## Film Card
The Film Card costs €22 a month and lets you see as many films as you like. It can be ended after six months.
## Vouchers
Gift vouchers are sold at the box office and online, from €10 to €100, and are valid for three years.`,
    },
    {
      docId: "booking",
      title: "Booking",
      markdown: `# Booking
Seats can be booked online or at the box office. Booked seats that are not paid for are given away 30 minutes before the film begins. Online there is a fee of €1 per ticket.

Tickets paid for can be returned up to two hours before the film; you get a credit, not cash. If a showing is called off by us, you get your money back.`,
    },
    {
      docId: "hours",
      title: "Opening hours",
      markdown: `# Opening hours
The box office opens half an hour before the first film and closes when the last one has begun.

- Monday to Friday: first film at 4 pm
- Saturday: first film at 1.30 pm
- Sunday: first film at 11 am

We are closed on Christmas Eve. The bar is open from 5 pm until midnight, on Fridays and Saturdays until 2 am.`,
    },
    {
      docId: "screens",
      title: "Our screens",
      markdown: `# Our screens
## Lumen
The big one: 312 seats, Dolby Atmos, a screen of 17 metres. Row M has extra leg room.
## Studio
88 seats. Here we show films in their original language with subtitles, every Wednesday evening.
## Attic
34 armchairs under the roof. The Attic can be hired for parties from €240 for three hours. It is reached by stairs only; Lumen and Studio have step-free access and two wheelchair spaces each. Hearing loops are in Lumen.`,
    },
    {
      docId: "specials",
      title: "Specials",
      markdown: `# Specials
**Pram Cinema**: every first Thursday of the month at 10.30 am, with low sound and the lights half up. Babies are free.

**Silver Screen**: classics for people over 60, every second Monday at 2.30 pm; coffee and cake are in the price of €9.

**Birthday parties**: from eight children, €13 a child, with popcorn and a drink. Book at least ten days ahead by parties@lumenkino.example.`,
    },
    {
      docId: "house",
      title: "Food and house rules",
      markdown: `# Food and house rules
A small popcorn is €4.20, a large one €6.80; salted and sweet. Nachos are €5.90. You may take drinks from the bar into the film, but no hot food, and nothing that you have brought yourself.

Children under 6 must come with an adult. After 8 pm nobody under 14 is let in without a parent. Films rated 16 or 18 need proof of age.

Lost property is kept at the box office for four weeks. Phones have to be off; filming is forbidden.`,
    },
    {
      docId: "visit",
      title: "Getting here",
      markdown: `# Getting here
Lumen Cinema, Harbour Square 2. Underground U3 and U7 to Harbour Square, exit B. The car park below the square costs €1.80 an hour; with a cinema ticket you pay €4 for the whole evening. Bicycle stands are at the back.

Telephone 040 555 7120, daily from 3 pm. Teresa Lindqvist is the manager, Jonas Abel chooses the films.`,
    },
  ],
  questions: [
    asked("direct", "How much is the Film Card?", ["€22"]),
    asked("direct", "How many seats does Lumen have?", ["312"], ["88"]),
    asked("direct", "Who chooses the films?", ["Jonas Abel"]),
    asked("direct", "How long are gift vouchers valid?", ["three years"]),
    asked("direct", "What do nachos cost?", ["€5.90"]),
    asked("direct", "When is the first film on Sundays?", ["11 am"], ["1.30 pm", "4 pm"]),
    asked("direct", "How long is lost property kept?", ["four weeks"]),
    asked("nearMiss", "What does a child pay on a Saturday?", ["€8"], ["€7", "€12.50"]),
    asked("nearMiss", "How much is an adult ticket on a Wednesday?", ["€10.50"], ["€12.50"]),
    asked("nearMiss", "What does a family ticket cost at the weekend?", ["€35"], ["€30"]),
    asked("nearMiss", "How much is a large popcorn?", ["€6.80"]),
    asked("nearMiss", "Until when is the bar open on a Friday?", ["2 am"]),
    asked("nearMiss", "What does it cost on Cinema Day?", ["€6.90"], ["€10.50"]),
    asked("nearMiss", "Is the Attic accessible for wheelchairs?", ["stairs only"]),
    asked("typo", "how mutch is a studnt ticket on sunday", ["€10"], ["€12.50"]),
    asked("typo", "wich underground do i take", ["U3"]),
    asked("typo", "phone nummber?", ["040 555 7120"]),
    asked(
      "followUp",
      "And on Saturdays?",
      ["1.30 pm"],
      ["4 pm"],
      ["When does the first film begin on weekdays?"],
    ),
    asked(
      "followUp",
      "And on Sundays?",
      ["11 am"],
      ["1.30 pm"],
      ["When does the first film begin on weekdays?", "And on Saturdays?"],
    ),
    asked("followUp", "And the Studio?", ["88"], ["312"], ["How many seats does Lumen have?"]),
    asked(
      "followUp",
      "And the Attic?",
      ["34"],
      ["312", "88"],
      ["How many seats does Lumen have?", "And the Studio?"],
    ),
    asked("followUp", "And a small one?", ["€4.20"], [], ["What does a large popcorn cost?"]),
    asked(
      "followUp",
      "when is it on?",
      ["first Thursday"],
      ["Monday"],
      ["What is Pram Cinema?", "Great, thank you!"],
    ),
    asked("paraphrase", "Can I bring my own snacks?", ["nothing that you have brought yourself"]),
    asked("paraphrase", "Where can I leave the car?", ["car park below the square"]),
    asked("paraphrase", "My baby is six months old, is there something for us?", ["Pram Cinema"]),
    asked("paraphrase", "I can't come tonight, will I be refunded?", ["a credit, not cash"]),
    asked("paraphrase", "We'd like a room for a private party", ["€240"]),
    asked("paraphrase", "Is my 13-year-old allowed in at 9 pm on her own?", ["under 14"]),
    asked("crossLanguage", "Wie viele Plätze hat der große Saal?", ["312"]),
    asked("crossLanguage", "Wann hat die Bar geöffnet?", ["5 pm"]),
    asked("unanswerable", "What film is on tonight?", []),
    asked("unanswerable", "Do you sell beer?", []),
    asked("unanswerable", "Do you have IMAX?", []),
    asked("unanswerable", "Are dogs allowed in the cinema?", []),
    asked("unanswerable", "How much is a hot dog?", []),
    asked("unanswerable", "Can I work for you?", []),
    asked("unanswerable", "What does an annual card cost?", []),
    asked("unanswerable", "Who built the cinema?", []),
    asked("unanswerable", "Is there a cloakroom?", []),
  ],
};
