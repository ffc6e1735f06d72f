import { lazy, Suspense, useState } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { usePageTitle } from "#platform/page/usePageTitle.ts";
import { AddButton } from "#ui/button/AddButton.tsx";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { clientsTexts } from "./clientsTexts.ts";
import { OrgList } from "./list/OrgList.tsx";
import { useOrgs } from "./useOrgs.ts";

const NewOrgDialog = lazy(() => import("./list/NewOrgDialog.tsx"));

/** The agency's organisations. */
export default function ClientsPage() {
  const t = useT(clientsTexts);
  const [creating, setCreating] = useState(false);
  const isEmpty = useOrgs().data?.length === 0;
  const create = () => setCreating(true);
  usePageTitle(t("title"));
  return (
    <>
      <PageHeader
        title={t("title")}
        line={t("line")}
        action={
          isEmpty ? undefined : (
            <AddButton width={{ base: "100%", sm: "auto" }} onClick={create}>
              {t("newOrg")}
            </AddButton>
          )
        }
      />
      <OrgList onCreate={create} />
      {creating ? (
        <Suspense fallback={null}>
          <NewOrgDialog onClose={() => setCreating(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
