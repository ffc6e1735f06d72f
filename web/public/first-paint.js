// Runs before the first paint; a file of its own, so that a strict content security policy needs no exception.
(function () {
  var root = document.documentElement;
  var stored = function (key) {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage can be closed to us (private windows): then the browser's own settings decide.
      return null;
    }
  };

  // A dark page never flashes white. Keep the key and the rule in step with src/ui/theme/colorMode.ts.
  var mode = stored("parley.colorMode") || "system";
  var systemIsDark = matchMedia("(prefers-color-scheme: dark)").matches;
  var dark = mode === "dark" || (mode !== "light" && systemIsDark);
  root.classList.add(dark ? "dark" : "light");
  root.style.colorScheme = dark ? "dark" : "light";

  // Which static frame of index.html is shown until the app draws the page. An agency's clients and an agent's
  // visitors get none, as it bears our logo.
  var path = location.pathname;
  var frame = "none";
  if (path === "/login") frame = "sign-in";
  else if (path === "/signup") frame = "sign-up";
  else if (/^\/(signup|reset|verify|confirm-email|invite)\b/.test(path)) frame = "account";
  else if (path === "/" || /^\/app(?!\/[^/]+\/prototype)(\/|$)/.test(path)) frame = "app";
  root.dataset.firstPaint = frame;

  // In an agency's portal the browser's tab is not ours either: it gets title and icon with the brand (usePortalIcon.ts).
  if (/^\/client(\/|$)/.test(path)) {
    document.title = "";
    document.querySelector('link[rel="icon"]').href = "data:,";
  }

  // Its words, by the rule of src/platform/i18n/language.ts.
  var isGerman = /^de\b/i.test(stored("parley.language") || navigator.language);
  if (frame !== "none") root.lang = isGerman ? "de" : "en";
})();
