/** Files that no text is read from. */
const NO_PAGE =
  /\.(?:avif|bmp|css|csv|eot|exe|gif|gz|ico|jpe?g|js|json|map|mjs|mov|mp[34]|ogg|png|rar|rss|svg|tar|tiff?|ttf|wav|webm|webp|woff2?|xml|zip)$/i;

/** A page's URL as it is compared: without the place in it. */
export function pageUrlOf(url: string): string {
  const page = new URL(url);
  page.hash = "";
  return page.href;
}

/** Whether two URLs are on one host, which includes the port; with or without www, a website is the same to people. */
export function isSameHost(one: string, other: string): boolean {
  return URL.canParse(one) && URL.canParse(other) && hostOf(one) === hostOf(other);
}

/**
 * A page of a website under the origin that the website is read from: with www and without, or over plain HTTP, it would
 * be another page.
 * @param url on the same host, as `isSameHost` says
 */
export function onOriginOf(start: string, url: string): string {
  const page = new URL(url);
  const { protocol, host } = new URL(start);
  page.protocol = protocol;
  page.host = host;
  return page.href;
}

function hostOf(url: string): string {
  return new URL(url).host.replace(/^www\./, "");
}

/** Whether there may be text at a URL; its server has the last word. */
export function isLikelyPage(url: string): boolean {
  return !NO_PAGE.test(new URL(url).pathname);
}
