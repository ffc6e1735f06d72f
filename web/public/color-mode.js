// Runs before the first paint so that a dark page never flashes white; a file of its own, so that a strict
// content security policy needs no exception. Keep the key and the rule in step with src/ui/theme/colorMode.ts.
(function () {
  var choice = "system";
  try {
    choice = localStorage.getItem("parley.colorMode") || "system";
  } catch {
    // Storage can be closed to us (private windows): then the system decides.
  }
  var dark =
    choice === "dark" || (choice !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.classList.add(dark ? "dark" : "light");
  document.documentElement.style.colorScheme = dark ? "dark" : "light";
})();
