// npm start: from a fresh clone to a running Parley.
import { runCommand } from "./command/commandError.mjs";
import { serve } from "./command/serve.mjs";

await runCommand(() => serve({ live: false }));
