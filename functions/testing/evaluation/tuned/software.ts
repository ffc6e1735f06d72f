import { ask, type EvaluationSet } from "../evaluationSet.ts";

export const software: EvaluationSet = {
  name: "software service, English",
  language: "en",
  documents: [
    {
      docId: "plans",
      title: "Plans and prices",
      markdown: `# Plans and prices
Tidybooks is bookkeeping for small firms. Every plan can be tried for 21 days; no credit card is needed for the trial.
## Starter
Starter costs 12 dollars a month and covers one user and 50 invoices.
## Team
Team costs 39 dollars a month, for up to ten users and unlimited invoices. It adds approval rules and bank feeds.
## Enterprise
For more than ten users, write to our sales team for a quote. Enterprise includes single sign-on and a named contact.
## Discounts
Paying yearly saves two months. Charities and schools get 40 percent off any plan.`,
    },
    {
      docId: "billing",
      title: "Billing help",
      markdown: `# Billing help
## Change your plan
You can move to a larger plan at any time under Settings, Billing; the difference is charged pro rata. Moving to a smaller plan takes effect at the end of the period.
## Cancel
Cancel your subscription under Settings, Billing, Close account. Your data stays readable for 60 days after that and is then erased.
## Invoices
Invoices are sent by mail on the first of each month and are listed under Settings, Billing, History. To change the address on an invoice, edit the company profile.
## Failed payments
When a payment fails we try again three times within ten days before the account is paused.`,
    },
    {
      docId: "security",
      title: "Security and data",
      markdown: `# Security and data
## Where data is kept
Customer data is stored in data centres in Frankfurt and Dublin. It never leaves the European Union.
## Encryption
Data is encrypted with AES-256 at rest and with TLS 1.3 in transit.
## Backups
We back up every hour and keep the copies for 35 days.
## Certificates
Tidybooks has been certified to ISO 27001 since 2021. An independent firm tests the service for weaknesses twice a year.
## Two-factor login
Turn on two-factor authentication under Profile, Security. If you lose your phone, use one of the ten recovery codes.`,
    },
    {
      docId: "import",
      title: "Getting started",
      markdown: `# Getting started
## Import your customers
Upload a CSV file with one customer a line under Contacts, Import. The file may have up to 5,000 lines.
## Connect your bank
Open Banking, Add account and choose your bank. Some 2,300 banks are supported. The connection has to be renewed every 90 days.
## Invite colleagues
Administrators invite colleagues under Settings, People. An invitation is valid for seven days.
## Reset your password
Click "Forgot password" on the sign-in page. The link in the mail is valid for one hour.
## Phone app
The app for iPhone and Android scans receipts and works offline.`,
    },
    {
      docId: "support",
      title: "Support",
      markdown: `# Support
Our support team is there on weekdays from 8 am to 8 pm Central European Time. Chat answers usually come within ten minutes, mail within four hours.
Enterprise customers reach us by telephone around the clock.
Planned maintenance takes place on the first Sunday of a month between 2 and 4 am.`,
    },
  ],
  questions: [
    ask("How much is the team plan?", "plans", "39 dollars"),
    ask("Is there a free trial?", "plans", "21 days"),
    ask("Do I need a credit card for the trial?", "plans", "no credit card"),
    ask("Is there a discount for schools?", "plans", "40 percent"),
    ask("How many invoices can I send on Starter?", "plans", "50 invoices"),
    ask("How do I cancel my subscription?", "billing", "Close account"),
    ask("Can I downgrade to a smaller plan?", "billing", "end of the period"),
    ask("Where can I find my invoices?", "billing", "History"),
    ask("What happens when a payment fails?", "billing", "three times"),
    ask("Where is my data stored?", "security", "Frankfurt"),
    ask("Is my data encrypted?", "security", "AES-256"),
    ask("How often do you make backups?", "security", "every hour"),
    ask("Are you ISO certified?", "security", "ISO 27001"),
    ask("I lost my phone, how do I log in?", "security", "recovery codes"),
    ask("How do I import customers from a spreadsheet?", "import", "CSV"),
    ask("i forgot my pasword", "import", "Forgot password"),
    ask("Which banks are supported?", "import", "2,300 banks"),
    ask("How do I add a colleague?", "import", "invite colleagues"),
    ask("Do you have an Android app?", "import", "Android"),
    ask("When is support available?", "support", "8 am to 8 pm"),
    ask("Can I call you by telephone?", "support", "by telephone"),
    ask("Do you integrate with Salesforce?", null, null),
    ask("Is there a desktop version for Linux?", null, null),
    ask("Do you sell office chairs?", null, null),
    ask("Can you recommend a good restaurant?", null, null),
    ask("Do you run payroll in Japan?", null, null),
    ask("How tall is Mount Everest?", null, null),
  ],
};
