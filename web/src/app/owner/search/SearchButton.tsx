import { Search } from "lucide-react";
import { lazy, Suspense, useEffect } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { closePageSearch, openPageSearch, usePageSearchState } from "#platform/page/pageSearch.ts";
import { searchKey, useSearchKey } from "#platform/page/useSearchKey.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { ownerTexts } from "../ownerTexts.ts";

const PageSearch = lazy(() => import("./PageSearch.tsx"));

/**
 * The search over all pages: its key, the button that names it, and its dialog. A phone has neither key nor button: its
 * navigation is as near, and an agent's menu opens the search there, too.
 */
export function SearchButton() {
  const t = useT(ownerTexts);
  const { open, wanted } = usePageSearchState();
  useSearchKey(openPageSearch);
  // What was open when its page went must not open by itself on the next.
  useEffect(() => closePageSearch, []);
  return (
    <>
      <IconButton
        label={`${t("findPage")} (${searchKey(t("ctrl"))})`}
        icon={<Search />}
        size="sm"
        color="fg.muted"
        hideBelow="md"
        onClick={openPageSearch}
      />
      <Suspense fallback={null}>
        {wanted ? <PageSearch open={open} onClose={closePageSearch} /> : null}
      </Suspense>
    </>
  );
}
