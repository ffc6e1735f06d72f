import { splitStatements } from "./splitStatements.ts";
import { wordPattern } from "./wordPattern.ts";

/** What somebody means who asks for its owner, and not for that of a flat or a bike. */
const COMPANY = `(?:(?:this|your|the) (?:business|company|firm|website|shop|store)|(?:this|your) (?:place|site|page|restaurant|hotel|café|cafe|bar|pub|studio|salon|workshop|garage|bakery|practice|clinic|gym|club|school|agency|brand|organi[sz]ation))`;
/** Where people of a company sit. */
const DEPARTMENT = `(?:billing|accounts|accounting|finance|returns|refunds|shipping|complaints|bookings?|reservations|technical|tech|management|logistics|warranty)`;
/** A person of the company. Never "people": one talks to those in an application as well. */
const PERSON = `(?:(?:human|support|service|sales|live|customer service|customer support|${DEPARTMENT}) (?:agent|representative|operator|adviser|advisor|assistant|employee|colleague|person|being|team|staff|department)|humans?|person|sales ?(?:person|man|woman)|agent|representative|operator(?! (?:of|in(?! (?:here|charge|this chat))|at)\\b)|adviser|advisor|employee|supervisor|manager|boss|owner(?! of\\b(?! ${COMPANY}\\b))|colleague|(?:someone|somebody|anyone|anybody)(?! (?:new|nearby|special|single|local|interesting|my age|like me)\\b)(?! who (?!can\\b|could\\b|knows?\\b|understands?\\b|do(?:es)?(?= ?$)|(?:actually |really )?works? (?:there|here|for you|at your|in your)\\b|(?:i|we) (?:can|could)\\b|is (?:not an?|in charge|responsible|real|human|a (?:real|human|person))\\b|isnt an?\\b))|(?:staff|team) member|(?:real|actual) people|staff|team|member of (?:the |your )?(?:staff|team)|customer (?:service|support|care)|(?:live |technical |tech )?support(?! for\\b)|one of your (?:colleagues?|agents?|advis[eo]rs?|representatives?|operators?|employees?|managers?|people|staff|team)|one of you)`;
const REAL = `(?:real|actual|live|living|proper|genuine)`;
const REAL_ONE = `(?:human|person|being|agent|representative|operator|employee|assistant|adviser|advisor|someone|people)`;
/** Who can only be meant as "not a machine". It follows ARTICLES, which take all of "real, live" but the last. */
const HUMAN = `(?:${REAL} ${REAL_ONE}|human(?: being| agent| operator| representative| assistant| employee| support| help| assistance)?|representative|operator)`;
/** A human in one word, as in refusals: "no human please". */
const HUMAN_WORD = `(?:humans?|person|people|agents?|operators?|representatives?|staff)`;
/**
 * Said again: "human, real human!". No words of it can be read in two ways, or many of them take for
 * ever: "operator" after "human" is one more.
 */
const MORE_HUMANS = `(?: (?:(?:${REAL} )+${REAL_ONE}|human(?: being| agent| assistant| employee| support| help| assistance)?|representative|operator))*`;
const ARTICLES = `(?:(?:a|an|the|any|some|your|another|real|actual|live|living|life|breathing|genuine|proper|normal|nice|fucking|damn|bloody) )*`;
const POLITE = `(?:(?:please|just|really|only|now|maybe|possibly|perhaps|kindly|also|directly|actually|simply|still|live|instead|quickly|finally|rather|very much) )*`;
const START = `^(?:(?:please|hi|hello|hey|ok|okay|well|so|yes|no|nope|sorry|thanks|just|now|and|stop|i said|good|morning|day|evening|there) )*`;

const WISH = `(?:i|we) ${POLITE}(?:would ${POLITE})?(?:want|need|like|love|prefer|wish|have|demand|must|rather|insist) ${POLITE}(?:to )?`;
const NEED = `(?:i|we) ${POLITE}(?:would ${POLITE})?(?:want|need|like|prefer|demand) ${POLITE}`;
const MAY = `(?:can|could|may|might|cant|couldnt) (?:i|we) ${POLITE}(?:be able to |get to )?`;
const COURTESY = `(?:grateful|thankful|glad|happy|pleased|obliged|great|nice|good|lovely|helpful|kind|wonderful|ok|okay|appreciate(?: it)?|like it|love it|wonder|wondering|wish|hope|hoping) ${POLITE}`;
const MIGHT = `(?:${COURTESY}(?:if |whether |that )?(?:i|we) (?:can|could|may|might) |might it be ${POLITE}possible (?:for (?:me|us) )?to |(?:(?:i|we|it|that) would|itd|would it) be ${COURTESY}to )${POLITE}`;
/** "Any chance that I could talk …" */
const CHANCE = `(?:any|is there (?:a|any)) (?:way|chance|possibility) (?:that )?`;
/** What the visitor is about themself: "customers like to talk to a human" is about others. */
const TRYING = `(?:(?:i|we|id) ${POLITE}(?:(?:am|are|was|were|do|did|would|have|had|been|just|only|still|really) ){0,4}|${START}(?:just |been |still ){0,2}|\\bso (?:i |we )?(?:would |just |really ){0,3})(?:trying|hoping|looking|keen|wanting|want|like|able|prefer) to`;
const WAY = `(?:${CHANCE}(?:i|we) (?:can|could|may|might)|how (?:can|do|could) (?:i|we)|where (?:can|do|could) (?:i|we)|let me|(?:is it|would it be) possible (?:for (?:me|us) )?to|is there (?:a|any) (?:way|chance|possibility|option)(?: for me)? to|any (?:way|chance) to|what (?:do|must) (?:i|we) (?:(?:have|need) to )?do to|what(?:s| is) the (?:\\w+ )?way (?:for me )?to|(?:am|are|would) (?:i|we) ${POLITE}(?:be )?able to|${TRYING}) ${POLITE}`;
const TALK = `(?:talk|speak|chat|get in (?:touch|contact)|be (?:connected|transferred|put through)|get (?:connected|transferred|through)) ${POLITE}(?:(?:to|with) ${POLITE})?`;
const WRITE = `(?:write to|message|text) `;
/** The wish of somebody in a hurry, who leaves out "I". */
const SHORT_WISH = `${START}(?:need|want|would like) ${POLITE}`;
const REACH = `(?:contact|reach|get (?:a )?hold of) `;
const TALKING = `(?:any (?:chance|way) of|what about|how about|possibility of|insist on) (?:talking|speaking|chatting) (?:to|with) `;
/** The same after "would you mind". */
const PASSING_ON = `(?:connecting|transferring|putting|passing|forwarding|handing|switching|escalating|redirecting|referring|getting) (?:me|us|this|it) ${POLITE}(?:(?:on|over|through|in touch|in contact) ${POLITE})?(?:to|with) `;
const PASS_ON = `(?:connect|transfer|put|pass|forward|hand|switch|escalate|redirect|refer|get) (?:me|us|(?:this|the|my)(?: (?:chat|conversation|call|case|request|question|issue|problem|complaint|message|matter|query|enquiry|inquiry))?|it)? ?${POLITE}(?:(?:on|over|through|in touch|in contact) ${POLITE})?(?:to|with) `;
/** What may follow "a human" if it is a request: "I need a human translator" is not one. */
const END = `(?= ?$| (?:please|now|here|instead|immediately|asap|right now|on the (?:line|phone|chat)|in here|in this chat|who (?:can|could) ${POLITE}(?:help|answer|assist|talk|speak|explain)|who (?:knows|understands)|thanks|thank|today|not|already|again|for help|for this|i want|to (?:talk|speak|chat|help|assist|answer|reply|call|contact|take|look))\\b)`;
const SOMEONE = `(?:someone|somebody|anyone|anybody)`;
const FROM_TEAM = `(?:from|on|of|in|at|with) (?:(?:your|the) )?(?:(?:(?:support|service|sales|customer|technical|tech|human|${DEPARTMENT}) )?(?:team|staff|support|service|sales|department|office|company|business|side)|${DEPARTMENT})`;
const COLLEAGUE = `(?:(?:a|your) colleague(?: of yours)?|one of your (?:colleagues|people|staff|team|agents|advis[eo]rs)|one of you)`;
/** Who is asked for to do something, as one of the company's. */
const ONE_OF_THEM = `(?:${SOMEONE}|(?:an? |another )(?:(?:real|actual|live|human) )?(?:person|human|agent|representative|adviser|advisor|employee|supervisor|manager)|(?:your|the) (?:manager|supervisor|boss|team)|${COLLEAGUE}|a member of (?:the |your )?(?:staff|team))(?: ${FROM_TEAM})?`;
/** What somebody brings up, and not a roof or a bike. */
const CASE = `(?:this|that|it|things|(?:this|that|the|my|our|an?) (?:\\w+ )?(?:issue|matter|problem|case|order|complaint|topic|question|query|enquiry|inquiry|invoice|bill|booking|reservation|request|claim|ticket|refund|return|account|contract|delivery|message|email|situation))`;
const MACHINE = `(?:(?:chat ?)?bots?|robots?|machines?|computers?|ai|automat(?:on|ed)|algorithms?)`;
/** When or how to call, and not what for: "call me when my bike is ready" is about later. */
const CALL_END = `(?= ?$| (?:back|please|about|regarding|concerning|now|today|tonight|tomorrow|asap|later|soon|again|instead|directly|urgently|at|on(?! this)|by (?:phone|email)|as soon as possible|this (?:morning|afternoon|evening|week)|to (?:discuss|talk|sort|clear|resolve)|when (?:you|they|he|she) )\\b)`;
/** Who is told what to do: at the beginning, after "please", and as the second of two things. */
const BID = `(?:${START}|\\b(?:can|could|will|would) you ${POLITE}|\\bplease |\\band ${POLITE})`;
/** What may follow "someone", who may be anybody: "someone to help me move" is not one. */
const SOMEONE_END = `(?= ?$| (?:please|now|here|asap|thanks|right now|with this|immediately|quickly)\\b)`;
/** "Who can I talk to about my refund?" asks for somebody, "… in the app?" does not. */
const ABOUT_MINE = `(?: (?:please|here|now))*(?: about (?:my|our|this|that|an?)(?: \\w+){0,4})?`;
/** What makes a compound of it: a subject and not a person. */
const NO_COMPOUND = `(?! (?:resources?|rights?(?! (?:now|away|here|this)\\b)|body|bodies|anatomy|nature|language|users?|factors?|error|data|(?:that |which )?(?:i|we) (?:(?:have|had|just|already) )*(?:like|love|know|met|live|created|built|made|added|installed|configured|trained|set up)|about (?:his|her|their)|portal|tickets?|software|account)\\b)`;
/** "How soon can you call me back?" wants a time or a way, and no call. */
const ASKING_HOW = `(?:${START}(?:(?:on|at|by|in|under|to|from|for|through|via) )?(?:how|which|what|when|where|why)\\b(?! (?:is|are|was|were|do|does|did|has|have)\\b)|.*\\b(?:how|which|what|when|where|why) (?!(?:to|i|we|you|it|this|that|the|my|is|are)\\b)(?:\\S+ ){0,3}?(?:can|could|will|would) )`;

const REQUESTS = [
  `(?:${START}|${SHORT_WISH}(?:to )?|\\b${WISH}|\\b${MAY}|\\b${MIGHT}|\\b${WAY})${TALK}${ARTICLES}${PERSON}\\b${NO_COMPOUND}`,
  `(?:${START}|\\b${WISH}|\\bwhat(?:s| is) the (?:\\w+ )?way to )${REACH}${ARTICLES}${PERSON}\\b${NO_COMPOUND}`,
  `(?:${SHORT_WISH}(?:to )?|\\b${WISH}|\\b${MAY}|\\b${WAY})${WRITE}${ARTICLES}(?:${HUMAN}|person|someone real)${END}`,
  `\\b(?:can|could|will|would) you ${POLITE}(?:get|find|fetch|bring) ${ARTICLES}(?:${HUMAN}|person) for (?:me|us)(?: please)?$`,
  // "Can you bring a person?" asks who else may come.
  `\\b(?:can|could|will|would) you ${POLITE}(?:get|fetch) ${ARTICLES}(?:${HUMAN}|person)(?: (?:please|here|now))*$`,
  `${START}(?:get|fetch) ${ARTICLES}(?:${HUMAN}|person)(?: (?:please|here|now))*$`,
  `\\b(?:can|could|will|would) (?:${SOMEONE}|a person|a human|an agent|${COLLEAGUE}) ${POLITE}take over(?: (?:this|the) (?:chat|conversation))?(?: (?:please|now|here))*$`,
  `\\b${WISH}(?:be )?put (?:in (?:touch|contact)|through) (?:to|with) ${ARTICLES}${PERSON}\\b${NO_COMPOUND}`,
  `\\b(?:can|could|will|would) you ${POLITE}arrange for (?:me|us) to (?:talk|speak|chat) (?:to|with) ${ARTICLES}${PERSON}\\b${NO_COMPOUND}`,
  `(?:${START}|\\b(?:i|we) (?:(?:am|are|was|were|have|had|been|just|only|keep|kept|already|now|still) ){0,4})(?:asking|asked) (?:here |you )?for ${ARTICLES}(?:${HUMAN}|person|agent)(?= ?$| (?:\\w+ times|twice|already|before|several|many|now|please|here|and|not|instead)\\b)`,
  `\\b(?:i|we) (?:(?:am|are|was|were|have|had|been) ){0,3}(?:told|advised|asked|supposed|meant|here|going|like|want) to ask (?:here |you |in here )?for ${ARTICLES}(?:${HUMAN}|${PERSON})${END}`,
  `\\b(?:told|promised|assured) (?:me |us )?(?:that )?(?:i|we) (?:can|could|would be able to) ${TALK}${ARTICLES}${PERSON}${END}`,
  `\\b(?:i|we) (?:will|shall) ${POLITE}${TALK}${ARTICLES}(?:${HUMAN}|person|agent)${END}`,
  // "Do you have a person I can name on the invoice?" is a question.
  `\\b(?:do you (?:guys |also |even )?have|have you got|is there) ${ARTICLES}${PERSON} (?:here |there )?(?:that |who |whom )?(?:i|we) (?:can|could|may) ${POLITE}(?:talk|speak|chat) (?:to|with)(?= ?$| (?:please|now|here|instead|about (?:this|that|it|my|our)|on the phone)\\b)`,
  `\\b(?:do you (?:guys |also |even )?have|have you got) ${SOMEONE} (?:who|that) (?:can|could) ${POLITE}(?:help|assist) (?:me|us)(?: please)?$`,
  `^who can i (?:talk|speak|chat) (?:to|with)${ABOUT_MINE}$`,
  `${START}(?:is )?(?:there )?${SOMEONE} ${POLITE}(?:really |even |out |real |human |alive |actually )?(?:there|here|online|around|available)(?: (?:who|that|to) (?:can |could )?${POLITE}(?:help|assist|talk to|speak to|speak with|talk with|answer)(?: (?:me|us))?)?(?: please)?$`,
  `\\bis there ${SOMEONE} (?:who|that) (?:can|could) ${POLITE}(?:help|assist) (?:me|us)(?: please)?$`,
  `\\b(?:is there|are there) ${SOMEONE} (?:real|human|alive)$`,
  `\\b(?:do you (?:guys |also |even |currently )?have|have you got|is there|are there) ${ARTICLES}(?:${HUMAN}|humans|(?:real|actual|live) people|person|agents?|${SOMEONE}|colleagues?|advis[eo]rs?|supervisor|manager) ${POLITE}(?:available|free|around|online|on duty)(?: (?:please|now|right now|at the moment|for me|to (?:help|talk|speak|chat|assist)(?: (?:me|us|to me|with me))?|(?:who|that|i) (?:can|could) (?:help|assist|talk|speak|chat)(?: (?:me|us|to|with))?))*$`,
  `\\b${WISH}complain to ${ARTICLES}(?:manager|supervisor|boss|person|human)${END}`,
  `\\b${NEED}${ONE_OF_THEM} to (?:call|phone|ring|contact|get back to|get in touch with|reply to|write to) (?:me|us)${CALL_END}(?! back when\\b)`,
  `\\b${NEED}${ONE_OF_THEM} to ${POLITE}(?:look (?:at|into)|check|review|handle|deal with|sort out|take care of|read|answer|help (?:me )?with) ${CASE}(?= ?$| (?:please|now|asap|today|personally|properly|not|and not|instead)\\b)`,
  `${START}${ONE_OF_THEM} ${POLITE}(?:needs to|has to|must|should|ought to|had better) ${POLITE}(?:call|phone|ring|contact|get back to|get in touch with) (?:me|us)${CALL_END}`,
  `${START}${ONE_OF_THEM} ${POLITE}(?:needs to|has to|must|should|ought to) ${POLITE}(?:look (?:at|into)|check|handle|deal with|sort out) ${CASE}(?= ?$| (?:please|now|asap|today)\\b)`,
  `${BID}(?:ask|tell|get|have) ${ONE_OF_THEM} ${POLITE}(?:to )?${POLITE}(?:call|phone|ring|contact|email|text|get back to|get in touch with) (?:me|us)${CALL_END}`,
  // Somebody in person, and no machine.
  `\\b(?:${SOMEONE}|person|human|agent)(?: \\w+){0,5} (?:who|that) (?:is not|isnt|is no|aint) (?:an? |just |some )*${MACHINE}$`,
  `\\b${NEED}(?:${ONE_OF_THEM}|${ARTICLES}(?:${HUMAN}|person)) (?:\\w+ ){0,8}?(?:not|and no|and not|rather than|instead of) (?:to |with |by |from )?(?:an? |some |your |this |the )?(?:\\w+ )?${MACHINE}$`,
  `(?:\\b(?:${WISH}|${MAY}|${MIGHT}|${WAY})|${BID})(?:arrange|schedule|book|set up|organi[sz]e|have|get|request) (?:me )?an? (?:(?:quick|short|brief|phone|telephone|video) ){0,2}(?:call|conversation|chat|talk) (?:with|from) ${ARTICLES}${PERSON}${END}`,
  // "Can I call back tomorrow?" calls us.
  `(?:(?:\\b(?:${WISH}|${MAY}|${MIGHT}|${WAY})|${BID})(?:arrange|schedule|book|set up|organi[sz]e|have|get|request|order|receive|ask for|give me|send me) (?:a |my )?|\\b${WISH}(?:a|my) |${START}(?:a )?)(?:quick )?call ?back(?= ?$| (?:please|now|today|tonight|tomorrow|asap|later|soon|instead|about|regarding|concerning|from|for (?:me|this|today|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday|next|${CASE})|at \\d|on \\d|this (?:morning|afternoon|evening|week)|as soon as possible|to discuss)\\b)`,
  `(?:${START}|\\b(?:can|could|will|would) you ${POLITE}|\\bplease )(?:(?:call|phone|ring) (?:me|us) (?:(?:on|at|under) )?(?:my (?:number|mobile|phone) )?\\d[\\d ]*|give (?:me|us) a (?:quick )?(?:call|ring)(?: back)?(?: (?:on|at) [\\d ]+)?)(?: (?:please|now|today|tomorrow|asap|thanks|about (?:this|it|my \\w+)))*$`,
  `(?:\\b(?:${MAY}|${NEED})|${BID})(?:(?:get|have) )?(?:someones?|somebody|a humans?|a persons?) (?:help|assistance|attention)(?: (?:please|now|here|with (?:this|it)|who works (?:here|there|for you)))*$`,
  `\\b(?:${WISH}|${MAY}|${MIGHT})(?:(?:talk|speak|chat|get in (?:touch|contact)) ${POLITE}(?:to|with)|be (?:connected|transferred|put through) (?:to|with)|get (?:connected|transferred|through) (?:to|with)) ${POLITE}(?:the |your )?(?:sales|reception|the front desk|${DEPARTMENT})(?: (?:team|department|desk))?(?: please)?$`,
  // "Can I contact someone on Sundays?" asks about Sundays, so the pattern is anchored at the end.
  `\\b(?:${MAY}|${MIGHT}|${WAY})${REACH}${ARTICLES}(?:${HUMAN}|person|someone|somebody|agent|adviser|advisor|(?:staff|team) member|member of (?:the |your )?(?:staff|team)|one of you)${END}`,
  `\\b(?:${MAY}|${MIGHT})${REACH}${ARTICLES}(?:customer (?:service|support|care)|support)${END}`,
  `\\b(?:${WISH}|${MAY}|${MIGHT}|${WAY}|would appreciate |any chance of )(?:have |get )?a (?:quick |short |brief )?(?:chat|word|conversation) with ${ARTICLES}${PERSON}\\b${NO_COMPOUND}`,
  `\\b(?:i|we) (?:would ${POLITE}(?:appreciate|prefer|like|love|welcome)|prefer) (?:the (?:chance|opportunity) (?:of|to) )?(?:talk|speak|chat|talking|speaking|chatting) (?:to|with) ${ARTICLES}${PERSON}\\b${NO_COMPOUND}`,
  // "How do I deal with an employee who …" is a question.
  `\\b(?:i|we) (?:would ${POLITE}(?:rather|prefer to)|prefer to) (?:deal|communicate|correspond) with ${ARTICLES}(?:${HUMAN}|person)${END}`,
  `\\b${TALKING}${ARTICLES}${PERSON}\\b${NO_COMPOUND}`,
  `(?:${START}|\\b(?:can|could|will|would) you ${POLITE}(?:be (?:able|so kind as|kind enough) to ${POLITE})?|\\bare you able to ${POLITE}|\\b(?:if |${CHANCE})you (?:can|could|would) ${POLITE}|\\bplease |\\b${WISH}you to )${PASS_ON}${ARTICLES}${PERSON}\\b${NO_COMPOUND}`,
  `(?:${BID}|\\bare you able to ${POLITE})(?:get|give|fetch|bring|find|send) me ${ARTICLES}(?:${HUMAN}|person|manager|supervisor|someone real|agent)${END}`,
  `\\b(?:would|do) you ${POLITE}mind ${POLITE}${PASSING_ON}${ARTICLES}${PERSON}\\b${NO_COMPOUND}`,
  `(?:${START}|\\b(?:can|could|will|would) you ${POLITE}|\\bplease |\\b(?:can|could|may) i ${POLITE})(?:get|have|send) (?:${SOMEONE}(?: ${FROM_TEAM})?|a person|a human|${COLLEAGUE}) to (?:help|assist|call|contact|answer|talk to|speak to|speak with|talk with) (?:me|us)${SOMEONE_END}`,
  `\\b(?:get|put|have|want|need|bring) (?:me )?(?:${SOMEONE}|${ARTICLES}(?:${HUMAN}|person|agent|manager|supervisor)|${COLLEAGUE}) on(?:to)? (?:the|this) (?:phone|line|chat|call)${SOMEONE_END}`,
  `\\band ${POLITE}(?:connect|transfer|put|pass|hand|switch|forward) (?:me|us) ${POLITE}(?:(?:on|over|through|in touch|in contact) ${POLITE})?(?:to|with) ${ARTICLES}${PERSON}\\b${NO_COMPOUND}`,
  `(?:${START}|\\b(?:can|could|will|would) you ${POLITE}|\\bplease )(?:get|give|fetch|find|bring) me ${SOMEONE}${SOMEONE_END}`,
  // "An operator" alone is more often one of a machine.
  `(?:\\b${NEED}|${SHORT_WISH}|\\b(?:(?:can|could|may) i|${CHANCE}i (?:can|could)) ${POLITE}(?:get|have) |\\bany chance of (?:getting )?)${ARTICLES}(?!operator\\b)(?:${HUMAN}|person|agent|someone real)${END}`,
  `\\b(?:i|we) (?:just )?need (?:someone|somebody) to (?:talk|speak|chat) (?:to|with)\\b`,
  `${START}${ARTICLES}${HUMAN}${MORE_HUMANS}(?: (?:please|now|thanks|not a bot|here))*$`,
  `${START}${ARTICLES}(?:(?:(?:live|support|service|customer (?:support|service)) )?(?:agent|adviser|advisor|colleague|employee)|(?:customer |live )?support|customer (?:service|care)|live (?:chat|help)|(?:member of )?staff|supervisor|manager|person|someone real)(?: (?:please|now|thanks|not a bot))+$`,
  `${START}(?:(?:(?:live|support|service|customer (?:support|service)) )?agent)$`,
  `\\b(?:is|are) there ${POLITE}(?:a|an|any|some)? ?(?:single )?(?:(?<=single )person|(?:real|actual|live|living) (?:person|people|human|humans|agent|employee)|humans?)(?: beings?)?(?: ?$| (?:there|here|around|available|online|behind|left|working|i can|i could|who|on|(?:in|at) (?:this|your) (?:company|business|place|team|chat|end))\\b)`,
  `${START}any (?:(?:real|actual|live|living) )?(?:humans?|person) ${POLITE}(?:there|here|around|about|available|online)(?: (?:please|now))*$`,
  `\\bis (?:there )?(?:anyone|anybody|someone|somebody|a person|an agent|a human) (?:(?:here|there|real|human) )?i (?:can|could) (?:talk|speak|chat)\\b`,
  `\\bis (?:an?|any) (?:real |actual |live )?(?:human|(?:real|actual|live) person|agent|representative|operator) (?:there|here|available|online|around)\\b`,
  `\\bis there ${ARTICLES}(?:person|agent|representative|operator|advis[eo]r) (?:there|here|available|online|around)(?: (?:please|now|right now|at the moment))*$`,
  `\\bhow do (?:i|we) ${POLITE}get ${ARTICLES}(?:${HUMAN}|person|someone real)${END}`,
  `\\b(?:can|could|will|would) ${SOMEONE} ${POLITE}(?:talk|speak|chat) (?:to|with) (?:me|us)(?: (?:please|now|here|about this))*$`,
  `\\b(?:${WISH}|${MAY}|${MIGHT}|${WAY})(?:discuss|sort out|sort|resolve|clear up|go over|raise|take up|bring up|clarify|settle|share|handle|work out) (?:${CASE}|(?:my|our|the|an?) \\w+) ${POLITE}(?:out )?with ${ARTICLES}${PERSON}${END}`,
  `(?:${START}|\\b(?:can|could|will|would) you ${POLITE}|\\bplease )put (?:me|us) through(?: (?:please|now))*$`,
  `\\b(?:(?:can|could|will|would|may|have|ask|get|appreciate it if|grateful if|great if|nice if|good if) |${CHANCE})(?:${ONE_OF_THEM}|an agent|a representative) ${POLITE}(?:to |can |could |would )?${POLITE}(?:call|phone|ring|contact|email|get back to|get in touch with) (?:me|us)${CALL_END}`,
  `(?:${START}|\\b${NEED}|\\b${MAY}(?:get|have) )(?:some )?(?:help|an answer|a reply|support|assistance) (?:of|from) ${ARTICLES}(?:${HUMAN}|person)${END}`,
  // "In person" at the end: with a place or a day after it, it is a question about opening hours.
  `(?:\\b(?:can|could|will|would) (?:${SOMEONE}|anyone of you|one of you)|\\bis there ${SOMEONE} who (?:can|could)|\\b${NEED}${SOMEONE} to) ${POLITE}(?:help|assist|answer) (?:me|us) (?:out )?${POLITE}(?:in person|personally)(?: (?:please|now|here|instead|with this))*$`,
  `\\b${NEED}to be (?:contacted|called|phoned|helped|assisted) by ${ARTICLES}(?:${HUMAN}|person|member of staff)${END}`,
  `${START}hand ?over(?: please)?$`,
  `^(agent|person|support|staff|someone|somebody|manager|supervisor|colleague|customer service)(?: \\1)+(?: (?:please|now))*$`,
  `${START}(?:call me back|have someone call me|i (?:want|need|would like) a call ?back)(?: (?:please|now|today|tomorrow|asap|soon|later))*$`,
  `\\b(?:dont|do not|not|no longer) (?:want|like|wish)?(?: to)? ?(?:be )?(?:talk|speak|chat|talking|speaking|chatting) (?:to|with) (?:a|an|this|the|any|some|your)? ?(?:\\w+ )?(?:bot|robot|chatbot|machine|computer|ai)\\b`,
  `\\bi (?:dont|do not) (?:want|need|like) (?:a|an|this|the|your|any)? ?(?:bot|robot|chatbot|ai|machine)s?$`,
].map(wordPattern);

/** Requests that a question for the way is none of: "How can you contact me?" */
const ASKING = wordPattern(`^${ASKING_HOW}`);
const UNLESS_ASKING = [
  `\\b(?:can|could|may|let|have) (?:a|an|some) (?:human|person|(?:real|actual|live) (?:human|person|agent)|representative|operator|member of staff)(?: being)? ${POLITE}(?:help|answer|assist|take (?:over|a look|care)|talk|speak|contact|call|reply|respond(?= ?$| (?:please|now|to (?:me|us|this))\\b)|join(?= ?$| (?:us|in|(?:this|the) chat)\\b)|look (?:at|into) (?:this|it|my))\\b`,
  `\\b(?:can|could|will|would) ${SOMEONE} (?:${FROM_TEAM}|of you|of yours) ${POLITE}(?:help|assist|call|contact|talk to|speak to) (?:me|us)${SOMEONE_END}`,
  `\\b(?:can|could|will|would) ${ONE_OF_THEM} ${POLITE}(?:look (?:at|into)|check|review|handle|deal with|sort out) (?:this|that|it|my (?:case|ticket|complaint|request|message))(?: (?:please|now|for me|personally))*$`,
  `\\b(?:can|could|will|would) you ${POLITE}(?:(?:call|phone|ring) (?:me|us) back|contact (?:me|us))(?: (?:please|now|today|tomorrow|asap|about this))*$`,
].map(wordPattern);

/** A department or a way says nothing as an item of a list: "Hosting, customer support, live chat". */
const ALONE = wordPattern(
  `${START}(?:(?:the |your )?(?:customer (?:service|support|care)|live (?:support|help))|(?:(?:start|open|begin) )?(?:a |the |your )?live chat)$`,
);

/** By which people talk to each other. */
const PRODUCT = `(?:the|your|this|an|my|our) (?:\\w+ )?(?:app|software|product|device|tool|game|server|headset|watch|phone app|extension|intercom|crm|api|plan|tier|package|subscription|trial|helmet|doorbell|earbuds?|headphones?|glasses|radio|speakers?|platform|network|community|forum)`;
/** Anything but these that one talks to a person through. */
const BY_ANYTHING = `(?:using|through|via) (?:the|your|this|an?|my|our) (?!(?:phone|telephone|chat|line|hotline|website|web|site|page|email|mail|internet|post|window)\\b)\\w+`;

/** Whatever else it says, such a clause asks about talking to people, or refuses it. */
const NOT_A_REQUEST = [
  // Somebody elsewhere: "someone at my hotel", "a person at the airport".
  `\\b(?:${SOMEONE}|person|human|people) at (?:my|the|his|her|their|our) (?!(?:company|business|shop|store|office|support|help ?desk|reception|front desk|other end|moment)\\b)`,
  // "Can I talk to someone while riding?" asks what can be done meanwhile.
  `\\bwhile (?:(?:i am|im|we are) )?(?!(?:waiting|im waiting)\\b)\\w+ing\\b`,
  `\\b(?:call|phone|ring) (?:me|us) (?:\\w+ ){0,4}?from (?:abroad|overseas|outside|another|other|any)\\b`,
  `^(?:when|what time|at what|which|on which|what days?|who(?! can i (?:talk|speak|chat) (?:to|with)${ABOUT_MINE}$)|whose|does|did)\\b`,
  // "No person please"; what "no" answers is another clause: "No, a person please".
  `^no (?:${HUMAN_WORD}|(?:phone )?calls?|call ?backs?)(?: (?:please|needed|required|necessary|thanks|thank you))*$`,
  `\\b(?<!how |where |why |what )(?:do|does|did|should|would|will|must) (?:i|we) (?:ever |really |always |first )?(?:need|have|want|must|talk|speak|get|be(?! able to))\\b`,
  `\\b(?:dont|do not|didnt|not|never|no need|without|wont|avoid|instead of|rather than)\\b(?:(?! (?:i|please|let) ).){0,25}\\b(?:talk|speak|chat|talking|speaking|chatting|connect|transfer|get|have|want|need)\\b(?: (?:to|with|me|a|an|any|the|your|real|in|touch|through|live|be)\\b)* ${PERSON}\\b`,
].map(wordPattern);

/** Where a clause names what people talk by, and not what has gone wrong there. */
const BY_PRODUCT = wordPattern(
  `(?<!\\b(?:problems?|trouble|issues?|errors?) )\\b(?:(?:using|through|via|with|in|on|over|from|inside|wearing) ${PRODUCT}\\b|${BY_ANYTHING})`,
);
/** What a wish is about, said before: "about my order in your app". */
const ABOUT_OWN = wordPattern(`\\babout (?:my|our|an?|this) `);

/** "Can I talk to someone in the app?" asks about the app, unless the wish is about something of one's own in it. */
function isByProduct(said: string): boolean {
  const at = said.search(BY_PRODUCT);
  return at >= 0 && !ABOUT_OWN.test(said.slice(0, at));
}
/** Said before a wish, what somebody does there turns it around: "I play in your app and …", not "I was charged …". */
const DOES_BY_PRODUCT = wordPattern(
  `\\b(?:i|we) ${POLITE}(?:play|chat|talk|speak|work|use|meet|date)\\b.{0,30}\\b${PRODUCT}\\b`,
);

/** In "I am an author and want an agent", what goes before says that no one from here is meant. */
const ANY_AGENT = `(?:would ${POLITE})?(?:want|need|like|prefer|demand) ${POLITE}(?:(?:a|an|the|any|some|your|another|proper|normal|nice|fucking|damn|bloody) )*(?:agent|representative)\\b(?! to (?:talk|speak|chat)\\b)`;

/** "I have a problem and need …" is "I need …": what goes before is about something else. */
const TWO_STATEMENTS = {
  subjects: new Set(["i", "we"]),
  joint: "and",
  wish: wordPattern(
    `^(?=${POLITE}(?:would|want|need|demand|wish|must) (?!(?:i|we|you|they|it) ))(?!${POLITE}${ANY_AGENT})`,
  ),
};

/**
 * Whether a clause asks for a person in English.
 * @param clause lower-case words, spelling corrected
 * @param isAlone whether the message says nothing else
 */
export function isEnglishRequest(clause: string, isAlone: boolean): boolean {
  if (isAlone && ALONE.test(clause)) return true;
  // "Why can I not talk to a human?" is a request, "I do not want to" is not.
  const whole = clause
    .replace(/\b(can|could) ?not\b/g, "cant")
    .replace(/\b(can|could) (i|we) not\b/g, "$1 $2")
    .replace(/\b(is|are)(?: ?nt| not) (?=there|anyone|anybody|someone|somebody)/g, "$1 ")
    .replace(/\b(is|are) there (?:really |actually )?(?:no|not) (?:even )?/g, "$1 there ")
    .replace(/\bim\b/g, "i am")
    .replace(/\bill (?=(?:just |rather )?(?:talk|speak|chat)\b)/g, "i will ")
    .replace(/\b(i|we)ve\b/g, "$1 have");
  // Each statement by itself: "I don't understand this and want to …" denies nothing.
  const { said, before } = splitStatements(whole, TWO_STATEMENTS);
  const isRequest =
    REQUESTS.some((pattern) => pattern.test(said)) ||
    (!ASKING.test(said) && UNLESS_ASKING.some((pattern) => pattern.test(said)));
  if (!isRequest || isByProduct(said) || DOES_BY_PRODUCT.test(before)) return false;
  return !NOT_A_REQUEST.some((pattern) => pattern.test(said) || pattern.test(before));
}

/**
 * Whether a clause denies that somebody asks for a person in English, whatever else it says: it asks about talking to people, or refuses it.
 * @param clause lower-case words, spelling corrected
 */
export function isNoEnglishRequest(clause: string): boolean {
  return isByProduct(clause) || NOT_A_REQUEST.some((pattern) => pattern.test(clause));
}
