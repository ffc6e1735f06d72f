import { Box } from "@chakra-ui/react";
import type { AgentEditable } from "@parley/contract/agents/config.ts";
import { agentSettings, settingOf } from "@parley/contract/agents/settings.ts";
import type { SettingName, SettingsWith } from "@parley/contract/agents/settings.ts";
import type { ComponentType } from "react";
import { usePictureUpload } from "#platform/fields/usePictureUpload.ts";
import { PictureField } from "#ui/form/PictureField.tsx";
import { SelectField } from "#ui/form/SelectField.tsx";
import { SwitchField } from "#ui/form/SwitchField.tsx";
import { TextAreaField } from "#ui/form/TextAreaField.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { useEditor } from "../draft/editors.ts";
import { ModelField } from "./model/ModelField.tsx";
import { BrandingField } from "./BrandingField.tsx";
import { GreetingField } from "./GreetingField.tsx";
import { LinesField } from "./LinesField.tsx";
import { NumberField } from "./NumberField.tsx";
import { QuestionsField } from "./QuestionsField.tsx";
import { SecondsField } from "./SecondsField.tsx";
import { StylesField } from "./StylesField.tsx";
import { ColourField, ThemeField } from "./ThemeFields.tsx";
import { UnreadPromptLine } from "./model/UnreadPromptLine.tsx";
import { useSetting, useWording } from "./useSetting.ts";
import type { NameProps } from "./useSetting.ts";

/** A setting of the working copy, in the control that its description names. */
export function SettingField({ name }: { name: SettingName }) {
  if (isEditedBy("text", name)) return <ShortText name={name} />;
  if (isEditedBy("longText", name)) return <LongText name={name} />;
  if (isEditedBy("styles", name)) return <StylesField name={name} />;
  if (isEditedBy("model", name)) return <ModelField name={name} />;
  if (isEditedBy("number", name)) return <NumberSetting name={name} />;
  if (isEditedBy("seconds", name)) return <SecondsField name={name} />;
  if (isEditedBy("chunkSize", name)) return <ChunkSize name={name} />;
  if (isEditedBy("switch", name)) return <OnOrOff name={name} />;
  if (isEditedBy("choice", name)) return <Choice name={name} />;
  if (isEditedBy("picture", name)) return <Picture name={name} />;
  if (isEditedBy("theme", name)) return <ThemeField name={name} />;
  if (isEditedBy("colour", name)) return <ColourField name={name} />;
  if (isEditedBy("branding", name)) return <BrandingField name={name} />;
  if (isEditedBy("greeting", name)) return <GreetingField name={name} />;
  if (isEditedBy("origins", name)) {
    return <LinesField name={name} rows={4} placeholder="https://www.example.com" isCode />;
  }
  if (isEditedBy("tags", name)) return <LinesField name={name} rows={2} />;
  if (isEditedBy("questions", name)) return <QuestionsField name={name} />;
  // Only what no page edits is left; a control that is not drawn above is a type error here.
  return noField(name);
}

const noField = (_name: SettingsWith<{ control: "none" }>): null => null;

function isEditedBy<Control extends string>(
  control: Control,
  name: SettingName,
): name is SettingsWith<{ control: Control }> {
  return settingOf(name).control === control;
}

function ShortText({ name }: NameProps<"text">) {
  const { change, ...field } = useSetting(name);
  return (
    <TextField
      {...field}
      name={name}
      required={"default" in agentSettings[name] ? undefined : true}
      autoComplete="off"
      onChange={(event) => change(event.target.value)}
    />
  );
}

/** What stands below a long text, beside its hint. */
const linesBelow: { [Name in SettingsWith<{ control: "longText" }>]?: ComponentType } = {
  vg_systemPrompt: UnreadPromptLine,
};

function LongText({ name }: NameProps<"longText">) {
  const { change, ...field } = useSetting(name);
  const { rows } = agentSettings[name];
  const Line = linesBelow[name];
  return (
    <Box>
      <TextAreaField
        {...field}
        name={name}
        rows={rows}
        autoComplete="off"
        onChange={(event) => change(event.target.value)}
      />
      {Line ? <Line /> : null}
    </Box>
  );
}

function NumberSetting({ name }: NameProps<"number">) {
  const { change, ...field } = useSetting(name);
  return <NumberField {...field} name={name} onChange={change} />;
}

function ChunkSize({ name }: NameProps<"chunkSize">) {
  const { value, change, ...field } = useSetting(name);
  return (
    <NumberField
      {...field}
      name="maxChunkSize"
      value={value.maxChunkSize}
      onChange={(maxChunkSize) => change({ ...value, maxChunkSize })}
    />
  );
}

function OnOrOff({ name }: NameProps<"switch">) {
  const { label, hint, value, change } = useSetting(name);
  return <SwitchField label={label} hint={hint} checked={value} onChange={change} />;
}

function Choice({ name }: NameProps<"choice">) {
  const { change, ...field } = useSetting(name);
  const say = useWording();
  const choices: readonly AgentEditable[typeof name][] = agentSettings[name].schema.options;
  return (
    <SelectField
      {...field}
      options={Object.entries(settingOf(name).options ?? {}).map(([value, wording]) => ({
        value,
        label: say(wording),
      }))}
      onChange={({ target }) => {
        const chosen = choices.find((value) => value === target.value);
        if (chosen) change(chosen);
      }}
    />
  );
}

function Picture({ name }: NameProps<"picture">) {
  const { draft } = useEditor();
  const { label, hint, value, change } = useSetting(name);
  return (
    <PictureField
      label={label}
      name={draft.working.title}
      value={value}
      hint={hint}
      onChange={change}
      {...usePictureUpload({ agentId: draft.agentId })}
    />
  );
}
