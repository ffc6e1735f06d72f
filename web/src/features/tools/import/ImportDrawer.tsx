import { Button, Stack } from "@chakra-ui/react";
import { lookUp } from "@parley/contract/platform/lookUp.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { problem } from "@parley/contract/problems/problem.ts";
import type { SentProblem } from "@parley/contract/problems/sentProblem.ts";
import type { ToolInput } from "@parley/contract/tools/tool.ts";
import { FileCode2, Server } from "lucide-react";
import { useState } from "react";
import { api } from "#platform/api/api.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import type { AppError } from "#platform/api/appError.ts";
import { config } from "#platform/config.ts";
import { useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { useT } from "#platform/i18n/useT.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { notify } from "#ui/feedback/notices.ts";
import { ChoiceCards } from "#ui/form/ChoiceCards.tsx";
import { PasswordField } from "#ui/form/PasswordField.tsx";
import { TextAreaField } from "#ui/form/TextAreaField.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { SideDrawer } from "#ui/overlay/SideDrawer.tsx";
import { FormActions } from "#ui/saving/FormActions.tsx";
import { toolsTexts } from "../toolsTexts.ts";
import { FoundTools } from "./FoundTools.tsx";

const FORM = "import-tools";

type From = "openapi" | "mcp";

/** What a source offers. */
export interface OfferedTools {
  title: string;
  tools: readonly { id: string; tool: ToolInput }[];
  skipped: readonly { name: string; problem: SentProblem }[];
  /** Whether there is more than is listed. */
  hasMore: boolean;
}

interface ImportDrawerProps {
  agentId: string;
  open: boolean;
  onClose: () => void;
}

/** Lists the tools of an OpenAPI document or an MCP server, and makes those that are chosen. */
export default function ImportDrawer({ agentId, open, onClose }: ImportDrawerProps) {
  const t = useT(toolsTexts);
  const [from, setFrom] = useState<From>("openapi");
  const [url, setUrl] = useState("");
  const [document, setDocument] = useState("");
  const [secret, setSecret] = useState("");
  const [found, setFound] = useState<OfferedTools>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AppError>();
  const [isMissing, setMissing] = useState(false);
  // Kept for a retry, so that it creates nothing twice.
  const [importId, setImportId] = useState(() => randomId());
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (thrown) {
      setFailure(toAppError(thrown));
    } finally {
      setBusy(false);
    }
  };
  const find = async () => {
    const isEmpty = url.trim() === "" && (from === "mcp" || document.trim() === "");
    setMissing(isEmpty);
    if (isEmpty) return;
    await attempt(async () => {
      const listed = await api.tools.discover({
        from,
        url,
        secret,
        document: from === "openapi" ? document : "",
      });
      setFound(listed);
      setChosen(new Set(listed.tools.map(({ id }) => id)));
      setImportId(randomId());
    });
  };
  const add = (tools: ToolInput[]) =>
    attempt(async () => {
      await api.tools.importChosen({ importId, tools, secret, agentId });
      const count = tools.length;
      notify({ kind: "success", text: () => t("imported", { count }), about: "tools" });
      // The next import starts afresh: repeating the same list would create everything twice.
      setFound(undefined);
      setUrl("");
      setDocument("");
      setSecret("");
      onClose();
    });
  const wanted = (found?.tools ?? []).filter(({ id }) => chosen.has(id)).map(({ tool }) => tool);
  const { sandboxUrl } = config();
  const example = from === "mcp" ? "/shop/mcp" : "/shop/openapi/document.json";
  const say = useSayProblem();
  const at = (field: string) => {
    const found = lookUp(failure?.fields ?? {}, field);
    return found === undefined ? undefined : say(found);
  };
  const missing = problem(from === "mcp" ? "tools.mcpUrlRequired" : "tools.sourceRequired");
  const isAtField = ["url", "document", "secret"].some((field) => at(field) !== undefined);
  return (
    <SideDrawer
      open={open}
      onClose={onClose}
      title={t("importTitle")}
      line={t("importLine")}
      size="lg"
      closeOnOutside={found === undefined && url === "" && document === ""}
      footer={
        <FormActions
          form={FORM}
          action={found === undefined ? t("find") : t("addChosen", { count: wanted.length })}
          busy={busy}
          disabled={found !== undefined && wanted.length === 0}
          onCancel={onClose}
          other={
            found === undefined ? undefined : (
              <Button variant="outline" onClick={() => setFound(undefined)}>
                {t("back")}
              </Button>
            )
          }
        />
      }
    >
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void (found === undefined ? find() : add(wanted));
        }}
      >
        <Stack gap="5">
          {failure && !isAtField ? <Callout tone="error">{failure.message}</Callout> : null}
          {found === undefined ? (
            <>
              <ChoiceCards
                label={t("source")}
                name="tool-source"
                value={from}
                choices={[
                  {
                    value: "openapi",
                    title: t("openapi"),
                    line: t("openapiLine"),
                    icon: <FileCode2 size={18} />,
                  },
                  { value: "mcp", title: t("mcp"), line: t("mcpLine"), icon: <Server size={18} /> },
                ]}
                onChange={(next) => {
                  setFrom(next);
                  setFailure(undefined);
                  setMissing(false);
                }}
              />
              <TextField
                label={t(from === "mcp" ? "serverUrl" : "documentUrl")}
                type="url"
                inputMode="url"
                autoComplete="off"
                placeholder="https://"
                hint={
                  sandboxUrl ? t("sandboxDocument", { url: `${sandboxUrl}${example}` }) : undefined
                }
                error={isMissing ? say(missing) : at("url")}
                value={url}
                onChange={(event) => setUrl(event.target.value)}
              />
              {from === "openapi" ? (
                <TextAreaField
                  label={t("paste")}
                  rows={6}
                  fontFamily="mono"
                  spellCheck={false}
                  hint={t("pasteHint")}
                  error={at("document")}
                  value={document}
                  onChange={(event) => setDocument(event.target.value)}
                />
              ) : null}
              <PasswordField
                label={t(from === "mcp" ? "mcpSecret" : "importSecret")}
                hint={t("secretHint")}
                autoComplete="off"
                error={at("secret")}
                value={secret}
                onChange={(event) => setSecret(event.target.value)}
              />
            </>
          ) : (
            <FoundTools found={found} chosen={chosen} onChoose={setChosen} />
          )}
        </Stack>
      </form>
    </SideDrawer>
  );
}
