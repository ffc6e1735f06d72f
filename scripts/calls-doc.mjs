// npm run calls-doc: writes docs/calls.md from the contract and the adapters for outside services.
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { callChanges } from "../contract/src/callChanges.ts";
import { callTable } from "../contract/src/callTable.ts";
import { plannedOutside } from "../contract/src/planned.ts";
import { eventsOutside } from "../functions/src/events/delivery/postEvent.ts";
import { pagesOutside } from "../functions/src/knowledge/learning/learn.ts";
import { sitesOutside } from "../functions/src/knowledge/site/startingPages.ts";
import { robotsOutside } from "../functions/src/knowledge/site/robots/robots.ts";
import { sitemapsOutside } from "../functions/src/knowledge/site/sitemap.ts";
import { embeddingsOutside } from "../functions/src/providers/embeddings.ts";
import { identityOutside } from "../functions/src/providers/identity.ts";
import { mailOutside } from "../functions/src/providers/mail.ts";
import { modelsOutside } from "../functions/src/providers/model.ts";
import { modelListOutside } from "../functions/src/providers/models.ts";
import { pushOutside } from "../functions/src/providers/push.ts";
import { graphOutside } from "../functions/src/providers/graph.ts";
import { telegramOutside } from "../functions/src/providers/telegram.ts";
import { toolsOutside } from "../functions/src/tools/call/callHttp.ts";
import { mcpOutside } from "../functions/src/tools/call/withMcp.ts";
import { documentsOutside } from "../functions/src/tools/find/discoverTools.ts";
import { picturesOutside } from "../functions/src/uploads/keptPictures.ts";

export const CALLS_DOC = fileURLToPath(new URL("../docs/calls.md", import.meta.url));

/** What each adapter of the functions declares beside its calls. */
export const madeOutside = [
  telegramOutside,
  graphOutside,
  mailOutside,
  modelsOutside,
  modelListOutside,
  embeddingsOutside,
  pushOutside,
  identityOutside,
  eventsOutside,
  pagesOutside,
  sitesOutside,
  sitemapsOutside,
  robotsOutside,
  picturesOutside,
  toolsOutside,
  mcpOutside,
  documentsOutside,
];

const gone = [
  [
    "Webhooks for a new agent, a new agency subdomain and a connected channel, called by the browser",
    "the verb that makes the thing reports it: a page could invent it",
  ],
  [
    "Analytics event `new_agent_created`, conversion events to ad trackers",
    "counted by the server; no tracker is loaded",
  ],
  [
    "Writes to the document store: agents, knowledge, channels, agencies, clients, organisations, credits",
    "each becomes a call when its capability is built; rules refuse them",
  ],
  [
    "Hosted tables with a realtime query by membership",
    "live queries on the document store, proven by their own filter",
  ],
];

/** The whole text of docs/calls.md. */
export function callsDocument() {
  const rows = callTable();
  const served = rows.filter((row) => row.served).length;
  return [
    "# Calls",
    "",
    "Made by `npm run calls-doc` from `contract/`: change it there. `?` follows a field that may be",
    "left out. Who may call is explained in `contract/src/platform/principal.ts`.",
    "",
    `${rows.length} calls, ${served} served. One that is not served yet answers 501. Calls are served by the function`,
    "`api`; those marked *hooks*, which outside services make, by `hooks`, at a URL of its own.",
    "",
    ...table(
      ["call", "method and path", "who", "takes", "gives", "served"],
      rows.map((row) => [
        `${row.name}: ${row.summary}`,
        `\`${row.method} ${row.path}\`${row.servedBy === "hooks" ? " (*hooks*)" : ""}`,
        row.who.join(", "),
        row.takes.join(", "),
        row.gives.join(", "),
        row.served ? "yes" : "not yet",
      ]),
    ),
    "",
    "## Changed from what was specified",
    "",
    ...table(
      ["call", "why"],
      Object.entries(callChanges).map(([route, why]) => [`\`${route}\``, why]),
    ),
    "",
    "## Calls of others",
    "",
    "Not ours to serve: made by us, through one adapter each, which declares them beside its code.",
    "Those not made yet are in `contract/src/planned.ts`.",
    "",
    ...table(
      ["service", "calls", "made by", "made"],
      [
        ...madeOutside.map((one) => outsideRow(one, "yes")),
        ...plannedOutside.map((one) => outsideRow(one, "not yet")),
      ],
    ),
    "",
    "## No longer calls",
    "",
    ...table(["as specified", "here"], gone),
    "",
  ].join("\n");
}

/**
 * @param {import("../functions/src/platform/egress/outsideCalls.ts").OutsideCalls} outside
 * @param {"yes" | "not yet"} made
 */
const outsideRow = ({ service, calls, by }, made) => [service, calls.join(", "), by, made];

/**
 * @param {string[]} head
 * @param {string[][]} rows
 */
function table(head, rows) {
  /** @param {string[]} cells */
  const line = (cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeFile(CALLS_DOC, callsDocument());
}
