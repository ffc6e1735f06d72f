// npm run push-keys: makes a key for push notifications and prints it, ready for an environment file.
// Browsers subscribe with its public half: with another key all of them have to subscribe again.
import { vapidKey } from "./stack/vapid.mjs";

for (const [name, value] of Object.entries(vapidKey())) process.stdout.write(`${name}=${value}\n`);
process.stdout.write("VAPID_SUBJECT=mailto:you@your-company.example\n");
