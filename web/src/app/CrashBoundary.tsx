import { Button } from "@chakra-ui/react";
import { Component } from "react";
import type { ReactNode } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { appTexts } from "./appTexts.ts";
import { useEndOfFirstPaint } from "./firstPaint.ts";

/** Keeps a crash on one page, or a file that is gone since the last deployment, from blanking the whole app. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    return this.state.crashed ? <Crashed /> : this.props.children;
  }
}

function Crashed() {
  useEndOfFirstPaint();
  const t = useT(appTexts);
  return (
    <main>
      <EmptyState
        isPage
        title={t("brokenTitle")}
        line={t("brokenLine")}
        action={<Button onClick={() => window.location.reload()}>{t("reload")}</Button>}
      />
    </main>
  );
}
