import { defineTexts } from "#platform/i18n/texts.ts";

/** Texts for giving credits to another workspace of one's own. */
export const giveTexts = defineTexts({
  en: {
    give: "Give to another workspace",
    nothingToGive: "There are no credits here to give.",
    title: "Give credits to another workspace",
    titleTo: "Give credits to {name}",
    line: "From {name} to another workspace of yours in this region.",
    to: "To",
    submit: "Give",
    done: { one: "{count} credit is now in {name}.", other: "{count} credits are now in {name}." },
  },
  de: {
    give: "An anderen Arbeitsbereich übertragen",
    nothingToGive: "Hier ist kein Guthaben, das sich übertragen ließe.",
    title: "Guthaben an einen anderen Arbeitsbereich übertragen",
    titleTo: "Guthaben an {name} übertragen",
    line: "Von {name} an einen anderen Ihrer Arbeitsbereiche in dieser Region.",
    to: "An",
    submit: "Übertragen",
    done: {
      one: "{count} Credit ist jetzt in {name}.",
      other: "{count} Credits sind jetzt in {name}.",
    },
  },
});
