import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const textOf = (file: string) => readFileSync(root + file, "utf8");
const filesIn = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .toSorted();

/** Where a picture is given by its URL (field of a schema), and what fetches it once and keeps it. */
const KEPT_BY: Readonly<Record<string, readonly string[]>> = {
  "contract/src/accounts/calls.ts photoURL": ["functions/src/accounts/updateSelf.ts"],
  "contract/src/agencies/calls.ts squarePhotoURL": ["functions/src/agencies/updateAgency.ts"],
  "contract/src/agencies/calls.ts darkModeSquarePhotourl": [
    "functions/src/agencies/updateAgency.ts",
  ],
  "contract/src/agents/settings.ts roundedImageURL": ["functions/src/agents/keepAgentPictures.ts"],
  "contract/src/agents/settings.ts avatarImageUrl": ["functions/src/agents/keepAgentPictures.ts"],
  "contract/src/clients/client.ts squarePhotoURL": [
    "functions/src/clients/people/createClient.ts",
    "functions/src/clients/people/updateClient.ts",
  ],
  "contract/src/clients/org.ts squarePhotoURL": [
    "functions/src/clients/orgs/createOrg.ts",
    "functions/src/clients/orgs/updateOrg.ts",
  ],
  "contract/src/tools/tool.ts imageUrl": ["functions/src/tools/makeTools.ts"],
  "contract/src/workspaces/calls.ts workspacePhotoURL": [
    "functions/src/workspaces/updateWorkspace.ts",
  ],
};

/** What a model says and not an owner: drawn only where it is an upload of the workspace. */
const SAID_BY_MODELS = ["contract/src/conversations/rich.ts imageUrl"];

/** Fields of the contract, by the pattern whose group is their name. */
const fieldsOf = (pattern: RegExp) =>
  filesIn("contract/src/**/*.ts").flatMap((file) =>
    [...textOf(file).matchAll(pattern)].map(([, name]) => `${file} ${name}`),
  );

it("every picture that somebody names by its URL is fetched once and kept", () => {
  expect(fieldsOf(/(\w+): (?:setting\()?linkUrl\b/g).toSorted()).toEqual(
    Object.keys(KEPT_BY).toSorted(),
  );
});

it("a field of any other schema that is named as a picture's URL is one of those, as it is stored", () => {
  const kept = new Set(Object.keys(KEPT_BY).map((field) => field.split(" ")[1]));
  const others = fieldsOf(/\b(\w*(?:photo|image|picture|avatar|logo)\w*ur[li]): (?!.*linkUrl)\w/gi);
  const unknown = others.filter((field) => !kept.has(field.split(" ")[1]));
  expect(unknown).toEqual([]);
  // The name alone would hide what a model says.
  const inConversations = others.filter((field) => field.startsWith("contract/src/conversations/"));
  expect(inConversations).toEqual(SAID_BY_MODELS);
});

/** The fields that a file has kept. */
function keptIn(file: string): string[] {
  const [, ...calls] = textOf(file).split(/\bkeptPictures\(deps/);
  return calls.flatMap((call) => {
    const fields = /\bfields:[^[\n]*\[([^\]]+)\]/.exec(call)?.[1] ?? "";
    return [...fields.matchAll(/"(\w+)"/g)].map(([, field = ""]) => field);
  });
}

it.each(Object.entries(KEPT_BY))("%s is kept by each call that takes it", (field, keepers) => {
  const [, name = ""] = field.split(" ");
  for (const file of keepers)
    expect([file, keptIn(file)]).toEqual([file, expect.arrayContaining([name])]);
});

it("names every file that keeps pictures", () => {
  const keepers = filesIn("functions/src/**/*.ts").filter((file) => keptIn(file).length > 0);
  expect(keepers).toEqual([...new Set(Object.values(KEPT_BY).flat())].toSorted());
});

/** What draws a picture by its URL: in how many places, and whose it is. */
const DRAWN_IN: Readonly<Record<string, readonly [places: number, whose: string]>> = {
  "web/src/app/shell/useWaitingTitle.ts": [1, "the tab's icon, ours"],
  "web/src/features/credits/log/CsvButton.tsx": [1, "nothing: the link saves a file"],
  "web/src/features/agencies/SignInPicture.tsx": [1, "an agency's, kept"],
  "web/src/features/conversations/transcript/Rich.tsx": [1, "a card's, where it is an upload"],
  "web/src/features/portal/AgencyMark.tsx": [1, "an agency's, kept"],
  "web/src/features/portal/usePortalIcon.ts": [1, "an agency's, kept"],
  "web/src/ui/form/PictureField.tsx": [1, "an agency's logo, kept"],
  "web/src/ui/Avatar.tsx": [1, "an agent's, a person's or an organisation's, kept"],
  "web/src/ui/layout/useTabRow.ts": [1, "a gradient of ours"],
  "widget/src/chat/transcript.ts": [1, "nothing: the link saves a file"],
  "widget/src/chat/view/Avatar.tsx": [1, "an agent's, kept"],
  "widget/src/chat/view/messages/Rich.tsx": [1, "a card's, where it is an upload"],
};
const DRAWS =
  /<(?:chakra\.)?(?:img|[Ii]mage|feImage|video|audio|iframe|object|embed|source)(?=[\s/])|\bnew Image\(|createElement\(\s*["'](?:img|iframe|video)|\bbackground(?:Image|-image)\b|\bbgImage\b|\burl\((?!["']?[#@])|\bmask(?:Image|-image)\b|\blink\.href = |\bsetAttribute\(\s*["'](?:href|src)["']/g;
const placesIn = (code: string) => [...code.matchAll(DRAWS)].length;

it("pictures are drawn in these places alone, of each of which somebody knows whose they are", () => {
  const drawn = filesIn("{web,widget}/src/**/*.{ts,tsx,css}").map(
    (file) => [file, placesIn(textOf(file))] as const,
  );
  const found = Object.fromEntries(drawn.filter(([, places]) => places > 0));
  const known = Object.entries(DRAWN_IN).map(([file, [places]]) => [file, places]);
  expect(found).toEqual(Object.fromEntries(known));
});

it.each([
  ["an element", '<img src="a" />'],
  ["one of the design system", "<Image\n  src={a}"],
  ["one of its factory", "<chakra.img src={a} />"],
  ["one that is made", 'document.createElement("img")'],
  ["a background", "{ backgroundImage: `url(${a})` }"],
  ["a background in short", "{ background: `url(${a}) center` }"],
  ["a background of the design system", "<Box bg={`url(${a})`}"],
  ["a mask", ".a { mask-image: var(--a) }"],
  ["a mask in a style", "{ maskImage: a }"],
  ["one within an SVG", "<image\n  href={a} />"],
  ["an icon of the tab", "link.href = logo;"],
])("finds a picture that is drawn: %s", (_, code) => {
  expect(placesIn(code)).toBeGreaterThan(0);
});
