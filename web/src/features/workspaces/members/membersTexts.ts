import { de } from "@parley/contract/problems/de.ts";
import { en } from "@parley/contract/problems/en.ts";
import { defineTexts } from "#platform/i18n/texts.ts";

/** Texts for members and invitations. */
export const membersTexts = defineTexts({
  en: {
    membersTitle: "Members",
    seats: "Seats taken: {used} of {seats}.",
    members: "Members",
    email: "Email",
    role: "Role",
    owner: "Owner",
    member: "Member",
    you: "You",
    remove: "Remove {email}",
    removeTitle: "Remove {email}?",
    removeBody:
      "They lose access to this workspace at once, in every open window. What they made stays.",
    removeAction: "Remove member",
    removed: "{email} is no longer a member",
    keyAdvice:
      "{email} may know secret keys that still work: this workspace’s, those of its agents, and your agency’s if you have one. Unless you are sure that they do not, create new ones: the workspace’s here, an agent’s in its settings, the agency’s on the Agency page.",
    keyAdviceOthers:
      "{email} may still know the keys of this workspace’s agents, and your agency’s if you have one. Create new ones in each agent’s settings and on the Agency page.",
    newKey: "Create a new key",
    keyPlace: "You can find it under General.",

    newUser: "New User", // fixed
    noSeats: en["workspaces.noSeats"],
    noSeatsLine:
      "All seats of this workspace are taken. Remove a member to make room for another one.",

    invitationsTitle: "Invitations",
    invitationsLine:
      "Each link works once, within 24 hours, for the email address it was made for.",
    invitations: "Open invitations",
    none: "No open invitations.",
    valid: "Valid",
    invited: "Created",
    expired: "Expired",
    hoursLeft: "{hours}h {minutes}m left", // fixed
    minutesLeft: "{minutes}m left", // fixed
    actions: "Actions for the invitation of {email}",
    resend: "Send again",
    resent: "Invitation resent to {email}", // fixed
    resendFailed: "Failed to resend invitation", // fixed
    revoke: "Revoke",
    revokeTitle: "Revoke the invitation of {email}?",
    revokeBody: "Its link stops working at once.",
    revokeAction: "Revoke invitation",
    revoked: "Invitation revoked successfully", // fixed
    revokeFailed: "Failed to revoke invitation", // fixed
    loadFailed: "Failed to fetch invitations", // fixed

    inviteTitle: "Invite a member",
    inviteLine: "They join this workspace as a member, with all its agents.",
    inviteEmail: "Email of the new member",
    invitePlaceholder: "name@company.com",
    generate: "Create a link",
    created: "Invitation created successfully", // fixed
    createFailed: "Failed to create invitation", // fixed
    link: "Invitation link",
    linkHint: "Only for {email}. It is shown just this once.",
    copyLink: "Copy link",
    send: "Send invitation",
    sent: "Invitation sent to {email}", // fixed
    sendFailed: en["invitations.sendFailed"],
    another: "Invite somebody else",
  },
  de: {
    membersTitle: "Mitglieder",
    seats: "Belegte Plätze: {used} von {seats}.",
    members: "Mitglieder",
    email: "E-Mail",
    role: "Rolle",
    owner: "Inhaber",
    member: "Mitglied",
    you: "Sie",
    remove: "{email} entfernen",
    removeTitle: "{email} entfernen?",
    removeBody:
      "Die Person verliert sofort den Zugang zu diesem Arbeitsbereich, in jedem offenen Fenster. Was sie angelegt hat, bleibt.",
    removeAction: "Mitglied entfernen",
    removed: "{email} ist kein Mitglied mehr",
    keyAdvice:
      "{email} kennt vielleicht geheime Schlüssel, und die gelten weiter: den dieses Arbeitsbereichs, die seiner Agenten und, falls Sie eine Agentur haben, deren Schlüssel. Erzeugen Sie neue, wenn Sie das nicht sicher ausschließen können: den des Arbeitsbereichs hier, den eines Agenten in dessen Einstellungen, den der Agentur auf der Seite „Agentur“.",
    keyAdviceOthers:
      "{email} kennt vielleicht noch die Schlüssel der Agenten dieses Arbeitsbereichs und, falls Sie eine Agentur haben, deren Schlüssel. Erzeugen Sie neue in den Einstellungen jedes Agenten und auf der Seite „Agentur“.",
    newKey: "Neuen Schlüssel erzeugen",
    keyPlace: "Sie finden ihn unter „Allgemein“.",

    newUser: "Neues Mitglied",
    noSeats: de["workspaces.noSeats"],
    noSeatsLine:
      "Alle Plätze dieses Arbeitsbereichs sind belegt. Entfernen Sie ein Mitglied, um Platz für ein anderes zu schaffen.",

    invitationsTitle: "Einladungen",
    invitationsLine:
      "Jeder Link funktioniert nur einmal, nur 24 Stunden lang und nur für die E-Mail-Adresse, für die er erzeugt wurde.",
    invitations: "Offene Einladungen",
    none: "Keine offenen Einladungen.",
    valid: "Gültig",
    invited: "Angelegt",
    expired: "Abgelaufen",
    hoursLeft: "noch {hours} Std. {minutes} Min.",
    minutesLeft: "noch {minutes} Min.",
    actions: "Aktionen für die Einladung von {email}",
    resend: "Erneut senden",
    resent: "Einladung erneut an {email} gesendet",
    resendFailed: "Die Einladung konnte nicht erneut gesendet werden",
    revoke: "Widerrufen",
    revokeTitle: "Einladung von {email} widerrufen?",
    revokeBody: "Der Link gilt ab sofort nicht mehr.",
    revokeAction: "Einladung widerrufen",
    revoked: "Die Einladung ist widerrufen",
    revokeFailed: "Die Einladung konnte nicht widerrufen werden",
    loadFailed: "Die Einladungen konnten nicht geladen werden",

    inviteTitle: "Mitglied einladen",
    inviteLine:
      "Die Person wird Mitglied dieses Arbeitsbereichs und kann mit allen Agenten arbeiten.",
    inviteEmail: "E-Mail des neuen Mitglieds",
    invitePlaceholder: "name@firma.de",
    generate: "Link erzeugen",
    created: "Die Einladung ist angelegt",
    createFailed: "Die Einladung konnte nicht angelegt werden",
    link: "Einladungslink",
    linkHint: "Nur für {email}. Er wird nur dieses eine Mal angezeigt.",
    copyLink: "Link kopieren",
    send: "Einladung senden",
    sent: "Einladung an {email} gesendet",
    sendFailed: de["invitations.sendFailed"],
    another: "Weitere Person einladen",
  },
});
