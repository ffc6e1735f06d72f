/** Files that no text is read from. */
const NO_PAGE =
  /\.(?:avif|bmp|css|csv|eot|exe|gif|gz|ico|jpe?g|js|json|map|mjs|mov|mp[34]|ogg|png|rar|rss|svg|tar|tiff?|ttf|wav|webm|webp|woff2?|xml|zip)$/i;

/** A page's URL as it is compared: without the place in it. */
export function pageUrlOf(url: string): string {
  const page = new URL(url);
  page.hash = "";
  return page.href;
}

/** Whether two URLs are on one host, which includes the port. */
export function isSameHost(one: string, other: string): boolean {
  return URL.canParse(one) && URL.canParse(other) && new URL(one).host === new URL(other).host;
}

/** Whether there may be text at a URL; its server has the last word. */
export function isLikelyPage(url: string): boolean {
  return !NO_PAGE.test(new URL(url).pathname);
}
