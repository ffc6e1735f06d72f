import "./fonts.css";
import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { loadConfig } from "#platform/config.ts";
import { startLanguage } from "#platform/i18n/language.ts";
import { markReached } from "#platform/page/startProgress.ts";
import { followSystemColorMode } from "#ui/theme/colorMode.ts";
import { App, StartFailure } from "./App.tsx";

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no #root");
const root = createRoot(container);

startLanguage();
followSystemColorMode();

async function start(): Promise<void> {
  try {
    await loadConfig();
  } catch {
    root.render(<StartFailure />);
    return;
  }
  markReached("codeLoaded");
  // A transition is rendered in slices, between which the browser answers: the static first paint is there already.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}

void start();
