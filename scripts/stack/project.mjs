/** A `demo-` project cannot reach anything real: the emulators refuse to leave this machine for it. */
export const projectId = "demo-parley";

/** Database ids by region, as contract/src/platform/region.ts has them (a test compares the two). */
export const databases = { na: "(default)", eu: "voiceglow-eu" };

/** The person of emulator-data whom everybody signs in as. */
export const demo = { email: "demo@parley.example", password: "parley-demo" };
