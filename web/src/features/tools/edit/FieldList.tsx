import { Box, Button, Flex, Grid, Heading, Stack, Text } from "@chakra-ui/react";
import type { FieldIn, FieldType } from "@parley/contract/tools/tool.ts";
import { Plus, Trash2 } from "lucide-react";
import { Controller, useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { useT } from "#platform/i18n/useT.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { CheckField } from "#ui/form/CheckField.tsx";
import { PasswordField } from "#ui/form/PasswordField.tsx";
import { SelectField } from "#ui/form/SelectField.tsx";
import { TextAreaField } from "#ui/form/TextAreaField.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { toolsTexts } from "../toolsTexts.ts";
import type { ToolForm } from "./ToolDrawer.tsx";

const PLACES: readonly FieldIn[] = ["query", "body", "header", "path"];
const TYPES: readonly FieldType[] = ["string", "number", "boolean", "object"];

/** The fields of a tool's request; of an MCP tool what its server says of them. */
export function FieldList() {
  const t = useT(toolsTexts);
  const { control } = useFormContext<ToolForm>();
  const { fields, append, remove } = useFieldArray({ control, name: "fields" });
  const [kind, mcpSchema] = useWatch({ control, name: ["kind", "mcpSchema"] });
  if (kind === "mcp") return <McpArguments schema={mcpSchema ?? ""} />;
  return (
    <Box as="section" aria-label={t("fields")}>
      <Heading as="h3" size="sm">
        {t("fields")}
      </Heading>
      <Text color="fg.muted" mb="3">
        {t("fieldsLine")}
      </Text>
      <Stack gap="3">
        {fields.map((field, at) => (
          <FieldCard key={field.id} at={at} onRemove={() => remove(at)} />
        ))}
        <Button
          size="sm"
          variant="outline"
          alignSelf="flex-start"
          onClick={() =>
            append({
              in: "query",
              key: "",
              value: "",
              defaultValue: "",
              type: "string",
              choices: [],
              schema: "",
              description: "",
              required: false,
            })
          }
        >
          <Plus />
          {t("addField")}
        </Button>
      </Stack>
    </Box>
  );
}

function FieldCard({ at, onRemove }: { at: number; onRemove: () => void }) {
  const t = useT(toolsTexts);
  const say = useSayProblem();
  const { register, control, formState } = useFormContext<ToolForm>();
  const errors = formState.errors.fields?.[at];
  const [key, place] = useWatch({ control, name: [`fields.${at}.key`, `fields.${at}.in`] });
  const FixedValue = place === "header" ? PasswordField : TextField;
  const label = t("field", { count: at + 1 });
  const wrong = (
    name: "key" | "in" | "value" | "defaultValue" | "choices" | "schema" | "description",
  ) => {
    const problem = errors?.[name]?.message;
    return problem === undefined ? undefined : say(problem);
  };
  return (
    <Box role="group" aria-label={label} borderWidth="1px" borderRadius="l2" p="3">
      <Flex justify="space-between" align="center" mb="2">
        <Text fontWeight="medium">{key || label}</Text>
        <IconButton
          size="xs"
          label={t("removeField", { name: key || label })}
          icon={<Trash2 />}
          onClick={onRemove}
        />
      </Flex>
      <Stack gap="3">
        <Grid templateColumns={{ base: "1fr", sm: "2fr 1fr 1fr" }} gap="3">
          <TextField
            label={t("key")}
            required
            autoComplete="off"
            error={wrong("key")}
            {...register(`fields.${at}.key`)}
          />
          <SelectField
            label={t("in")}
            options={PLACES.map((value) => ({ value, label: t(value) }))}
            error={wrong("in")}
            {...register(`fields.${at}.in`)}
          />
          <SelectField
            label={t("type")}
            options={TYPES.map((value) => ({ value, label: t(value) }))}
            {...register(`fields.${at}.type`)}
          />
        </Grid>
        <TextField
          label={t("fieldDescription")}
          autoComplete="off"
          error={wrong("description")}
          {...register(`fields.${at}.description`)}
        />
        <Grid templateColumns={{ base: "1fr", sm: "1fr 1fr" }} gap="3">
          {/* A header may carry a key. */}
          <FixedValue
            label={t("value")}
            hint={t("valueHint")}
            autoComplete="off"
            error={wrong("value")}
            {...register(`fields.${at}.value`)}
          />
          <TextField
            label={t("defaultValue")}
            autoComplete="off"
            error={wrong("defaultValue")}
            {...register(`fields.${at}.defaultValue`)}
          />
        </Grid>
        <Controller
          control={control}
          name={`fields.${at}.choices`}
          render={({ field }) => (
            <TextAreaField
              label={t("choices")}
              hint={t("choicesHint")}
              rows={2}
              error={wrong("choices")}
              value={(field.value ?? []).join("\n")}
              onChange={(event) => field.onChange(event.target.value.split("\n"))}
              onBlur={field.onBlur}
            />
          )}
        />
        <TextField
          label={t("bounds")}
          hint={t("boundsHint", { example: '{"minimum": 1, "maximum": 14}' })}
          autoComplete="off"
          error={wrong("schema")}
          {...register(`fields.${at}.schema`)}
        />
        <Controller
          control={control}
          name={`fields.${at}.required`}
          render={({ field }) => (
            <CheckField
              label={t("required")}
              checked={field.value === true}
              onChange={field.onChange}
            />
          )}
        />
      </Stack>
    </Box>
  );
}

function McpArguments({ schema }: { schema: string }) {
  const t = useT(toolsTexts);
  return (
    <Box as="section" aria-label={t("mcpArguments")}>
      <Heading as="h3" size="sm" mb="2">
        {t("mcpArguments")}
      </Heading>
      <CodeBlock text={prettyJson(schema)} />
    </Box>
  );
}

/** Parsed JSON; text that is not JSON stays as it is. */
export function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Text of a program, in a box that scrolls. */
export function CodeBlock({ text }: { text: string }) {
  return (
    <Box
      as="pre"
      tabIndex={0}
      p="3"
      maxH="18rem"
      overflow="auto"
      borderRadius="l2"
      bg="bg.muted"
      textStyle="xs"
      fontFamily="mono"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
    >
      {text}
    </Box>
  );
}
