import { accountProblems } from "./accountProblems.ts";
import { connectionProblems } from "./connectionProblems.ts";
import { visitorProblems } from "./visitorProblems.ts";
import type { ProblemKey } from "./problem.ts";

/** Every refusal and stored reason, in German. Names in braces stay as they are. */
export const de: Readonly<Record<ProblemKey, string>> = {
  ...accountProblems.de,
  ...connectionProblems.de,
  ...visitorProblems.de,

  "platform.unauthorized": "Bitte melden Sie sich an und versuchen Sie es noch einmal.",
  "platform.forbidden": "Das dürfen Sie nicht.",
  "platform.badSignature": "Das dürfen Sie nicht.",
  "platform.notFound": "Nicht gefunden.",
  "platform.badBody": "Die Anfrage ist kein gültiges JSON.",
  "platform.badInput": "Bitte prüfen Sie die markierten Felder.",
  "platform.tooLarge": "Das ist zu groß.",
  "platform.tooSlow":
    "Die Übertragung hat zu lange gedauert. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.",
  "platform.secretReplaced":
    "Dieser Schlüssel wurde gerade ersetzt. Bitte öffnen Sie ihn erneut, um den neuen zu sehen.",
  "platform.notServed": "Dieser Aufruf ist noch nicht verfügbar.",
  "platform.refused": "Das konnte nicht angenommen werden. Bitte prüfen Sie Ihre Eingaben.",
  "platform.changedMeanwhile": "Das hat sich inzwischen geändert. Bitte laden Sie die Seite neu.",
  "platform.unavailable":
    "Das ist zurzeit nicht verfügbar. Bitte versuchen Sie es später noch einmal.",

  "fields.invalid": "Bitte prüfen Sie dieses Feld.",
  "fields.required": "Bitte füllen Sie dieses Feld aus.",
  "fields.tooShort": "Bitte verwenden Sie mindestens {min} Zeichen.",
  "fields.tooManyEntries": "Bitte verwenden Sie höchstens {max} Einträge.",
  "fields.tooFewEntries": "Bitte verwenden Sie mindestens {min} Einträge.",
  "fields.atMost": "Bitte geben Sie höchstens {max} ein.",
  "fields.atLeast": "Bitte geben Sie mindestens {min} ein.",
  "fields.number": "Bitte geben Sie eine Zahl ein.",
  "fields.between": "Bitte geben Sie eine Zahl von {min} bis {max} ein.",
  "fields.httpsUrl": "Bitte geben Sie eine URL ein, die mit https:// beginnt.",
  "fields.invalidId": "Das ist keine gültige ID.",

  "accounts.wrongPassword": "Das ist nicht Ihr Passwort. Bitte versuchen Sie es noch einmal.",
  "accounts.noPassword": "Sie melden sich mit Google an. Bitte legen Sie zuerst ein Passwort fest.",
  "accounts.signInAgain":
    "Ihre Anmeldung liegt mehr als {minutes} Minuten zurück. Bitte melden Sie sich zuerst noch einmal mit Google an.",
  "accounts.sameEmail": "Das ist bereits Ihre Adresse.",
  "accounts.emailMismatch":
    "Bitte geben Sie Ihre E-Mail-Adresse genau so ein, wie sie angezeigt wird.",
  "accounts.googleClosed":
    "Das Google-Fenster wurde geschlossen, bevor Sie angemeldet waren. Ihr Konto wurde nicht gelöscht.",
  "accounts.deleteIncomplete":
    "Ihr Konto konnte nicht vollständig gelöscht werden. Bitte versuchen Sie es noch einmal.",
  "accounts.ownsShared":
    "Auch andere nutzen Arbeitsbereiche, die Ihnen gehören: {names}. Entfernen Sie zuerst die anderen Mitglieder oder löschen Sie diese Arbeitsbereiche.",
  "accounts.beingDeleted":
    "Ihr Konto wird gerade gelöscht. Falls Sie es doch behalten, versuchen Sie es bitte in 15 Minuten noch einmal.",

  "agencies.nameRequired": "Bitte geben Sie einen Namen ein.",

  "agents.nameRequired": "Bitte geben Sie dem Agenten einen Namen.",
  "agents.chunkSize": "Die maximale Abschnittslänge muss über 1000 liegen",
  "agents.notFound": "Kein Agent gefunden",
  "agents.revision": "Jemand anderes hat diesen Agenten gespeichert, seit Sie ihn geöffnet haben.",
  "agents.titleMismatch":
    "Bitte geben Sie den Namen des Agenten genau so ein, wie er angezeigt wird.",
  "agents.origin": "Bitte geben Sie eine URL wie https://www.example.com ein, ohne Pfad.",
  "agents.brandingPlan":
    "Ganz ohne die Zeile unter dem Chat geht es nur mit einem bezahlten Tarif. Bitte geben Sie einen Text ein.",
  "agents.brandingLegible":
    "Die Zeile unter dem Chat braucht mindestens zwei Buchstaben oder Ziffern.",
  "agents.dailyCredits":
    "Eine Antwort dieses Agenten kann {credits} Credits kosten. Bitte erlauben Sie mindestens so viele pro Tag.",
  "agents.originRefused":
    "Der Chat dieses Agenten erscheint nicht auf {page}. Sein Inhaber kann die Website unter „Einstellungen“, „Sicherheit“ hinzufügen.",
  "agents.colour": "Bitte geben Sie eine Farbe wie #0070f3 ein.",

  "styles.unreadable": "Zeile {line}, Spalte {column}: „{what}“ ist nicht als CSS zu lesen.",
  "styles.rule":
    "Zeile {line}, Spalte {column}: „{what}“ ist nicht erlaubt. @media, @supports und @keyframes sind es, und keine Regel in einer anderen.",
  "styles.selector":
    "Zeile {line}, Spalte {column}: „{what}“ lässt sich nicht gestalten. Wählen Sie Teile innerhalb des Chats nach ihrer Klasse, etwa .bubble.",
  "styles.property":
    "Zeile {line}, Spalte {column}: „{what}“ ist nicht erlaubt. Einstellen lassen sich Farben, Schrift, Abstände, Rahmen und Größen.",
  "styles.value":
    "Zeile {line}, Spalte {column}: „{what}“ ist nicht erlaubt. Von anderswo wird nichts geladen, und keine Größe vervielfacht.",
  "styles.size":
    "Zeile {line}, Spalte {column}: „{what}“ ist nicht erlaubt. Größen gehen bis 400px, 25em oder 200%, Texte bis 40 Zeichen; Ränder sind nicht negativ.",
  "styles.many":
    "Zeile {line}, Spalte {column}: „{what}“ enthält zu viel. Höchstens 60 Werte, 8 Variablen, 4 Filter und eine Skalierung; Summen haben zwei Größen; :has() steht höchstens 20-mal. Eine Variable enthält keine Summen, Filter oder Skalierungen.",
  "styles.escape":
    "Zeile {line}, Spalte {column}: Bitte schreiben Sie „{what}“ ohne umgekehrten Schrägstrich.",

  "conversations.empty": "Bitte geben Sie eine Nachricht ein.",
  "conversations.notHuman": "Übernehmen Sie das Gespräch, bevor Sie antworten.",
  "conversations.taken": "Jemand anderes hat dieses Gespräch übernommen.",
  "conversations.idTaken": "Diese Nachrichten-ID ist bereits vergeben.",
  "conversations.notExplained":
    "Wie diese Antwort entstand, ist nicht mehr bekannt. Bei Antworten, die der Agent selbst gegeben hat, wird es {days} Tage lang aufbewahrt.",
  "conversations.notSentAgain":
    "Auch ein neuer Versuch brächte diese Nachricht nicht zu der Person.",
  "conversations.windowClosed":
    "Die letzte Nachricht der Person liegt zu lange zurück. Bis sie wieder schreibt, nimmt der Kanal keine Nachrichten für sie an.",
  "conversations.badTransition": "Das geht bei diesem Gespräch nicht mehr.",

  "knowledge.nameRequired": "Bitte geben Sie dem Dokument einen Namen.",
  "knowledge.contentRequired": "Bitte geben Sie einen Text ein.",
  "knowledge.fillGaps":
    "Bitte füllen Sie zuerst aus, was in eckigen Klammern steht, oder entfernen Sie es.",
  "knowledge.contentTooLong":
    "Bitte verwenden Sie höchstens {max} Zeichen, oder laden Sie eine Datei hoch.",
  "knowledge.urlInvalid":
    "Bitte geben Sie eine gültige URL ein, zum Beispiel https://example.com/about.",
  "knowledge.fileRequired": "Bitte wählen Sie eine Datei aus.",
  "knowledge.oneFile": "Bitte wählen Sie nur eine Datei auf einmal aus.",
  "knowledge.fileTooLarge":
    "Diese Datei ist zu groß. Bitte wählen Sie eine mit höchstens {megabytes} MB.",
  "knowledge.fileType": "Bitte wählen Sie eine Datei im Format PDF, DOCX, TXT, MD, CSV oder HTML.",
  "knowledge.tooMany":
    "Ein Agent lernt höchstens {max} Dokumente. Löschen Sie zuerst die, die er nicht mehr braucht.",
  "knowledge.revision":
    "Dieser Text wurde geändert, seit Sie ihn geöffnet haben, von jemand anderem oder in einem anderen Tab.",
  "knowledge.notPage": "Nur Webseiten und Websites werden von selbst neu abgerufen.",
  "knowledge.notSite": "Nur eine Sitemap oder Website wird Seite für Seite gelesen.",
  "knowledge.tagRequired": "Bitte geben Sie ein Schlagwort ein.",
  "knowledge.tagTooLong": "Bitte verwenden Sie für ein Schlagwort höchstens {max} Zeichen.",
  "knowledge.tooManyTags": "Ein Dokument kann höchstens {max} Schlagwörter haben.",
  "knowledge.notText":
    "Nur ein Text lässt sich hier bearbeiten. Ändern Sie die Seite oder die Datei selbst.",
  "knowledge.answeredAlready": "Diese Frage hat inzwischen jemand beantwortet.",
  "knowledge.noVersion": "Diese Version des Wissens ist nicht mehr vorhanden.",
  "knowledge.noQuestions":
    "Es gibt noch keine Fragen zum Prüfen. Bitte fügen Sie zuerst eine hinzu.",
  "knowledge.questionsRevision":
    "Jemand anderes hat diese Fragen geändert, seit Sie sie geöffnet haben. Bitte sehen Sie sich zuerst an, was neu ist: Wenn Sie noch einmal speichern, wird es ersetzt.",
  "knowledge.questionRequired": "Bitte geben Sie eine Frage ein.",
  "knowledge.factRequired": "Bitte geben Sie ein, was die Antwort sagen muss.",
  "knowledge.tooManyQuestions": "Bitte prüfen Sie höchstens {max} Fragen.",

  "tools.nameRequired": "Bitte geben Sie dem Werkzeug einen Namen.",
  "tools.nameLetters":
    "Bitte verwenden Sie im Namen mindestens einen Buchstaben von A bis Z oder eine Ziffer.",
  "tools.descriptionRequired":
    "Bitte sagen Sie, wofür das Werkzeug da ist. Das Modell entscheidet danach, wann es aufgerufen wird.",
  "tools.urlInvalid":
    "Bitte geben Sie eine URL ein, etwa https://api.example.com/orders. Felder können nur in ihrem Pfad stehen.",
  "tools.fieldKey":
    "Bitte verwenden Sie Buchstaben, Ziffern, Punkte, Binde- und Unterstriche, mit einem Buchstaben am Anfang.",
  "tools.fieldSchema": "Das ist kein JSON-Objekt.",
  "tools.fieldValue": "Dieser Wert passt nicht zum Typ des Feldes.",
  "tools.fieldTwice": "Es gibt schon ein Feld mit diesem Schlüssel.",
  "tools.headerKey": "Dieser Header kann nicht gesetzt werden.",
  "tools.headerValue":
    "Bitte verwenden Sie eine Zeile mit einfachen Zeichen: Sie wird als Header gesendet.",
  "tools.bodyOfGet":
    "Eine GET-Anfrage hat keinen Inhalt. Wählen Sie eine andere Methode, oder senden Sie das Feld in der Query.",
  "tools.notInPath": "Im Pfad der URL steht dieser Schlüssel nicht in geschweiften Klammern.",
  "tools.pathWithoutField":
    "Jeder Schlüssel in geschweiften Klammern in der URL braucht ein Feld, das im Pfad gesendet wird.",
  "tools.tooMuchToSay":
    "Name, Beschreibung und Felder sind zusammen zu lang: Jeder Prompt wiederholt sie. Bitte kürzen Sie sie.",
  "tools.webPorts":
    "Diese URL hat einen Port, den wir nicht aufrufen. Bitte verwenden Sie einen üblichen, etwa 443.",
  "tools.tooMany":
    "Ein Arbeitsbereich hat höchstens {max} Werkzeuge. Bitte löschen Sie eines, das Sie nicht brauchen.",
  "tools.tooManyAssigned":
    "Ein Agent hat höchstens {max} Werkzeuge. Bitte nehmen Sie ihm zuerst eines.",
  "tools.revision":
    "Jemand anderes hat dieses Werkzeug gespeichert, seit Sie es geöffnet haben. Bitte öffnen Sie es neu.",
  "tools.secretAgain":
    "Der geheime Schlüssel wurde für {url} eingegeben und wird nirgendwohin sonst gesendet. Bitte geben Sie ihn neu ein, oder entfernen Sie ihn.",
  "toolArguments.notObject": "Die Argumente sind kein JSON-Objekt.",
  "toolArguments.missing": "„{name}“ fehlt.",
  "toolArguments.unknown": "„{name}“ gibt es nicht.",
  "toolArguments.type": "„{name}“ muss vom Typ {types} sein.",
  "toolArguments.choice": "„{name}“ muss einer dieser Werte sein: {choices}.",
  "toolArguments.minimum": "„{name}“ muss mindestens {bound} sein.",
  "toolArguments.maximum": "„{name}“ darf höchstens {bound} sein.",
  "toolArguments.above": "„{name}“ muss größer als {bound} sein.",
  "toolArguments.below": "„{name}“ muss kleiner als {bound} sein.",
  "toolArguments.minLength": "„{name}“ ist zu kurz: Die Mindestlänge ist {bound}.",
  "toolArguments.maxLength": "„{name}“ ist zu lang: Die Höchstlänge ist {bound}.",
  "toolArguments.minItems": "„{name}“ hat zu wenige Einträge: Es müssen mindestens {bound} sein.",
  "toolArguments.maxItems": "„{name}“ hat zu viele Einträge: Es dürfen höchstens {bound} sein.",
  "toolArguments.header": "„{name}“ muss eine Zeile aus einfachen Zeichen sein.",
  "toolArguments.path": "Im Pfad fehlt ein Wert, oder er besteht nur aus Punkten.",
  "tools.sourceRequired": "Bitte geben Sie eine URL ein oder fügen Sie das Dokument ein.",
  "tools.mcpUrlRequired": "Bitte geben Sie die URL des Servers ein.",
  "tools.notOpenApi": "Das ist kein OpenAPI-3-Dokument in JSON oder YAML.",
  "tools.noOperations": "Dieses Dokument beschreibt keine Operation, die ein Werkzeug werden kann.",
  "tools.noServer":
    "Das Dokument sagt nicht, wo seine API ist. Bitte ergänzen Sie darin einen Server mit vollständiger URL.",
  "tools.skippedBody": "Ihr Inhalt ist kein JSON-Objekt.",
  "tools.skippedField": "Sie braucht ein Feld, das ein Werkzeug nicht senden kann.",
  "tools.documentTooSlow":
    "Dieses Dokument zu lesen dauert zu lange. Bitte verwenden Sie ein kleineres.",
  "tools.documentTooLarge":
    "Dieses Dokument ist zu groß. Bitte verwenden Sie eines mit höchstens 1 MB.",
  "tools.busy":
    "Gerade werden andere Dokumente gelesen. Bitte versuchen Sie es in einer halben Minute erneut.",
  "tools.mcpFailed": "Unter dieser URL antwortet kein MCP-Server.",
  "tools.mcpRefused": "Der MCP-Server lehnt den geheimen Schlüssel ab oder verlangt einen.",
  "tools.blocked": "Diese URL ist nicht öffentlich und wird deshalb nicht aufgerufen.",
  "tools.unreachable": "Unter dieser URL antwortet nichts.",
  "tools.slow": "Der Server hat länger als 10 Sekunden gebraucht.",

  "toolFailures.redirect": "Der Server leitet zu einer anderen URL um. Dorthin wird nicht gefolgt.",
  "toolFailures.tooLarge": "Die Antwort ist größer als 64 KB und wurde deshalb nicht gelesen.",
  "toolFailures.notText": "Die Antwort ist kein Text.",
  "toolFailures.webPage": "Der Server hat mit einer Webseite statt mit Daten geantwortet.",
  "toolFailures.toolFailed": "Das Werkzeug ist fehlgeschlagen: {words}",
  "toolFailures.nothingReadable": "Das Werkzeug hat nichts geantwortet, was sich lesen lässt.",
  "toolFailures.mcpRefused": "Der MCP-Server lehnt den Aufruf ab: {words}",
  "toolFailures.mcpStatus": "Der MCP-Server lehnt die Anfrage ab.",
  "toolFailures.declined": "Der Besucher hat diesen Aufruf abgelehnt. Er fand nicht statt.",
  "toolFailures.gone": "Dieses Werkzeug gibt es nicht mehr. Der Aufruf fand nicht statt.",
  "toolFailures.enough": "Mehr als {max} Aufrufe sind nicht möglich. Dieser fand nicht statt.",
  "toolFailures.notMade": "Der Aufruf war nicht möglich.",
  "toolFailures.unknown": "Dieses Werkzeug gibt es nicht.",
  "toolFailures.madeBefore":
    "Dieser Aufruf wurde schon einmal gemacht, und es ist nicht bekannt, was daraus geworden ist. Machen Sie ihn nicht noch einmal, und sagen Sie das.",
  "toolFailures.failed": "Der Aufruf ist fehlgeschlagen.",
  "toolFailures.status": "Der Aufruf ist mit dem Status {status} fehlgeschlagen.",
  "toolFailures.refused": "Der Aufruf wurde nicht gemacht.",

  "models.urlInvalid": "Bitte geben Sie die URL des Dienstes ein, etwa https://api.openai.com/v1.",
  "models.keyRequired": "Bitte geben Sie den Schlüssel ein.",
  "models.keyInvalid":
    "Das sieht nicht wie ein Schlüssel aus: Es enthält Leerzeichen oder ungewöhnliche Zeichen.",
  "models.webPorts": "Diese URL ist nicht öffentlich oder hat einen Port, den wir nicht aufrufen.",
  "models.keyRefused": "Der Dienst lehnt diesen Schlüssel ab. Es wurde nichts gespeichert.",
  "models.noService":
    "Unter dieser URL gibt es keinen Modelldienst mit der Schnittstelle von OpenAI. Es wurde nichts gespeichert.",
  "models.serviceBusy":
    "Der Dienst nimmt die Anfrage gerade nicht an, daher konnte der Schlüssel nicht geprüft werden. Es wurde nichts gespeichert.",
  "models.unreachable":
    "Der Dienst war nicht zu erreichen, daher konnte der Schlüssel nicht geprüft werden. Es wurde nichts gespeichert.",
  "models.listRefused":
    "Der Dienst lehnt den Schlüssel ab und nennt deshalb keine Modelle. Bitte geben Sie den Schlüssel noch einmal ein.",
  "models.listNone":
    "Der Dienst hat keine Liste von Modellen. In den Einstellungen eines Agenten lässt sich jeder Name eingeben.",
  "models.listBusy":
    "Der Dienst nimmt die Anfrage gerade nicht an. Bitte versuchen Sie es in einigen Minuten noch einmal.",
  "models.listUnreachable":
    "Der Dienst hat uns seine Modelle nicht genannt. Bitte versuchen Sie es in einigen Minuten noch einmal.",
  "models.tooManyAgents":
    "Es gibt zu viele Agenten, um sie auf einmal zu ändern. Bitte schreiben Sie uns.",

  "sources.bad-url": "Das ist keine URL, die wir öffnen können.",
  "sources.blocked": "Diese URL ist nicht öffentlich, deshalb öffnen wir sie nicht.",
  "sources.dns": "Wir konnten diese Website nicht finden. Bitte prüfen Sie die URL.",
  "sources.timeout": "Die Website hat zu lange nicht geantwortet.",
  "sources.not-found": "Unter dieser URL gibt es keine Seite (404).",
  "sources.http-status": "Die Website hat mit einem Fehler geantwortet.",
  "sources.too-large":
    "Das ist zu umfangreich, um daraus zu lernen: höchstens 5 MB einer Seite oder eines Textes und 20 MB einer PDF- oder Word-Datei.",
  "sources.too-slow":
    "Es dauert zu lange, das zu lesen. Bitte teilen Sie es in kleinere Dokumente auf.",
  "sources.redirects": "Die URL leitet zu oft weiter.",
  "sources.network": "Wir konnten die Website nicht erreichen.",
  "sources.unsupported": "Diese Art von Datei können wir nicht lesen.",
  "sources.not-a-pdf": "Diese Datei ist kein lesbares PDF.",
  "sources.encrypted": "Diese Datei ist mit einem Passwort geschützt.",
  "sources.not-a-docx": "Diese Datei ist kein lesbares Word-Dokument.",
  "sources.broken-table":
    "Keine ihrer Zeilen passt zur ersten, die die Spalten benennen soll. Bitte prüfen Sie die Datei.",
  "sources.robots": "Die robots.txt der Website erlaubt uns nicht, das zu lesen.",
  "sources.elsewhere": "Diese Seite führt jetzt zu einer anderen Website.",
  "sources.not-a-sitemap": "Unter dieser URL gibt es keine Sitemap.",
  "sources.sitemap-too-long":
    "Diese Sitemap nennt mehr als 50.000 Seiten, und mehr darf eine Sitemap nicht nennen. Daraus wurde nichts gelernt. Bitte teilen Sie sie auf oder fügen Sie stattdessen die Website hinzu.",
  "sources.sitemap-empty": "Diese Sitemap nennt keine Seite ihrer eigenen Website.",
  "sources.no-pages": "Wir konnten keine ihrer Seiten lesen.",
  "sources.full":
    "Der Agent hat keinen Platz für ein weiteres Dokument. Bitte löschen Sie solche, die er nicht mehr braucht.",
  "sources.plan-limit":
    "Es hat {need} Zeichen, und Ihr Tarif hat noch Platz für {left}. Bitte löschen Sie zuerst etwas, oder wählen Sie einen größeren Tarif.",
  "sources.no-text":
    "Wir haben darin keinen Text gefunden. Ein gescanntes Dokument braucht zuerst eine Texterkennung.",
  "sources.empty": "Das ist leer.",
  "sources.storage-full":
    "Dafür ist kein Platz mehr. Bitte löschen Sie nicht mehr benötigte Dokumente, oder wählen Sie einen größeren Tarif.",
  "sources.crashed":
    "Das Lesen wurde zweimal abgebrochen. Bitte versuchen Sie es noch einmal, oder teilen Sie es in kleinere Dokumente auf.",
  "sources.internal": visitorProblems.de["platform.internal"],

  "uploads.tooLarge": "Maximale Größe: {megabytes} MB",
  "uploads.wrongType": "Nur Dateien vom Typ {endings}",
  "uploads.noPictureThere":
    "Unter dieser URL fanden wir kein Bild: {endings}, höchstens {megabytes} MB. Bitte prüfen Sie sie, oder laden Sie die Datei hoch.",
  "uploads.tooManyAnHour":
    "In einer Stunde lassen sich {max} Bilder hochladen. Bitte versuchen Sie es später noch einmal.",
  "uploads.full": "Hier ist Platz für {max} Bilder, und er ist belegt.",
  "uploads.empty": "Diese Datei ist leer.",

  "questionsRun.credits": "das Guthaben reicht nicht für das Modell",
  "questionsRun.time": "es hat zu lange gedauert",
  "questionsRun.model": "das Modell hat nicht geantwortet",
  "questionsRun.internal": "bei uns ist etwas schiefgegangen",

  "vectors.key":
    "Nicht alles davon wird nach Bedeutung gefunden: Der Modelldienst lehnt den Schlüssel ab.",
  "vectors.model":
    "Nicht alles davon wird nach Bedeutung gefunden: Der Modelldienst kennt das Embedding-Modell nicht.",
  "vectors.quota":
    "Nicht alles davon wird nach Bedeutung gefunden: Das Konto beim Modelldienst ist aufgebraucht.",
  "vectors.refused":
    "Nicht alles davon wird nach Bedeutung gefunden: Der Modelldienst hat keine Vektoren geliefert. Bitte prüfen Sie das Embedding-Modell.",
  "vectors.too-long":
    "Nicht alles davon wird nach Bedeutung gefunden: Die Vektoren dieses Modells haben mehr als 2.048 Dimensionen. Bitte weniger verlangen oder ein anderes Modell wählen.",
  "vectors.unavailable":
    "Nicht alles davon wird nach Bedeutung gefunden: Der Modelldienst hat nicht geantwortet. Neu lernen versucht es noch einmal.",

  "workspaces.nameRequired": "Bitte geben Sie einen Namen für den Arbeitsbereich ein.",
  "workspaces.beingDeleted":
    "Ihr früherer Arbeitsbereich wird noch gelöscht. Bitte versuchen Sie es in einer Minute noch einmal.",
  "workspaces.personalStays": "Ein persönlicher Arbeitsbereich kann nicht gelöscht werden.",
  "workspaces.nameMismatch":
    "Bitte geben Sie den Namen des Arbeitsbereichs genau so ein, wie er angezeigt wird.",
  "workspaces.notYourself": "Sie können sich nicht selbst aus dem Arbeitsbereich entfernen.",
  "workspaces.ownerStays": "Der Inhaber kann nicht aus dem Arbeitsbereich entfernt werden.",
  "workspaces.ownerOnly": "Das kann nur der Inhaber des Arbeitsbereichs.",
  "workspaces.ownerCannotLeave":
    "Dieser Arbeitsbereich gehört Ihnen; deshalb können Sie ihn nicht verlassen.",
  "workspaces.addByInvitation":
    "Laden Sie Personen per E-Mail ein; sie treten bei, sobald sie annehmen.",
  "workspaces.notFound": "ID des Arbeitsbereichs nicht gefunden",
  "workspaces.noSeats": "Keine freien Plätze",
  "workspaces.tooManyOwned":
    "Sie können in einer Region höchstens {max} Arbeitsbereiche besitzen. Bitte löschen Sie einen, den Sie nicht mehr brauchen.",
  "workspaces.unverified": "Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse.",
  "workspaces.addressMoved":
    "Die E-Mail-Adresse Ihres Kontos wurde geändert, ohne dass sie hier bestätigt wurde. Bitte ändern Sie sie in Ihrem Profil noch einmal und bestätigen Sie sie von dort aus.",

  "invitations.emailFirst": "Bitte geben Sie zuerst eine gültige E-Mail-Adresse ein.",
  "invitations.notValid": "Diese Einladung ist nicht mehr gültig. Bitte fordern Sie eine neue an.",
  "invitations.alreadyMember": "Diese Person ist bereits Mitglied.",
  "invitations.sendFailed": "Die Einladung konnte nicht gesendet werden",

  "limits.maxAgents": "Ihr Tarif erlaubt {m} Agenten.",
  "limits.maxConcurrentCalls": "Ihr Tarif erlaubt {m} gleichzeitige Anrufe.",
  "limits.maxClients": "Ihr Tarif erlaubt {m} Personen in Ihren Organisationen.",
  "limits.workspaceSeats":
    "Die Person kann nicht hinzugefügt werden: Alle Plätze des Arbeitsbereichs sind belegt ({n}/{m})",
  "limits.phoneNumbers": "Ihr Tarif erlaubt {m} Telefonnummern.",
  "limits.storageMegabytes":
    "Ihr Tarif erlaubt {m} MB an Dokumenten und Bildern. Löschen Sie nicht mehr benötigte und versuchen Sie es dann erneut.",
  "limits.maxKbDocsCharCount":
    "Ihr Tarif hat noch Platz für {left} Zeichen Wissen, von insgesamt {m}. Das hier hat {need}.",

  "clientLimits.maxAgents":
    "Zurzeit können keine weiteren Agenten angelegt werden. Bitte wenden Sie sich an Ihre Agentur.",
  "clientLimits.maxKbDocsCharCount":
    "Zurzeit ist kein Platz für weiteres Wissen. Bitte wenden Sie sich an Ihre Agentur.",
  "clientLimits.maxClients":
    "Zurzeit kann niemand mehr hinzugefügt werden. Bitte wenden Sie sich an Ihre Agentur.",
  "clientLimits.storageMegabytes":
    "Zurzeit kann nichts mehr gespeichert werden. Löschen Sie nicht mehr Benötigtes, oder wenden Sie sich an Ihre Agentur.",

  "channels.telegramToken": "Bitte geben Sie ein gültiges Token ein.",
  "channels.telegramRefused": "Ein Fehler ist aufgetreten: {error}",
  "channels.telegramUnreachable":
    "Ein Fehler ist aufgetreten: Telegram ist nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.",
  "channels.webhookFailed": "Der Webhook konnte nicht gesetzt werden: {description}",
  "channels.botTaken":
    "Dieser Bot ist schon mit einem anderen Agenten verbunden. Trennen Sie ihn dort, oder legen Sie einen neuen Bot an.",
  "channels.webhookElsewhere": "Die Nachrichten dieses Bots gehen zurzeit an {host}.",
  "channels.botNotFound": "Dieser Bot ist nicht verbunden.",
  "channels.whatsappToken": "Meta nimmt dieses Zugriffstoken für die App nicht an.",
  "channels.whatsappTokenScopes": "Dem Zugriffstoken fehlt eine Berechtigung: {scopes}",
  "channels.whatsappAppId": "Bitte geben Sie die App-ID ein: Sie besteht nur aus Ziffern.",
  "channels.whatsappAppSecret": "Das ist nicht der App-Geheimcode dieser App.",
  "channels.whatsappPhoneId":
    "Meta kennt keine solche Telefonnummer-ID, oder das Zugriffstoken darf sie nicht verwenden.",
  "channels.whatsappBusinessId":
    "Meta kennt keine solche ID eines Business-Kontos, oder die Nummer gehört nicht dazu.",
  "channels.whatsappRefused": "Ein Fehler ist aufgetreten: {message}",
  "channels.metaUnreachable":
    "Ein Fehler ist aufgetreten: Meta ist nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.",
  "channels.appElsewhere": "Diese App sendet ihre WhatsApp-Nachrichten zurzeit an {host}.",
  "channels.numberTaken":
    "Diese Nummer ist schon mit einem anderen Agenten verbunden. Trennen Sie sie zuerst dort.",
  "channels.numberConnected":
    "Dieser Agent hat schon eine WhatsApp-Nummer: {number}. Trennen Sie diese zuerst.",
  "channels.numberNotFound": "Diese Nummer ist nicht verbunden.",

  "clients.fillAll": "Bitte füllen Sie alle Felder aus.",
  "clients.otherOrg": "Diese Person gibt es bereits in der Organisation: {orgId}",
  "clients.exists": "In dieser Organisation gibt es bereits jemanden mit dieser E-Mail-Adresse.",
  "clients.orgNameRequired": "Bitte geben Sie einen Namen für die Organisation ein.",
  "clients.orgIdMissing":
    "Die ID der Organisation fehlt. Bitte versuchen Sie es noch einmal oder wenden Sie sich an den Support.",
  "clients.nameMismatch":
    "Bitte geben Sie den Namen der Organisation genau so ein, wie er angezeigt wird.",
  "clients.hasCredits":
    "Bitte übertragen Sie das Guthaben der Organisation zuerst in den Arbeitsbereich.",
  "clients.tooManyOrgs": "Ein Arbeitsbereich hat höchstens {max} Organisationen.",
  "clients.tooManyOrgsToday":
    "An einem Tag lassen sich {max} Organisationen anlegen. Bitte versuchen Sie es morgen noch einmal.",
  "clients.agentTaken": "Dieser Agent gehört zu einer anderen Organisation.",
  "clients.adminOnly": "Das kann nur die Agentur ändern.",
  "clients.disabled": "Der Zugang zu diesem Dashboard ist zurzeit abgeschaltet.",

  "clientSignIn.enterBoth": "Bitte geben Sie E-Mail-Adresse und Passwort ein.",
  "clientSignIn.emailFirst": "Bitte geben Sie zuerst Ihre E-Mail-Adresse ein.",
  "clientSignIn.codeRequired": "Bitte geben Sie den Code aus der E-Mail ein.",
  "clientSignIn.currentRequired": "Bitte geben Sie Ihr aktuelles Passwort ein.",
  "clientSignIn.wrong": "Das Passwort ist nicht richtig, bitte versuchen Sie es noch einmal.",
  "clientSignIn.wrongCurrent":
    "Das Passwort ist nicht richtig, bitte versuchen Sie es noch einmal.",
  "clientSignIn.codeWrong": "Dieser Code ist nicht gültig. Bitte fordern Sie einen neuen an.",
  "clientSignIn.linkWrong":
    "Dieser Link ist nicht mehr gültig. Bitte melden Sie sich an oder fordern Sie einen neuen an.",
  "clientSignIn.passwordOff":
    "Bitte melden Sie sich mit dem Code an, den wir Ihnen per E-Mail schicken.",
  "clientSignIn.tooManyTries":
    "Zu viele Versuche. Bitte warten Sie einige Minuten und versuchen Sie es noch einmal.",
  "clientSignIn.failed": "Bei der Anmeldung ist ein Fehler aufgetreten.",
  "clientSignIn.accountGone": "Dieses Konto gibt es nicht mehr.",
  "clientSignIn.again": "Bitte melden Sie sich noch einmal an.",
  "clientSignIn.passwordSame": "Bitte wählen Sie ein anderes als das aktuelle.",
  "clientSignIn.passwordsDiffer": "Die Passwörter stimmen nicht überein.",

  "credits.amountInvalid": "Bitte geben Sie einen gültigen Betrag ein.",
  "credits.notEnoughWorkspace": "Der Arbeitsbereich hat nicht genug Guthaben.",
  "credits.notEnoughOrg": "Die Organisation hat nicht genug Guthaben.",
  "credits.transferFailed":
    "Die Übertragung ist fehlgeschlagen. Bitte versuchen Sie es noch einmal.",
  "credits.workspaceGone":
    "Der Arbeitsbereich wurde nicht gefunden. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.",
  "credits.none": "Das Guthaben ist aufgebraucht.",
  "credits.keyUsed": "Diese Anfrage wurde bereits mit anderen Angaben gestellt.",

  "events.endpointFirst": "Bitte geben Sie zuerst die URL Ihres Endpunkts ein.",
  "events.notEndpoint":
    "Diese URL kann kein Endpunkt sein: Sie ist ungültig oder enthält einen Benutzernamen oder ein Passwort.",
  "events.webPorts": "Ein Endpunkt muss eine öffentliche URL auf Port 443 oder 8443 sein.",
  "events.tooManyAgents":
    "Dieser Arbeitsbereich hat zu viele Agenten, um seine Ereignisse auf einmal zu ändern.",
  "events.deliveryNotFound": "Diese Zustellung gibt es nicht.",
  "events.onItsWay": "Diese Zustellung ist noch unterwegs.",

  "deliveries.timeout": "Keine Antwort innerhalb von 5 Sekunden",
  "deliveries.dns": "Name nicht gefunden",
  "deliveries.network": "Keine Verbindung",
  "deliveries.blocked": "Keine öffentliche IP-Adresse",
  "deliveries.no-endpoint": "Kein Endpunkt eingetragen",
  "deliveries.internal": "Das Ergebnis konnte nicht festgehalten werden",
  "deliveries.redirect": "Weiterleitungen folgen wir nicht",

  "notifications.tooManyAgents":
    "Dieser Arbeitsbereich hat zu viele Agenten, um das in einem Zug zu ändern.",
  "push.notConfigured": "Push-Nachrichten sind auf diesem Server nicht eingerichtet.",
  "push.badBrowser": "Der Push-Dienst dieses Browsers lässt sich nicht verwenden.",
  "push.notTheirs": "Das kann nur die Person selbst einschalten.",
};
