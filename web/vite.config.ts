import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";
import { contractRoutes } from "./vite.contract.ts";
import { paintFirst } from "./vite.paintFirst.ts";
import {
  sdkStubs,
  sharedObservables,
  unneeded,
  withoutJsonSchema,
  withoutOtherAnatomies,
  withoutPipelines,
  withoutProbe,
  withoutUnused,
} from "./vite.stubs.ts";

/** Folders of node_modules every route needs: one long-lived file, untouched by a change of ours. */
const foundation =
  /node_modules\/(react|react-dom|scheduler|react-router|@emotion|stylis|zustand)\//;

/**
 * What every page draws with, from the sign-in page on. Left to itself each shared module becomes a file of its
 * own, and on a phone's network forty small files take longer than one. Only what the sign-in page loads anyway
 * belongs here (`web/scripts/route-bytes.mjs` weighs it).
 */
const core = new RegExp(
  [
    "node_modules/@chakra-ui/react/dist/esm/(styled-system|utils|merge-props|merge-refs|create-context)",
    "node_modules/@chakra-ui/react/dist/esm/components/(box|flex|grid|stack|text|heading|button|span|spinner|loader|absolute-center|input|field|link|icon)/",
    "node_modules/@ark-ui/react/dist/(providers/environment/use-env|components/(field/|fieldset/use-fieldset-context)|components/factory)",
    "node_modules/@ark-ui/react/dist/utils/(create-context|compose-refs|create-split-props|use-safe-layout-effect)",
    "node_modules/@zag-js/(auto-resize|dom-query/dist/(shared|node|computed-style)|utils/dist/(guard|functions)|core/dist/merge-props)",
    "node_modules/lucide-react/dist/esm/(shared|context|Icon|createLucideIcon|icons/(eye|eye-off|chevron-down|file-text|circle-exclamation-point)\\.)",
    "web/src/platform/(config|page/(startProgress|paths|pageTitle|usePageTitle)|i18n/(?!problems|regionTexts|time))",
    "web/src/platform/(auth/(auth|portal|session)|api/(appError|apiErrors))\\.ts",
    "web/src/ui/(uiTexts|Logo|theme/colorMode|layout/SignedOutFrame|feedback/(Drawing|Callout|EmptyState|ErrorState|notices))\\.",
    "web/src/ui/form/(FormField|TextField|PasswordField|InputWithButton|Select)\\.",
    "web/src/platform/fields/looksLikeEmail|contract/src/(accounts/password|problems/(accountProblems|connectionProblems|fill|problem))\\.",
  ].join("|"),
);

/** What nearly every page behind sign-in draws with: the bars, the blocks, and the agents' figures. */
const parts = new RegExp(
  [
    "node_modules/@chakra-ui/react/dist/esm/components/(badge|skeleton|square|circle|image|visually-hidden)/",
    "node_modules/lucide-react/dist/esm/icons/(bot|building-complex|external-link|globe|house|log-out|mail-check|search|settings|user-round)\\.",
    "web/src/ui/(Avatar|WaitingDot|layout/(Card|PageHeader|Panel)|feedback/(Banner|LiveContent|Skeletons|StatusBadge|Tooltip)|theme/figures)\\.",
    "web/src/ui/(button/(AddButton|IconButton|MoreButton)|overlay/(LazyMenu|RowMenu)|time/)",
    "web/src/ui/(chart/Sparkline|feedback/NoMatch|form/SearchField|layout/(SearchedList|SkipLink|StatCard))\\.",
    "web/src/app/shell/",
    "web/src/platform/(page/(pageSearch|useOnline|useSearchKey|wholeScreen)|search/wordSearch)\\.",
    "web/src/features/workspaces/invite/pendingInvite\\.",
  ].join("|"),
);

/**
 * Live data: Firestore, what listens to it, and the documents and figures of nearly every page behind sign-in. What
 * a group's modules import comes with them, so `scripts/route-bytes.mjs` is run after a change of these lists.
 */
const live = new RegExp(
  [
    "node_modules/(@firebase/(firestore|webchannel-wrapper)|reactfire|rxjs)/",
    "web/src/platform/(live/|drafts/|analytics/(days|PeriodCards|periodTexts|WeekFigures|weekTexts)\\.|credits/useDaysLeftText|page/agentBar)",
    "web/src/features/agents/(health/(healthTexts|problems|useAgentFacts)|home/(figureTexts|homeFigures|StatCards)|page/agentSections)\\.",
    "contract/src/(accounts/profile|agents/(agent|agentPicture|setting)|analytics/day|plans/planLimits|channels/(botStatus|telegramBot|toldOfAccount|waNumber))\\.",
    "contract/src/(clients/(org|tabs)|conversations/waiting|credits/(account|day|entry)|knowledge/source|workspaces/workspace)\\.",
  ].join("|"),
);

/** The bell of every page behind sign-in, without its panel. */
const bell = new RegExp(
  [
    "web/src/features/notifications/(NotificationsBell|announcedUntil|attention|bellTexts|notificationReader|notificationUrlPath)\\.",
    "web/src/features/notifications/(sound|unread|useArrivals|useMemberSettings|useNotifications|push/(browserChoice|usePushNotifications))\\.",
    "contract/src/notifications/(memberSettings|notification|topicWords)\\.",
  ].join("|"),
);

/** What the sign-in page shares with the other account pages. What it does not load itself would come with it. */
const account =
  /web\/src\/features\/accounts\/(Account|accountTexts|authFailure|ExampleChat|givenEmail|GoogleButton|passwordWasReset|useSayAccount)/;

/** The calls to the server, and the schemas of what comes and goes. */
const calls =
  /node_modules\/(zod|@orpc)\/|contract\/src\/contract\.|web\/src\/platform\/api\/(api|callFailure)\./;

/** The files that the entry imports, by their names in the build. */
const alwaysThere = /^assets\/(?:foundation|core|rolldown-runtime|index)-/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    withoutJsonSchema,
    withoutOtherAnatomies,
    withoutPipelines,
    withoutProbe,
    withoutUnused,
    sharedObservables,
    contractRoutes,
    paintFirst,
  ],
  // RxJS is published for ES5, too, which weighs more.
  resolve: {
    alias: [...sdkStubs, ...unneeded],
    conditions: ["es2015", ...defaultClientConditions],
  },
  build: {
    outDir: "dist",
    manifest: true,
    modulePreload: {
      // Every browser of the target has it.
      polyfill: false,
      // What fetches a part has loaded these itself: they need no place in its list (1 KB gzip).
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === "js" ? files.filter((file) => !alwaysThere.test(file)) : files,
    },
    target: "es2023",
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "foundation", test: foundation, priority: 3 },
            { name: "core", test: core, priority: 2 },
            { name: "account", test: account, priority: 1 },
            { name: "calls", test: calls, priority: 1 },
            { name: "parts", test: parts, priority: 0 },
            { name: "authSdk", test: /web\/src\/platform\/auth\/authSdk\./, priority: 2 },
            { name: "live", test: live, priority: 1 },
            { name: "bell", test: bell, priority: 0 },
          ],
        },
      },
    },
  },
});
