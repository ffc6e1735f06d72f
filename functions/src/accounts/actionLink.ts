import { withLinkSecret } from "../platform/linkSecret.ts";

/**
 * The URL of our own page for an action link of Firebase Auth. It carries the single-use code and
 * nothing else, so that nobody ends up on a page that is not ours.
 * @throws Error when the given link holds no code
 */
export function actionLink(
  firebaseLink: string,
  publicUrl: string,
  page: "verify" | "reset",
): string {
  const code = new URL(firebaseLink).searchParams.get("oobCode");
  if (code === null) throw new Error("The link of Firebase Auth holds no code.");
  const own = new URL(`/${page}`, publicUrl);
  return withLinkSecret(own, { code });
}
