import type { IndexLanguage } from "./languages.ts";
import { tokenise } from "./tokenise.ts";
import { wordBounded } from "./wordBounded.ts";

/** The languages that the groups below are written in. */
type Known = "en" | "de";

/**
 * Words that visitors and businesses use for the same thing, one group per line: English before the bar, German
 * behind it. Everyday vocabulary of shops, hosts, practices and services only: a narrow trade's words belong into its
 * documents.
 */
const GROUPS = `
price cost fee charge rate expensive pricey | preis kosten kostet gebühr teuer tarif entgelt beitrag
cheap cheaper cheapest inexpensive affordable budget | günstig günstiger günstigste billig preiswert
open opening hours closed close shut | öffnungszeiten geöffnet offen öffnen öffnet sprechzeiten geschlossen schließen schließt zu
phone telephone call number ring | telefon telefonnummer anrufen rufnummer telefonisch anruf
email mail e-mail write | email mail e-mail schreiben
address located location find directions situated come visit | adresse anschrift standort lage anfahrt liegt finden besuchen
deliver delivery ship shipping postage post dispatch courier parcel package send | lieferung liefern liefert versand versenden verschicken verschickt schicken porto paket pakete zustellung lieferzeit zustellen versandkosten
return exchange swap | rückgabe zurückgeben retoure umtausch umtauschen rücksendung zurückschicken rück
refund reimbursement reimburse return | erstattung erstatten rückerstattung rückgabe
cancel cancellation call-off | stornieren absagen stornierung kündigen kündigung absage kündigungsfrist abmelden
warranty guarantee | garantie gewährleistung
park parking garage carpark space spaces vehicle vehicles | parken parkplatz parkplätze stellplatz stellplätze tiefgarage parkhaus abstellen
pay payment card cash cashless cards instalment invoice transfer due | bezahlen zahlen zahlung karte bar kartenzahlung überweisung rechnung
contact reach | erreichen kontakt kontaktieren
child children kid kids boy girl toddler toddlers baby babies son daughter | kind kinder kleinkind kleinkinder baby sohn tochter kleine
broken damaged defective faulty crack cracked damage | kaputt defekt beschädigt schaden beschädigung
stolen theft steal stole | gestohlen diebstahl geklaut
lost lose missing | verloren verlieren verlust verlegt
dog dogs pet pets puppy animal animals | hund hunde haustier haustiere tier tiere vierbeiner welpe
cat cats kitten | katze katzen kätzchen
bike bicycle cycle bikes | fahrrad fahrräder rad räder
internet wifi wi-fi wlan online | internet wlan wifi
discount reduction reduced concession voucher off | rabatt ermäßigung ermäßigt gutschein nachlass vergünstigung
voucher gift-card gift present | gutschein geschenk geschenkgutschein verschenken
login log-in sign-in password | anmelden login passwort einloggen
job jobs career vacancy vacancies apprenticeship apprenticeships | stelle job jobs karriere arbeiten ausbildung bewerben bewerbung
buy purchase order | kaufen bestellen bestellung kauf erwerben
appointment booking reservation reserve book bookings booked | termin buchung reservierung reservieren buchen gebucht reserviert termine
car cars vehicle auto drive | auto pkw wagen fahrzeug autos
team staff employees colleagues crew | mitarbeiter team personal kollegen
owner boss manager director founder head chief run runs runner | inhaber inhaberin chef chefin leiter leiterin leitung geschäftsführer geschäftsführerin gründer führt leitet gehört betreibt geführt
teacher instructor trainer coach tutor teach teaches taught lecturer | lehrer lehrerin trainer trainerin ausbilder kursleiter unterrichtet lehrkraft
doctor vet physician dentist practitioner | arzt ärztin tierarzt tierärztin zahnarzt doktor behandler
certified certificate certification licence license qualification | zertifikat zertifiziert bescheinigung nachweis führerschein
food eat meal meals dish dishes lunch dinner eating hungry | essen speise speisen gericht gerichte mahlzeit mittagessen abendessen hunger
breakfast brunch | frühstück frühstücken brunch morgens
drink drinks beverage beverages thirsty | getränk getränke trinken
vegan vegetarian meat plant-based meatless meat-free | vegan vegetarisch fleischlos pflanzlich
allergy allergies allergic intolerance gluten | allergie allergien allergiker unverträglichkeit gluten
room rooms bedroom accommodation stay sleep overnight | zimmer unterkunft übernachten übernachtung schlafen unterkommen
checkin arrive arrival arriving | checkin einchecken anreise ankunft ankommen anreisen
checkout depart departure leaving | checkout auschecken abreise abreisen
towel towels linen | handtuch handtücher bettwäsche bademantel
pool swim swimming | schwimmbad pool schwimmen
sauna spa wellness steam | sauna wellness dampfbad schwitzen
airconditioning aircon cooling | klimaanlage klimatisiert kühlung
lift elevator stairs steps step ramp wheelchair accessible accessibility disabled level | aufzug fahrstuhl lift rollstuhl barrierefrei stufen stufe rampe ebenerdig behindert rollstuhlgerecht treppe
train station bus tram tube railway public-transport stop | bahn bahnhof bus straßenbahn haltestelle zug öpnv u-bahn
bring carry take-along | mitbringen mitnehmen
rent rental hire lease borrow loan lend | verleihen vermieten ausleihen mieten leihen miete verleih leihgebühr mietgebühr
deposit down-payment security | kaution anzahlung pfand
member members membership join subscription subscribe | mitglied mitglieder mitgliedschaft beitreten abo abonnement
register registration enrol enroll sign-up signup | anmelden anmeldung registrieren registrierung einschreiben
trial taster try sample test | probe probestunde schnupper schnupperstunde probieren testen ausprobieren
course courses class classes lesson lessons workshop training | kurs kurse unterricht stunde stunden lehrgang workshop seminar schulung
beginner beginners novice newcomer starter first-time introduction | anfänger einsteiger neuling einstieg
exam test theory examination | prüfung theorie examen test
age old minimum-age adult adults young youngest years | alter alt mindestalter erwachsene erwachsener jung ab jahre jahren
group groups party large | gruppe gruppen gesellschaft
birthday wedding celebration party event events celebrate anniversary feast | geburtstag hochzeit feier feiern fest veranstaltung veranstaltungen jubiläum
tour guided visit sightseeing | führung führungen besichtigung besichtigen rundgang
ticket tickets entry admission entrance pass | ticket eintritt eintrittskarte karte karten eintrittspreis
repair fix mend repairs servicing service maintenance | reparatur reparieren reparierst wartung instandsetzung richten
install installation assemble assembly set-up fitting mount | montage montieren aufbau aufbauen installation einbau installieren
clean cleaning wash care polish maintain | reinigen reinigung pflege pflegen putzen säubern waschen
weigh weight heavy kilo kilos kg | gewicht schwer wiegen wiegt kilo
size large big dimension dimensions measure measurements height tall wide width long length deep | größe groß maße abmessungen höhe hoch breit breite länge tief tiefe
colour color colours colors shade | farbe farben farbton
material wood timber oak made fabric leather | material holz eiche stoff leder
duration last lasts takes length | dauer dauert dauern minuten stunden lang
deadline latest until notice period | frist spätestens bis
late delay delayed overdue | verspätung verspätet zu-spät verzögerung
wait waiting queue | warten wartezeit wartezeiten
emergency urgent out-of-hours emergencies | notfall notdienst dringend notfälle bereitschaft
pain hurt hurts ache painful sore | schmerz schmerzen weh tut
treatment therapy surgery operation procedure | behandlung therapie operation eingriff
vaccination vaccinate jab jabs vaccine shot shots | impfung impfen impft spritze
insurance insured insure cover covered | versicherung versichert krankenkasse kasse
document documents papers paperwork form forms | unterlagen dokument dokumente papiere formular formulare belege
tax taxes vat | steuer steuern steuererklärung umsatzsteuer mehrwertsteuer
company business firm | firma unternehmen betrieb gewerbe
contract agreement terms | vertrag verträge vereinbarung agb
notice-period terminate end-contract quit | kündigungsfrist kündigen kündigung aufhören
data privacy gdpr | daten datenschutz dsgvo
stored kept saved | gespeichert aufbewahrt
spreadsheet excel csv export download | tabelle excel csv export herunterladen
language languages speak english german | sprache sprachen sprechen englisch deutsch
holiday holidays vacation christmas easter bank-holiday | urlaub ferien feiertag feiertage betriebsferien weihnachten ostern
weekend saturday sunday | wochenende samstag sonntag
evening night late | abend abends nachts spät
morning early | morgen morgens früh vormittag
afternoon | nachmittag nachmittags
smoke smoking cigarette | rauchen raucher nichtraucher zigarette
garden terrace outside outdoors patio outdoor | garten terrasse draußen außen freien biergarten
table seat seats seating | tisch tische platz plätze sitzplätze
collect pick-up pickup collection fetch | abholen abholung abholbar
free gratis complimentary no-charge | kostenlos gratis kostenfrei umsonst frei
allowed permitted welcome may permission | erlaubt gestattet willkommen darf dürfen
required need necessary must mandatory | nötig notwendig erforderlich muss brauche brauchen benötigen
used second-hand secondhand pre-owned old | gebraucht gebrauchte
new brand-new | neu neue neuer neues
equipment gear kit | ausrüstung ausstattung equipment zubehör
shoe shoes boots footwear | schuh schuhe
clothes clothing wear dress outfit | kleidung anziehen tragen kleider bekleidung
shower changing lockers locker changing-room | dusche duschen umkleide umkleiden schließfach spind
store storage keep put-away | aufbewahren aufbewahrung lagern lagerung
water watering | wasser gießen
flower flowers bouquet bouquets bunch roses | blume blumen strauß sträuße blumenstrauß rosen
plant plants | pflanze pflanzen
beer ale lager brew brewed | bier biere gebraut brauen
wine wines | wein weine
bread loaf loaves rolls bakery | brot brote brötchen backwaren
cake cakes pastry pastries | kuchen torte torten gebäck
coffee espresso tea | kaffee espresso tee
menu card | speisekarte karte menü
instrument instruments guitar piano violin | instrument instrumente gitarre klavier geige
music concert concerts recital | musik konzert konzerte
abroad overseas foreign international europe | ausland auslands international europa eu
domestic inland national | inland inländisch innerhalb
distance far away kilometre kilometres kilometers near nearby close walk | entfernung weit entfernt kilometer nähe nah fuß
electric charging charge charger battery | elektro laden ladestation ladesäule akku batterie
heating warm heat | heizung heizen warm
light lamp lamps lighting bulb | licht lampe lampen leuchte beleuchtung
sick ill illness disease | krank krankheit erkrankt
complaint complain unhappy dissatisfied problem | beschwerde beschweren unzufrieden reklamation problem
advice consultation consult advise | beratung beraten beratungsgespräch
quote estimate offer quotation | angebot kostenvoranschlag
custom bespoke made-to-measure individual personalised personalized tailored | maßanfertigung individuell nach-maß sonderanfertigung
urgent express fast quick soon rush | eilig express schnell bald eilt
recycle recycling dispose disposal | entsorgen entsorgung recycling
sustainable environment organic eco green | nachhaltig umwelt bio ökologisch
student students pupil pupils | student studenten studierende schüler azubi
senior seniors pensioner pensioners retired retiree | senior senioren rentner rentnerin
photo photos picture pictures camera | foto fotos bild bilder fotografieren
video film | video film
newsletter news updates | newsletter neuigkeiten
review reviews rating | bewertung bewertungen
upgrade change switch alter modify move rebook | ändern wechseln umbuchen verschieben änderung
average mean typical usually normally | normal üblich gewöhnlich meist
maximum most limit up-to | maximal höchstens maximum
minimum least at-least | mindestens minimum wenigstens
person people persons guests guest | person personen leute gäste gast
week weekly | woche wöchentlich wochen
month monthly | monat monatlich monate
year yearly annual annually | jahr jährlich jahre jahres
day daily | tag täglich tage
valid validity expire expires expiry | gültig gültigkeit verfallen verfällt läuft gelten
visit visits appointment | besuch besuche termin
home | hause daheim
house | haus
plate plates | teller
cup cups mug mugs | becher tasse tassen
bowl bowls | schale schalen schüssel schüsseln
vase vases | vase vasen
pot jug teapot | kanne kannen krug teekanne
glass glasses | glas gläser
knife knives | messer
cutlery | besteck
chair chairs stool | stuhl stühle hocker sessel
sofa couch | sofa couch
bed beds mattress | bett betten matratze
cupboard wardrobe shelf shelves | schrank schränke regal regale
bag bags backpack | tasche taschen rucksack
jacket coat | jacke jacken mantel
trousers pants | hose hosen
shirt shirts | hemd hemden
helmet helmets | helm helme
tent tents camping campsite | zelt zelte camping campingplatz
boat boats | boot boote
canoe canoes | kanu kanus kanadier
kayak kayaks | kajak kajaks
sail sailing | segeln segelboot
ski skis skiing | ski skier skifahren
horse horses riding pony | pferd pferde reiten pony reitstunde
saddle | sattel
tyre tyres tire tires | reifen mantel
wheel wheels | rad räder
puncture punctures punctured | reifenpanne reifenpannen plattfuß
oil | öl
engine motor | motor
key keys | schlüssel
door doors gate | tür türen tor
window windows | fenster
wall walls | wand wände
floor storey | stock etage obergeschoss
kitchen | küche küchen
bath bathroom bathtub | bad badezimmer badewanne
balcony | balkon
view | aussicht blick ausblick
lake sea beach | see meer strand
mountain hill | berg berge hügel
forest wood woods | wald
island islands | insel inseln
river | fluss
town village city | stadt dorf ort
church | kirche
school | schule
holiday-flat apartment flat | wohnung ferienwohnung apartment
season | saison
high-season main peak | hauptsaison
low-season off-peak | nebensaison
spring | frühling frühjahr
summer | sommer
autumn fall | herbst
winter | winter
blue | blau blaue blauen
white | weiß weiße weißen
black | schwarz schwarze schwarzen
red | rot rote roten
green | grün grüne grünen
yellow | gelb gelbe gelben
brown | braun braune braunen
grey gray | grau graue grauen
silver | silber silbern
gold golden | gold golden
wool yarn | wolle garn
cotton | baumwolle
silk | seide
clay pottery ceramics ceramic | ton töpfern töpferei keramik
glaze | glasur
kiln oven | ofen brennofen
firing fired | brand brände
cheese | käse
milk | milch
egg eggs | ei eier
meat | fleisch
sausage | wurst würste
fish | fisch fische
fruit | obst
austria austrian | österreich österreichs
switzerland swiss | schweiz
germany german | deutschland deutschlands
france french | frankreich
netherlands holland dutch | niederlande holland
italy italian | italien italienisch
spain spanish | spanien spanisch
britain uk england english | großbritannien england englisch
apple apples | apfel äpfel
vegetable vegetables | gemüse
potato potatoes | kartoffel kartoffeln
sack bag | sack beutel
carrot carrots | karotte karotten möhre
onion | zwiebel
tomato | tomate
refill top-up | nachfüllen
honey | honig
jam | marmelade
chocolate | schokolade
ice ice-cream icecream | eis
soup | suppe
salad | salat
salt | salz
sugar | zucker
flour | mehl
hair haircut cut | haar haare haarschnitt schneiden
dye colouring highlights | färben strähnen tönung
beard shave | bart rasur
nail nails manicure | nagel nägel maniküre
skin face facial | haut gesicht gesichtsbehandlung
massage massages | massage massagen
knee | knie
neck | nacken
shoulder | schulter
foot feet | fuß füße
tooth teeth | zahn zähne
eye eyes | auge augen
prescription prescriptions | rezept rezepte
pregnant pregnancy | schwanger schwangere schwangerschaft
health-insurance insurer | krankenkasse kasse krankenversicherung
blanket duvet pillow | decke bettdecke kissen
driver driving drive drives | fahrer fahren fahrt fahrstunde
motorcycle motorbike | motorrad
trailer | anhänger
lorry truck | lastwagen
van | transporter lieferwagen
moving removal removals | umzug umziehen
box boxes crate | kiste kisten karton kartons box
tool tools | werkzeug werkzeuge
ladder | leiter
machine machines | maschine maschinen gerät geräte
sew sewing alterations tailor | nähen schneidern änderung kürzen
shorten hem | kürzen säumen
frame framing frames | rahmen rahmung einrahmen
print printing prints | drucken druck ausdruck
engrave engraving | gravur gravieren
book books reading | buch bücher
toy toys | spielzeug
game games | spiel spiele
dance dancing | tanz tanzen
sing singing choir | singen gesang chor
yoga | yoga
climb climbing | klettern
swimming-lesson lesson lessons | schwimmkurs stunde unterricht
tree trees hedge | baum bäume hecke
grass lawn mow mowing | rasen mähen rasenmähen
seed seeds | samen saatgut
soil compost | erde kompost
pest pests | schädling schädlinge
window-cleaning cleaner | reinigungskraft putzhilfe
carpet rug | teppich teppiche
chimney | schornstein kamin
roof | dach
paint painting painter | malen farbe streichen maler
tile tiles tiling | fliese fliesen
pipe plumber | rohr klempner
electricity power electrician | strom elektriker
damp mould | feucht schimmel
wedding-dress dress | kleid kleider
ring rings jewellery | ring ringe schmuck
watch watches clock | uhr uhren
number | nummer
name names | name namen
date | datum
sign signed signature | unterschrift unterschreiben
reply answer respond | antwort antworten
speak talk | sprechen reden
family | familie
couple couples | paar paare
single | einzel einzeln
double twin | doppel
half | halb halbe hälfte halber halben
second further additional another | zweiter zweites zweite weiterer weiteres weitere zusätzlich
quarter | viertel
hour hours | stunde stunden
minute minutes | minute minuten
night nights | nacht nächte
walnut walnuts | walnuss walnüsse
hazelnut hazelnuts | haselnuss haselnüsse
almond almonds | mandel mandeln
nut nuts | nuss nüsse
trout | forelle forellen
salmon | lachs
prawn prawns shrimp | garnele garnelen
beef | rind rindfleisch
pork | schwein schweinefleisch
chicken | huhn hähnchen
lamb | lamm
turkey | pute truthahn
bacon ham | speck schinken
noodles pasta | nudeln pasta
rice | reis
bean beans | bohne bohnen
mushroom mushrooms | pilz pilze
cabbage | kohl
pear pears | birne birnen
cherry cherries | kirsche kirschen
plum plums | pflaume pflaumen
strawberry strawberries | erdbeere erdbeeren
lemon lemons | zitrone zitronen
cream | sahne
yoghurt yogurt | joghurt
juice juices | saft säfte
spelt | dinkel
rye | roggen
wheat | weizen
cat cats kitten kittens | katze katzen
dog dogs puppy puppies | hund hunde welpe welpen
rabbit rabbits | kaninchen hase hasen
bird birds | vogel vögel
hen hens | huhn hühner
ear ears hearing | ohr ohren gehör
hand hands | hand hände
heart | herz
lens lenses | linse linsen
spectacles eyeglasses | brille brillen
hat cap | hut mütze
glove gloves | handschuh handschuhe
sock socks | socke socken
belt | gürtel
curtain curtains | vorhang vorhänge gardine gardinen
mirror mirrors | spiegel
fridge refrigerator | kühlschrank
dishwasher | spülmaschine geschirrspüler
barn | scheune
cellar basement | keller
attic loft | dachboden
stable stables | stall ställe
bridge | brücke
painting paintings | gemälde
letter letters | brief briefe
invitation invitations | einladung einladungen
wedding weddings | hochzeit hochzeiten
birthday birthdays | geburtstag geburtstage
colleague colleagues | kollege kollegen kollegin
teacher teachers instructor instructors | lehrer lehrerin lehrkraft
nurse nurses | pflegekraft krankenschwester
lawyer lawyers | anwalt anwälte rechtsanwalt
baker bakers | bäcker bäckerin
home-visit call-out callout house-call | hausbesuch hausbesuche
surcharge supplement extra additional | zuschlag aufpreis zusätzlich
copayment excess contribution | zuzahlung eigenanteil selbstbeteiligung
exempt exemption | befreit befreiung
instead replacement substitute | ersatz ersatzperson
forget forgot forgotten left behind | vergessen liegengelassen fundsachen
toilet toilets bathroom loo restroom wc | toilette toiletten wc klo
age-limit limit | grenze höchstgewicht
include included includes inclusive | enthalten inklusive inbegriffen dabei enthält
start starts begin begins beginning | beginn beginnt anfangen startet los
end ends finish | ende endet schluss
early earlier earliest | früh früher frühestens
choose choice select | auswahl wählen aussuchen
finished ready | fertig abholbereit
fresh freshly | frisch
frozen freeze | gefroren einfrieren tiefgekühlt
homemade own | hausgemacht selbstgemacht
farm | hof bauernhof
customer customers client | kunde kunden
neighbour neighbours | nachbarn
noise loud quiet | lärm laut leise ruhig ruhe
safe safety secure | sicher sicherheit
danger dangerous risk | gefährlich gefahr risiko
swim swimmer swimmers | schwimmen schwimmer
guide guided leads led leader | führer guide leitung geführt leitet
qualified trained | ausgebildet qualifiziert gelernt
experience | erfahrung
company corporate firm | firma firmen betriebsausflug firmenfeier kollegen
hen stag | junggesellenabschied junggesellinnenabschied
teenager teenagers youth young | jugendliche jugendlicher teenager
`;

/** Every word of the groups, as it is written there. */
export const everydayWords: readonly string[] = GROUPS.split(/[\s|]+/).filter(
  (word) => word !== "" && !word.includes("-"),
);

/** The same for each language. */
export const everydayWordsOf: Readonly<Record<Known, ReadonlySet<string>>> = {
  en: new Set(wordsOfSide(0)),
  de: new Set(wordsOfSide(1)),
};

/** @param side of the bar */
function wordsOfSide(side: 0 | 1): string[] {
  return GROUPS.trim()
    .split("\n")
    .flatMap((line) => line.split("|")[side]?.trim().split(" ") ?? [])
    .filter((word) => word !== "" && !word.includes("-"));
}

type Relatives = ReadonlyMap<string, readonly string[]>;

/** Terms of a group in both languages; a phrase joined by hyphens stands for its parts together. */
const groups = GROUPS.trim()
  .split("\n")
  .map((line) => {
    const [en = "", de = ""] = line.split("|");
    return { en: termsOf(en, "en"), de: termsOf(de, "de") };
  });

const relatives: Record<`${Known}-${Known}`, Relatives> = {
  "en-en": between("en", "en"),
  "de-de": between("de", "de"),
  "en-de": between("en", "de"),
  "de-en": between("de", "en"),
};

/** Of a word with a hyphen only what it is as one word: its parts mean something else ("step-free"). */
function termsOf(words: string, language: Known): string[] {
  const terms = words.split(" ").flatMap((word) => {
    const found = tokenise(word, language).map(({ term }) => term);
    return word.includes("-") ? found.slice(-1).filter(() => found.length > 2) : found;
  });
  return [...new Set(terms)];
}

function between(from: Known, to: Known): Relatives {
  const found = new Map<string, string[]>();
  for (const group of groups)
    for (const term of group[from]) {
      const others = group[to].filter((other) => from !== to || other !== term);
      found.set(term, [...new Set([...(found.get(term) ?? []), ...others])]);
    }
  return found;
}

/**
 * Terms that mean about the same: in the term's own language, or in another that a document is written in; for a German
 * compound those of its parts. None for a term without relatives, and between languages of which one is not English
 * or German.
 */
export function relativesOf(
  term: string,
  from: IndexLanguage,
  to: IndexLanguage = from,
): readonly string[] {
  return partRelatives(term, from, to).flat();
}

/** The same for each part of a German compound, the last first, as that says what it is: "Walnussbrot" is bread. */
export function partRelatives(
  term: string,
  from: IndexLanguage,
  to: IndexLanguage,
): readonly (readonly string[])[] {
  if (!isKnown(from) || !isKnown(to)) return [];
  const found = relatives[`${from}-${to}`];
  const own = found.get(term);
  if (own !== undefined) return [own];
  if (from !== "de") return [];
  for (let at = MIN_PART; at <= term.length - MIN_PART; at += 1) {
    const part = term.slice(0, at);
    // Of a compound only its end was stemmed.
    const first = found.get(part) ?? found.get(tokenise(part, from)[0]?.term ?? "");
    const rest = found.get(term.slice(at)) ?? found.get(term.slice(at).replace(/^s/, ""));
    if (first !== undefined && rest !== undefined) return [rest, first];
  }
  return [];
}

/** The same without those of a compound's parts: "Spielplatz" is no "Tisch", though "Platz" may be. */
export function wholeRelativesOf(term: string, language: IndexLanguage): readonly string[] {
  return isKnown(language) ? (relatives[`${language}-${language}`].get(term) ?? []) : [];
}

/** Letters of the shortest word that a compound is made of. */
const MIN_PART = 4;

function isKnown(language: IndexLanguage): language is Known {
  return language === "en" || language === "de";
}

/** Everyday ways to put things, and the word that pages have for it; the last pattern says in which texts alone. */
const PHRASES: Record<Known, readonly (readonly [RegExp, string, RegExp?])[]> = {
  en: [
    [/\b(leave|put|stand|get rid of) (my|our|the|a) (car|van|vehicle)\b/gi, "parking"],
    [/\b(my|our|a|the) (car|van|vehicle)\b/gi, "parking", /\bwhere\b/i],
    [/\b(step|barrier)-free\b/gi, "accessible"],
    [/\bpick(ed|ing)? (\w+ )?up\b/gi, "pickup"],
    [/\bcheck(ing)?[- ]in\b/gi, "checkin"],
    [/\bcheck(ing)?[- ]out\b/gi, "checkout"],
    [/\b(home|house) visits?\b/gi, "hausbesuch home visit"],
    [/\b(high|peak|main) season\b/gi, "high season hauptsaison"],
    [/\b(low|off) season\b/gi, "low season nebensaison"],
    [/\b(up ?front|in advance|beforehand)\b/gi, "deposit order"],
    [/\b(get|have|want|receive) (my|our|the) money back\b|\bmoney back\b/gi, "refund"],
    [
      /\b(send|sending|sent|give|giving|given|bring|bringing|brought|take|taking|taken|pay|paying|paid) (\w+ ){0,4}back\b/gi,
      "return $&",
    ],
    [
      /\b(can('|’)?t|cannot|can not|won('|’)?t be able to) (make it|come|attend)\b|\bcall (it )?off\b|\bchange my mind\b|\bback out\b/gi,
      "cancel",
    ],
    [
      /\b(get out of|end|quit|leave|stop) (my|the|our) (contract|membership|subscription|plan)\b/gi,
      "cancel contract notice",
    ],
    [
      /\bhow (do|can) (i|we|you) (get|come) (to you|there|to your \w+)\b|\bfind you\b|\bwhere (are|is) (you|your (shop|office|place|practice|hall|store|studio|school))( \w+)?\b/gi,
      "address directions",
    ],
    [
      /\b(talk|speak) (to|with) (somebody|someone|you|anyone)\b|\bget (hold of|in touch with)\b|\bring you\b|\breach you\b/gi,
      "contact phone",
    ],
    [
      /\b(in charge|runs? (the|this|your)|behind (the|this) (company|business|shop)|owns?)\b/gi,
      "owner manager",
    ],
    [/\b(little ones|my (son|daughter|boy|girl|kid)|\d+[- ]year[- ]old)\b/gi, "children"],
    [/\b(four[- ]legged friend|my (dog|puppy))\b/gi, "dog"],
    [/\bstay (the night|over)\b|\bspend the night\b|\bsleep (over|at)\b/gi, "room overnight"],
    [/\b(something|anything|what) (to eat|can i eat)\b/gi, "food"],
    [
      /\b(plastic|contactless|apple pay|google pay|by card|credit card|debit card|visa|mastercard)\b/gi,
      "$1 card payment",
    ],
    [/\bpay (later|in parts|bit by bit|over time|off)\b/gi, "instalments payment"],
    [
      /\b(use|in) a wheelchair\b|\bcan('|’)?t (climb|do|manage) stairs\b|\bwithout stairs\b/gi,
      "wheelchair accessible lift",
    ],
    [/\b(sign|join) up\b|\benrol(l)?\b/gi, "register registration"],
    [
      /\b(doesn('|’)?t|does not|don('|’)?t|stopped|not) work(ing)?\b|\b(broke|snapped|fell apart)\b/gi,
      "broken damaged",
    ],
    [/\bwhat do i (need to )?(bring|take)\b|\bbring along\b/gi, "bring"],
    [/\b(go|get) online\b|\bsurf( the (web|net))?\b/gi, "internet wifi"],
    [/\bput (it|them|this) together\b/gi, "assembly"],
    [
      /\bmade (just )?for me\b|\bto my (own )?(size|measure|measurements)\b/gi,
      "custom made-to-measure",
    ],
    [
      /\b(not|never) (done|tried|climbed|played|driven|been)( \w+)? before\b|\bfirst[- ]timer\b|\bnever \w+ before\b/gi,
      "beginner first",
    ],
    [/\b(try|test) (it|one|this) (out|first|before)\b|\bjust (try|have a go)\b/gi, "trial"],
    [/\bhow (big|large) (is|are)\b/gi, "size"],
    [/\b(quick(er|ly)|in a hurry|asap|straight away|right away)\b/gi, "express urgent"],
    [/\bflat (tyre|tire|wheel)s?\b/gi, "puncture"],
    [/\b(ill|unwell|poorly|under the weather)\b/gi, "sick"],
    [/\b(meat[- ]free|don('|’)?t eat meat)\b/gi, "vegetarian"],
  ],
  de: [
    [
      /\b(montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag)s?(vormittag|nachmittag|abend|morgen|mittag|früh)s?\b/gi,
      "$1 $2",
    ],
    [/\b(auto|wagen)\b/gi, "parken", /\bwo\b/i],
    [/\b(beim|zum) einchecken\b|\bins zimmer\b/gi, "anreise zimmer"],
    [
      /\b(mein(en)?|unser(en)?|das|den) (auto|wagen) (\w+ ){0,2}(abstellen|lassen|hinstellen|stehen lassen)\b|\b(auto|wagen) (\w+ ){0,2}(abstellen|lassen|hinstellen)\b/gi,
      "parken",
    ],
    [
      /\b(mein |das |unser )?geld (\w+ ){0,2}(zurück|wieder)(bekommen|kriegen|haben)?\b/gi,
      "erstattung",
    ],
    [
      /\b(schick|send|geb|bring)\w*\b(?: \w+){0,4} zurück\b|\bzurück(geben|schicken|bringen|senden)\b/gi,
      "rückgabe $&",
    ],
    [/\b(nicht|doch nicht) (kommen|können|schaffen)\b|\bverhindert\b/gi, "absagen stornieren"],
    [
      /\b(vertrag|mitgliedschaft|abo) (\w+ ){0,2}(beenden|loswerden)\b|\baus dem vertrag\b|\baufhören\b/gi,
      "kündigen",
    ],
    [
      /\bwie komm\w* (ich|man|wir) (\w+ ){0,2}(zu|hin|dorthin)\b|\bwo (seid|sind|finde|findet|liegt|ist) (ihr|sie|ich euch|man euch|die \w+|das \w+)\b/gi,
      "adresse anfahrt",
    ],
    [
      /\b(mit jemandem|mit ihnen|mit euch) (sprechen|reden|telefonieren)\b|\berreiche ich\b/gi,
      "kontakt telefon",
    ],
    [/\b(zu sagen hat|verantwortlich|gehört (das|der|die))\b/gi, "inhaber"],
    [/\b(einchecken|einzuchecken)\b/gi, "checkin"],
    [/\b(vierbeiner|unser(en)? hund|mein(en)? hund)\b/gi, "hund"],
    [/\b(etwas|was) zu essen\b/gi, "speisen essen"],
    [/\b(mit karte|ec-karte|kreditkarte|kontaktlos|apple pay)\b/gi, "$1 kartenzahlung"],
    [/\bin raten\b|\bspäter zahlen\b|\bnach und nach\b/gi, "raten ratenzahlung"],
    [/\bim rollstuhl\b|\bohne treppen?\b|\bkeine treppen\b/gi, "barrierefrei aufzug"],
    [/\bgeht nicht( mehr)?\b|\bfunktioniert nicht\b|\bist hin\b/gi, "defekt reparatur"],
    [/\bins (netz|internet)\b|\bsurfen\b/gi, "internet wlan"],
    [
      /\bplatte[nrms]? (reifen|rad|räder)\b|\b(einen|nen|mit|meinen|bei) platten\b/gi,
      "reifenpanne",
    ],
    [/\bnoch nie\b|\bzum ersten mal\b/gi, "anfänger"],
    [/\b(reinschnuppern|ausprobieren|mal testen)\b/gi, "schnupper probe"],
    [/\b(meine?|unsere?) (kleinen?|tochter|sohn)\b/gi, "kinder"],
    [/\bkein fleisch\b|\bohne fleisch\b/gi, "vegetarisch"],
  ],
};

const phrases = [...PHRASES.en, ...PHRASES.de].map(([phrase, word, only]) => {
  return { phrase: wordBounded(phrase), word, only: only && wordBounded(only) };
});

/**
 * A question in the words that pages use: "Where do I leave my car?" asks about parking. What stands for a phrase
 * takes its place.
 */
export function inPlainWords(question: string): string {
  return phrases.reduce(
    (text, { phrase, word, only }) =>
      only?.test(text) === false ? text : text.replace(phrase, word),
    question,
  );
}
