import { Box, Button, Flex } from "@chakra-ui/react";
import type { Region } from "@parley/contract/platform/region.ts";
import { useState } from "react";
import { preloadGoogle, signInWithGoogle } from "#platform/auth/auth.ts";
import { useT } from "#platform/i18n/useT.ts";
import { accountTexts } from "../accountTexts.ts";
import { authFailure } from "../authFailure.ts";
import type { AuthFailure } from "../authFailure.ts";

interface GoogleButtonProps {
  onFailure: (failure?: AuthFailure) => void;
  /** Where the data of whoever is new is kept; undefined where they are asked. */
  regionOfNew: Region | undefined;
}

/** Sign-in through Google's own window, with the "or" below it. */
export function GoogleButton({ onFailure, regionOfNew }: GoogleButtonProps) {
  const t = useT(accountTexts);
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    onFailure(undefined);
    try {
      await signInWithGoogle(regionOfNew);
    } catch (thrown) {
      onFailure(authFailure(thrown));
    }
    setBusy(false);
  };
  return (
    <>
      <Button
        variant="outline"
        size="lg"
        width="100%"
        loading={busy}
        onPointerEnter={preloadGoogle}
        onFocus={preloadGoogle}
        onClick={() => void open()}
      >
        <GoogleMark />
        {t("google")}
      </Button>
      <Flex align="center" gap="3" my="5" color="fg.muted" textStyle="xs" aria-hidden="true">
        <Box flex="1" h="1px" bg="border" />
        {t("or")}
        <Box flex="1" h="1px" bg="border" />
      </Flex>
    </>
  );
}

/** Google's mark, in the colours its brand rules ask for. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 18 18" width="16" height="16" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M17.6 9.2c0-.6 0-1.3-.2-1.8H9v3.4h4.8a4.1 4.1 0 0 1-1.8 2.7v2.3h3c1.7-1.6 2.6-3.9 2.6-6.6z"
      />
      <path
        fill="#34a853"
        d="M9 18c2.4 0 4.5-.8 6-2.2l-3-2.3a5.4 5.4 0 0 1-8-2.8H1v2.3A9 9 0 0 0 9 18z"
      />
      <path fill="#fbbc05" d="M4 10.7a5.4 5.4 0 0 1 0-3.4V5H1a9 9 0 0 0 0 8z" />
      <path
        fill="#ea4335"
        d="M9 3.6c1.3 0 2.5.5 3.4 1.3L15 2.3A9 9 0 0 0 1 5l3 2.3a5.4 5.4 0 0 1 5-3.7z"
      />
    </svg>
  );
}
