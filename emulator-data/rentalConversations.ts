import {
  answer,
  ask,
  closed,
  joined,
  left,
  noAnswer,
  person,
  requested,
  visitor,
  type Script,
} from "./scripted.ts";

/** Two weeks at the rental desk, newest first. */
export const rentalConversations: readonly Omit<Script, "agent">[] = [
  {
    hoursAgo: 2.8,
    from: visitor("lyon", "Safari", ""),
    state: "bot",
    unread: 1,
    lines: [
      ask("Hello, two e-bikes for this weekend please, what would that be?"),
      answer(
        "An e-bike costs £35 a day, helmet and lock included, so two of them for two days are £140. The deposit is £250 for each and is returned on the same day.",
        "desk",
        "terms",
      ),
      ask("Until what time do we bring them back?"),
      answer("A rented bicycle is returned by 17:30 on the last day of the rental.", "terms"),
    ],
  },
  {
    hoursAgo: 28,
    from: visitor("utrecht", "Chrome", "about"),
    state: "closed",
    lines: [
      ask("Do you have child seats? Our daughter is 19 kg."),
      answer("A child seat costs £5 a day and carries up to 22 kilograms.", "desk"),
      ask("And a trailer for the twins?"),
      answer("A trailer for two children costs £12 a day.", "desk"),
      ask("Brilliant, we will be there at ten."),
      answer("We look forward to it!"),
      closed,
    ],
  },
  {
    hoursAgo: 74,
    from: visitor("portland", "Chrome", ""),
    state: "bot",
    lines: [
      ask("What happens if I get a flat?"),
      answer("Punctures are on us, lost locks cost £32.", "terms"),
    ],
  },
  {
    hoursAgo: 121,
    from: visitor("bristol", "Firefox", "faq"),
    state: "closed",
    lines: [
      ask("I run a window cleaning business and would like to try a cargo bike."),
      answer(
        "The Finch Courier carries 80 kilograms in its box. Tradespeople may try one for a week at no charge, and a lockable lid costs £140.",
        "cargo",
      ),
      ask("Can my ladder go on it, 2.4 metres?"),
      noAnswer("I do not know that. Shall I ask somebody at the desk?"),
      requested,
      joined,
      person(
        "Tom here. It overhangs a bit, with a red flag it is fine. Want to come and try on Monday week?",
      ),
      ask("Tuesday would be better"),
      person("Tuesday at ten it is."),
      left,
      closed,
    ],
  },
  {
    hoursAgo: 169,
    from: visitor("dublin", "Edge", ""),
    state: "bot",
    lines: [
      ask("Where can we ride with kids, no traffic?"),
      answer(
        "The railway path to Bath is 21 kilometres, nearly flat and free of cars. The harbour loop takes forty minutes and passes three good cafés.",
        "desk",
      ),
    ],
  },
  {
    hoursAgo: 243,
    from: visitor("hamburg", "Chrome", ""),
    state: "bot",
    lines: [
      ask("Gibt es einen Rabatt für eine ganze Woche?"),
      answer("From the third day on the price falls by a fifth.", "desk"),
      ask("Perfekt, danke!"),
      answer("Gern geschehen!"),
    ],
  },
  {
    hoursAgo: 318,
    from: visitor("bristol", "Safari", ""),
    state: "bot",
    lines: [
      ask("Is the tandem free on the 14th?"),
      noAnswer("I cannot see the calendar from here. Shall I bring in somebody from the desk?"),
      ask("No hurry, I will call."),
      answer("The number is 0117 496 0123, while the shop is open."),
    ],
  },
];
