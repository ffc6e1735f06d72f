import type { SourceType } from "@parley/contract/knowledge/source.ts";
import { FileText, Globe, Map as MapIcon, Network, TextAlignStart } from "lucide-react";

/** The icon of each type of document. */
export const typeIcons: Record<SourceType, typeof Globe> = {
  doc: TextAlignStart,
  url: Globe,
  file: FileText,
  crawl: Network,
  sitemap: MapIcon,
};
