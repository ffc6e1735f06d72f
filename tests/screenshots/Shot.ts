import type { Language } from "@parley/contract/accounts/profile.ts";
import type { Page } from "playwright-core";
import type { PersonName } from "./people.ts";

/** A picture: whose browser goes where, and what is done there before it is taken. */
export type Shot = {
  /** The beginning of the file's name; pictures of one page sort together. */
  name: string;
  by: PersonName;
  /** Absolute address. */
  at: string;
  /** Those it is taken in; English alone unless told. */
  languages?: readonly Language[];
  /** Only at this size, for what exists on a phone or a desk alone. */
  only?: "390" | "1440";
  /** Takes the whole page, down to its end, and not just what fits the screen. */
  whole?: boolean;
  /** Runs on the empty tab, before the page is opened. */
  before?: (page: Page) => Promise<void>;
  /** Runs on the page; ends when it stands as it is to be shown. */
  steps?: (page: Page) => Promise<void>;
};
