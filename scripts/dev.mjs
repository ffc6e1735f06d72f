// npm run dev: a running Parley that follows the sources. Vite serves the application, which changes on
// screen as it is edited; functions and widget are rebuilt into the running stack.
import { runCommand } from "./command/commandError.mjs";
import { serve } from "./command/serve.mjs";

await runCommand(() => serve({ live: true }));
