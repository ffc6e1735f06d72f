import { Box, Button, Flex, Input, Text } from "@chakra-ui/react";
import { pageUrl } from "@parley/contract/knowledge/calls.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { useState } from "react";
import { useNavigate } from "react-router";
import { toAppError } from "#platform/api/apiErrors.ts";
import { config } from "#platform/config.ts";
import { useSession } from "#platform/auth/session.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { problemIn, useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { useT } from "#platform/i18n/useT.ts";
import { agentPagePath, agentsPath } from "#platform/page/paths.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { FormField } from "#ui/form/FormField.tsx";
import { EXAMPLE_HOST, makeAgentOfWebsite } from "./agentOfWebsite.ts";
import { firstStepsTexts } from "./firstStepsTexts.ts";

interface WebsiteStartProps {
  /** Called with the URL as it is typed. */
  onUrl: (url: string) => void;
}

/** The first agent from the URL of a website, whose pages it then learns; or by a name and a template. */
export function WebsiteStart({ onUrl }: WebsiteStartProps) {
  const t = useT(firstStepsTexts);
  const say = useSayProblem();
  const navigate = useNavigate();
  const region = useSession((state) => state.region);
  const [agentId] = useState(() => randomId());
  const [url, setUrl] = useState("");
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<Error>();
  const [busy, setBusy] = useState(false);
  const { sandboxUrl } = config();
  const take = (typed: string) => {
    setUrl(typed);
    onUrl(typed);
    setProblem(undefined);
  };
  const start = async (from: string) => {
    if (busy) return;
    const wrong = problemIn(pageUrl, from);
    setProblem(wrong);
    setFailure(undefined);
    if (wrong) return;
    setBusy(true);
    try {
      const { language } = useLanguage.getState();
      const sayUnread = (message: string) => t("unread", { message });
      const made = await makeAgentOfWebsite({ agentId, url: from, language, sayUnread });
      await navigate(`${agentPagePath(region, made, "kb")}?showDebugger=true`);
    } catch (thrown) {
      setFailure(toAppError(thrown));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box asChild mt="6">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void start(url);
        }}
      >
        {failure ? (
          <Box mb="3">
            <Callout tone="error">{failure.message}</Callout>
          </Box>
        ) : null}
        <FormField label={t("website")} error={problem && say(problem)}>
          <Flex gap="2" w="full" direction={{ base: "column", sm: "row" }}>
            <Input
              size="lg"
              type="url"
              inputMode="url"
              autoCapitalize="none"
              autoComplete="url"
              spellCheck={false}
              placeholder={EXAMPLE_HOST}
              value={url}
              onChange={(event) => {
                take(event.target.value);
              }}
            />
            <Button type="submit" h={{ base: "11", sm: "10" }} flexShrink="0" loading={busy}>
              {t("websiteAction")}
            </Button>
          </Flex>
        </FormField>
        <Flex mt="3" columnGap="2" rowGap="1" align="center" wrap="wrap">
          <Text color="fg.muted">{t("noWebsite")}</Text>
          {sandboxUrl ? (
            <Button
              size="sm"
              variant="outline"
              disabled={busy}
              onClick={() => {
                const sample = `${sandboxUrl}/site/`;
                take(sample);
                void start(sample);
              }}
            >
              {t("sampleWebsite")}
            </Button>
          ) : null}
          <Button
            size="sm"
            variant="outline"
            onClick={() => void navigate(agentsPath(region, { create: true }))}
          >
            {t("createAction")}
          </Button>
        </Flex>
      </form>
    </Box>
  );
}
