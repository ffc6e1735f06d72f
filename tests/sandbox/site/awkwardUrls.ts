/**
 * The awkward URLs of the demo site below `/site/awkward/`, each with what a crawler finds there.
 * Those below `private` redirect to a URL that must never be fetched.
 */
export const awkwardUrls = {
  "not-found": "404 with a page",
  "server-error": "500 with a page",
  redirect: "three redirects (301, 302, 307) to the opening hours",
  loop: "two URLs that redirect to each other",
  "many-redirects": "fifty redirects in a row",
  huge: "10 MB of HTML with its length declared",
  "huge-chunked": "10 MB of HTML without a declared length",
  "gzip-bomb": "50 MB of HTML in 50 kB of gzip",
  endless: "a page that sends a little every 200 ms and never ends",
  silent: "a page that never sends a byte",
  latin1: "ISO-8859-1, declared in the header",
  "wrong-charset":
    "ISO-8859-1 bytes under a header that says UTF-8; the page itself says the truth",
  plain: "text/plain",
  image: "a PNG",
  "not-a-pdf": "HTML under application/pdf",
  empty: "200 with nothing in it",
  "scripts-only": "HTML without a word of text",
  hostile: "scripts, javascript: links, event handlers, instructions to the model",
} as const;

export type AwkwardName = keyof typeof awkwardUrls;

/** Targets of the redirects at `/site/awkward/private/{name}`. */
export const privateTargets = {
  "ten-net": "http://10.0.0.1/",
  metadata: "http://169.254.169.254/latest/meta-data/",
  "metadata-mapped": "http://[::ffff:169.254.169.254]/latest/meta-data/",
  "loopback-v6": "http://[::1]:{{port}}/site/",
  "loopback-decimal": "http://2130706433:{{port}}/site/",
  unspecified: "http://0.0.0.0:{{port}}/site/",
  "link-local-v6": "http://[fe80::1]/",
  "unique-local-v6": "http://[fd00::1]/",
  "home-router": "http://192.168.1.1/",
  "no-http": "file:///etc/passwd",
  script: "javascript:alert(1)",
} as const;

export type PrivateTarget = keyof typeof privateTargets;
