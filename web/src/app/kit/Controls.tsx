import { Button, Flex, Grid } from "@chakra-ui/react";
import { Bell, MessageSquare, PenLine } from "lucide-react";
import { useState } from "react";
import { AddButton } from "#ui/button/AddButton.tsx";
import { IconButton } from "#ui/button/IconButton.tsx";
import { CheckField } from "#ui/form/CheckField.tsx";
import { ChoiceCards } from "#ui/form/ChoiceCards.tsx";
import { ColourInput } from "#ui/form/ColourInput.tsx";
import { CopyField } from "#ui/form/CopyField.tsx";
import { PasswordField } from "#ui/form/PasswordField.tsx";
import { PictureField } from "#ui/form/PictureField.tsx";
import { SearchField } from "#ui/form/SearchField.tsx";
import { SecretField } from "#ui/form/SecretField.tsx";
import { SelectField } from "#ui/form/SelectField.tsx";
import { SwitchField } from "#ui/form/SwitchField.tsx";
import { TextAreaField } from "#ui/form/TextAreaField.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { ActionRow } from "#ui/layout/ActionRow.tsx";
import { FormColumn } from "#ui/layout/FormColumn.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { ConfirmDialog } from "#ui/overlay/ConfirmDialog.tsx";
import { DeleteDialog } from "#ui/overlay/DeleteDialog.tsx";
import { FormDialog } from "#ui/overlay/FormDialog.tsx";
import { LazyMenu } from "#ui/overlay/LazyMenu.tsx";
import type { MenuEntry } from "#ui/overlay/menuEntries.ts";
import { RowMenu } from "#ui/overlay/RowMenu.tsx";
import { SideDrawer } from "#ui/overlay/SideDrawer.tsx";
import { FormActions } from "#ui/saving/FormActions.tsx";
import { SaveBar } from "#ui/saving/SaveBar.tsx";
import { Group, KitSample } from "./Group.tsx";

const nothing = () => undefined;
const later = async () => "";

const entries: readonly MenuEntry[] = [
  { kind: "item", key: "demo", label: "Demo page", onSelect: nothing },
  { kind: "item", key: "off", label: "Not now", disabled: true, onSelect: nothing },
];

/** Buttons, fields, forms, and what opens above a page. */
export function Controls() {
  return (
    <Group title="Controls">
      <KitSample name="Button solid, outline, subtle, ghost, red, disabled, loading; AddButton, IconButton">
        <Flex gap="2" wrap="wrap">
          <Button>Save</Button>
          <Button variant="outline">Usage</Button>
          <Button variant="subtle">Chosen</Button>
          <Button variant="ghost">Cancel</Button>
          <Button colorPalette="red">Delete agent</Button>
          <Button disabled>Create</Button>
          <Button loading>Save</Button>
          <AddButton>New Agent</AddButton>
          <IconButton label="Notifications" icon={<Bell />} />
        </Flex>
      </KitSample>
      <Fields />
      <Forms />
      <Overlays />
    </Group>
  );
}

function Fields() {
  const [isOn, setOn] = useState(true);
  const [search, setSearch] = useState("");
  const [choice, setChoice] = useState<"blank" | "support">("blank");
  const [colour, setColour] = useState("#0f6f79");
  return (
    <>
      <KitSample name="TextField, SelectField, PasswordField, CopyField, TextAreaField, SearchField">
        <Grid
          gap="4"
          alignItems="start"
          templateColumns="repeat(auto-fill, minmax(min(100%, 16rem), 1fr))"
        >
          <TextField label="Name" required hint="Visitors see it." defaultValue="Harbour Row" />
          <TextField
            label="Email"
            error="Please enter a valid email address."
            defaultValue="ada@"
          />
          <TextField label="Disabled" disabled defaultValue="Needs a paid plan" />
          <SelectField
            label="Language"
            options={[
              { value: "en", label: "English" },
              { value: "de", label: "Deutsch" },
            ]}
          />
          <SelectField
            label="Time zone"
            error="Please choose a time zone."
            options={[{ value: "", label: "Choose one" }]}
          />
          <SelectField
            label="Model"
            disabled
            hint="There is no model key yet."
            options={[{ value: "built-in", label: "Built-in" }]}
          />
          <PasswordField label="Password" defaultValue="a long password" />
          <PasswordField
            label="New password"
            error="Please use at least 10 characters."
            defaultValue="short"
          />
          <CopyField label="Agent ID" value="AlderFinchShop01" />
          <TextAreaField label="First message" defaultValue="What can I do for you?" />
          <TextAreaField label="Text" error="Please enter a text." defaultValue="" />
          <SearchField label="Search documents" value={search} onChange={setSearch} />
        </Grid>
      </KitSample>
      <KitSample name="SecretField, ColourInput, PictureField">
        <Grid
          gap="4"
          alignItems="start"
          templateColumns="repeat(auto-fill, minmax(min(100%, 16rem), 1fr))"
        >
          <SecretField
            label="Key"
            masked="••••••••3f9a"
            fetchSecret={later}
            texts={{
              show: "Show",
              hide: "Hide",
              regenerate: "Replace",
              regenerateTitle: "Replace the key?",
              regenerateBody: "Whoever uses the old one is refused at once.",
              regenerated: () => "The key was replaced.",
            }}
          />
          <ColourInput label="Colour" value={colour} picked={colour} onChange={setColour} />
          <PictureField
            label="Logo"
            name="Tideline Studio"
            value=""
            square
            accept="image/png"
            onChange={nothing}
            upload={later}
            texts={{ upload: "Upload", remove: "Remove", hint: "PNG, at most 2 MB." }}
          />
        </Grid>
      </KitSample>
      <KitSample name="SwitchField, CheckField, ChoiceCards">
        <Flex direction="column" gap="3">
          <SwitchField label="Greet visitors" hint="Once a day." checked={isOn} onChange={setOn} />
          <SwitchField label="Hide our name" disabled checked={false} onChange={nothing} />
          <SwitchField label="Voice" hint="On for you." disabled checked onChange={nothing} />
          <CheckField label="Knowledge" hint="Read and edit" checked={isOn} onChange={setOn} />
          <CheckField label="Billing" disabled checked={false} onChange={nothing} />
          <CheckField label="Home" hint="Always" disabled checked onChange={nothing} />
          <ChoiceCards
            label="Templates"
            name="kit-template"
            value={choice}
            onChange={setChoice}
            choices={[
              {
                value: "blank",
                title: "Blank",
                line: "A short start.",
                icon: <PenLine size={18} />,
              },
              {
                value: "support",
                title: "Customer support",
                line: "Answers, and offers a person.",
                icon: <MessageSquare size={18} />,
              },
            ]}
          />
        </Flex>
      </KitSample>
    </>
  );
}

function Forms() {
  return (
    <KitSample name="FormColumn with Panels, one with an ActionRow; SaveBar, saved, not saved and saving">
      <FormColumn>
        <Panel title="Brand" line="Clients see it where they sign in.">
          <TextField label="Name" defaultValue="Tideline Studio" />
        </Panel>
        <Panel title="Danger zone">
          <ActionRow title="Delete this agent" line="Its knowledge goes with it.">
            <Button variant="outline" colorPalette="red" color="fg.error">
              Delete agent
            </Button>
          </ActionRow>
        </Panel>
        <SaveBar dirty={false} onSave={nothing} />
        <SaveBar dirty onSave={nothing} onDiscard={nothing} note="This draft is in this browser." />
        <SaveBar dirty saving onSave={nothing} onDiscard={nothing} />
      </FormColumn>
    </KitSample>
  );
}

function Overlays() {
  const [open, setOpen] = useState<"dialog" | "drawer" | "confirm" | "delete">();
  const close = () => setOpen(undefined);
  const fields = (
    <form id="kit-form">
      <TextField label="Name" />
    </form>
  );
  const actions = <FormActions form="kit-form" action="Create" busy={false} onCancel={close} />;
  return (
    <KitSample name="LazyMenu, RowMenu; FormDialog for a field or two, SideDrawer for forms, ConfirmDialog and DeleteDialog before a loss">
      <Flex gap="2" wrap="wrap">
        <LazyMenu trigger={<Button variant="outline">Menu</Button>} entries={entries} />
        <RowMenu
          label="Actions for Harbour Row"
          size="md"
          entries={entries}
          remove={{ label: "Delete", run: nothing }}
        />
        <Button variant="outline" onClick={() => setOpen("dialog")}>
          Dialog
        </Button>
        <Button variant="outline" onClick={() => setOpen("drawer")}>
          Drawer
        </Button>
        <Button variant="outline" onClick={() => setOpen("confirm")}>
          Confirmation
        </Button>
        <Button variant="outline" onClick={() => setOpen("delete")}>
          Deletion
        </Button>
      </Flex>
      <FormDialog open={open === "dialog"} onClose={close} title="New workspace" footer={actions}>
        {fields}
      </FormDialog>
      <SideDrawer
        open={open === "drawer"}
        onClose={close}
        size="md"
        title="Add client"
        line="They get their password from you."
        footer={actions}
      >
        {fields}
      </SideDrawer>
      <ConfirmDialog
        open={open === "confirm"}
        title="Delete Harbour Row?"
        confirmLabel="Delete agent"
        typedName="Harbour Row"
        onConfirm={close}
        onClose={close}
      >
        Its knowledge and conversations are deleted with it. This cannot be undone.
      </ConfirmDialog>
      {open === "delete" ? (
        <DeleteDialog
          title="Delete the document?"
          confirmLabel="Delete document"
          notice={() => "The document was deleted."}
          onDelete={later}
          onClose={close}
        >
          The agent no longer answers from it.
        </DeleteDialog>
      ) : null}
    </KitSample>
  );
}
