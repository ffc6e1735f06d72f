// Runs in a process of its own, since it patches the Firestore client: prints figures as JSON.
import { measureDocumentsPerTurn } from "./documentsPerTurn.ts";

const figures = await measureDocumentsPerTurn();
process.stdout.write(`${JSON.stringify(figures)}\n`);
process.exit();
