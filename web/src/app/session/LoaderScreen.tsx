import { Box, Flex, Text } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { useStartProgress } from "#platform/page/startProgress.ts";
import { Logo } from "#ui/Logo.tsx";
import { appTexts } from "../appTexts.ts";

/** The full screen of the first load. Its bar shows real steps; it disappears 300 ms after the last one, so that the bar is seen full. */
export function LoaderScreen() {
  const percent = useStartProgress((state) => state.percent);
  const done = percent >= 100;
  const [neverNeeded] = useState(done);
  if (neverNeeded) return null;
  return done ? <LeavingScreen /> : <Screen percent={percent} />;
}

function LeavingScreen() {
  const [gone, setGone] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setGone(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return gone ? null : <Screen percent={100} />;
}

function Screen({ percent }: { percent: number }) {
  const t = useT(appTexts);
  const done = percent >= 100;
  return (
    <Flex
      position="fixed"
      inset="0"
      zIndex="overlay"
      direction="column"
      align="center"
      justify="center"
      gap="6"
      bg="bg.canvas"
      animationStyle={done ? "leave" : undefined}
      animationDelay="100ms"
      pointerEvents={done ? "none" : undefined}
    >
      <Logo size={36} />
      <Box width="min(20rem, 80vw)">
        <Box
          role="progressbar"
          aria-label={t("progress")}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          h="1"
          borderRadius="full"
          bg="bg.emphasized"
          overflow="hidden"
        >
          <Box
            h="full"
            bg="accent.solid"
            borderRadius="full"
            transitionProperty="width"
            transitionDuration="moderate"
            transitionTimingFunction="ease-out"
            width={`${percent}%`}
          />
        </Box>
        <Text role="status" mt="3" textAlign="center" color="fg.muted">
          {t(stageOf(percent))}
        </Text>
      </Box>
    </Flex>
  );
}

type LoaderStage = "stage0" | "stage25" | "stage50" | "stage75" | "stage100";

/** The loader's text by progress in percent, a text per quarter. */
export function stageOf(percent: number): LoaderStage {
  if (percent >= 100) return "stage100";
  if (percent >= 75) return "stage75";
  if (percent >= 50) return "stage50";
  return percent >= 25 ? "stage25" : "stage0";
}
