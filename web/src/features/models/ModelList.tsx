import { Box, Text, Wrap } from "@chakra-ui/react";
import { useCallback } from "react";
import { api } from "#platform/api/api.ts";
import { useFetched } from "#platform/api/useFetched.ts";
import { useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { useT } from "#platform/i18n/useT.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { modelsTexts } from "./modelsTexts.ts";

/** The sandbox's own model, which is there beside any service. */
const STAND_IN = "sandbox";

interface ModelListProps {
  /** Fetched again when it does. */
  changed: unknown;
  /** Whether any service answers; otherwise only the sandbox's stand-in is listed. */
  hasService: boolean;
}

/** The models that the service names, or why it does not. */
export function ModelList({ changed, hasService }: ModelListProps) {
  const t = useT(modelsTexts);
  const { reading } = useFetched(
    useCallback(() => api.models.list({}), []),
    { changed },
  );
  const say = useSayProblem();
  const failure = reading.status === "ready" ? reading.data.failure : null;
  const isListed = reading.status === "ready" && reading.data.models.length > 0;
  return (
    <Panel
      title={t("modelsTitle")}
      line={hasService ? t("modelsLine") : isListed ? t("onlyStandIn") : undefined}
    >
      {failure ? (
        <Box mb={isListed ? "3" : "0"}>
          <Callout tone="warning">{say(failure)}</Callout>
        </Box>
      ) : null}
      {reading.status === "ready" && reading.data.models.length > 0 ? (
        <Wrap as="ul" gap="2" aria-label={t("modelsTitle")}>
          {reading.data.models.map((model) => (
            <Text
              as="li"
              key={model}
              px="2"
              py="0.5"
              borderRadius="l2"
              bg="bg.muted"
              fontFamily="mono"
              textStyle="xs"
              overflowWrap="anywhere"
            >
              {model === STAND_IN ? t("standIn", { model }) : model}
            </Text>
          ))}
        </Wrap>
      ) : failure ? null : (
        <Text color="fg.muted" role="status">
          {reading.status === "loading"
            ? t("loading")
            : reading.status === "error"
              ? reading.error.message
              : hasService
                ? t("noModels")
                : t("noService")}
        </Text>
      )}
    </Panel>
  );
}
