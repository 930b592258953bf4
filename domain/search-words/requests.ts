import { anyLanguageName, languageCodes } from '#domain/languages/language-names.ts'
import { backHome, fromOtherLanguages } from './requests-abroad.ts'

const language = `(?<language>${anyLanguageName(languageCodes.keys())})`
const learner =
  '(?:(?:me|us|him|her|them|my|our|the|your)\\s+)?(?:(?:kids?|child(?:ren)?|sons?|daughters?|wife|husband|baby|babies|students?)\\s+)?(?:(?:how\\s+)?to\\s+)?(?:speak|read|write)?\\s*'
const crowd =
  '(?:about\\s+|around\\s+|over\\s+)?(?:[2-9]\\d|\\d{3,4})\\s+(?:people|guests?|persons?|pax|heads?|folks|adults|attendees)'
const meal =
  '(?:food|meals?|lunch|dinner|breakfast|trays?|catering|cater|cook(?:ing|s)?|feed(?:ing|s)?|buffet)'

/** What sentences ask for, in the words of listings, for what no list of words can say: numbers, any language. */
const occasion =
  '(?:funerals?|burials?|weddings?|part(?:y|ies)|events?|naming(?:\\s+ceremon(?:y|ies))?|ceremon(?:y|ies)|graduations?|baby\\s+showers?|birthdays?|repast|wake|church|office|meetings?|conferences?)'

const vehicle =
  'cars?|vehicles?|suvs?|trucks?|pickups?|minivans?|vans?|jeep|toyota|honda|camry|corolla|highlander|rav4|sienna|accord|lexus|benz|mercedes|nissan|hyundai|kia|ford|bmw|4runner'

const fault =
  "(?:leak(?:s|ing|ed)?|broken?(?:\\s+down)?|stop(?:s|ped)?(?:\\s+\\p{L}+ing)?|(?:not|never|(?:do(?:es)?|is|are|did|wo|ca)n['’]?t)\\s+" +
  '(?:work|start|turn|come\\s+on|on|power|boot|drain|flush|heat|cool|charg|clos|open)\\p{L}*|burst|busted|clogged|blocked|backed\\s+up|drip(?:s|ping)|' +
  'overflow(?:s|ing|ed)?|flood(?:s|ing|ed)?|died|dead|cracked|shattered|went\\s+out|blew|sparking|flicker(?:s|ing)|frozen|' +
  'squeak\\p{L}*|squeal\\p{L}*|grinding|smoking|noises?|fell|fallen|dropped|wet|spoil(?:s|t|ed)?|keeps\\s+running|running|crack)'

/** "The heater in my apartment has stopped working", "my kitchen sink will not drain": the thing, a few words, what is wrong with it. */
const faulty = (things: string) =>
  new RegExp(
    `\\b(?:(?:my|our|the|his|her)\\s+(?:[\\p{L}\\p{N}]+\\s+){0,2}?)?(?:${things})\\s+(?:(?!(?:for|who|but|because|so|need)\\b)[\\p{L}'’]+\\s+){0,6}?${fault}(?![\\p{L}])`,
    'iu',
  )

const age =
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|[1-9])[\\s-]+(?:years?|months?|weeks?|yrs?)[\\s-]+old'
const lookAfter =
  '(?:watch(?:es|ing)?|keep|keeps|mind|babysit|look(?:s|ing)?\\s+after|tak(?:e|es|ing)\\s+care\\s+of|cares?\\s+for|sit\\s+with)'

const elder =
  '(?:(?:grand)?(?:mother|father|mom|dad|mum|parents?)|grand(?:ma|pa)|mummy|mommy|daddy|mama|papa|granny|aunt(?:ie)?|uncle|husband|wife)'

const requests: readonly [asked: RegExp, meant: string][] = [
  [
    faulty(
      'sink|toilet|faucet|shower|bath\\s?tub|tub|drain|pipes?|water\\s+heater|sewer|garbage\\s+disposal',
    ),
    'plumber',
  ],
  // A car has a heater, too.
  [
    new RegExp(
      `^(?!.*\\b(?:${vehicle})\\b)(.*?)${faulty('heater|heat|heating|furnace|boiler|a\\/?c|air\\s+condition(?:er|ing)|thermostat').source}`,
      'iu',
    ),
    '$1hvac',
  ],
  [faulty('roof|gutters?|shingles'), 'roofing'],
  [
    /\bceiling\b.*\b(?:drip\w*|leak\w*|stain\w*|spot|wet|rain\w*)\b|\b(?:drip\w*|leak\w*|water)\b.*\bceiling\b.*\brain\w*/iu,
    'roofing',
  ],
  [
    faulty('fridge|refrigerator|freezer|washer|washing\\s+machine|dryer|stove|oven|dish\\s?washer|microwave'),
    'appliance repair',
  ],
  [
    /\b(?:fix|fixes|repair|repairs|repair\s+of)\s+(?:(?:my|the|our|a|an)\s+)?(?:fridge|refrigerator|freezer|washer|washing\s+machine|dryer|stove|oven|dish\s?washer|microwave)(?![\p{L}])/iu,
    'appliance repair',
  ],
  [
    /^.*\b(?:bed\s?bugs?|mice|mouse\s+in|rats?|roach(?:es)?|cockroach(?:es)?|termites?)\b.*$/iu,
    'pest control',
  ],
  [faulty('lights|outlets?|breaker|electricity|wiring'), 'electrician'],
  [faulty('phone|i-?phone|samsung|i-?pad|tablet'), 'phone repair'],
  [faulty('laptop|computer|macbook|pc'), 'computer repair'],
  // Not what is left on a road: that is towed.
  [
    new RegExp(
      `^(?!.*\\b(?:highway|freeway|stuck|tow\\p{L}*|road|died|dead|broken?\\s+down|locked|keys)\\b)(.*?)(?<!\\bin\\s+)\\b(?:\\p{L}+\\s+of\\s+)?my\\s+(?:[\\p{L}\\p{N}]+\\s+){0,2}?(?:${vehicle})(?:['’]s)?\\s+(?:[\\p{L}'’]+\\s+){0,4}?${fault}(?![\\p{L}])`,
      'iu',
    ),
    '$1auto repair',
  ],
  // "Someone to watch my two-year-old", "who looks after a baby at night"
  [
    new RegExp(
      `\\b${lookAfter}\\s+(?:(?:my|our|his|her|a|the|two|three|both)\\s+){0,2}(?:${age}(?!\\s+(?:car|house))|bab(?:y|ies)|toddlers?|infants?|twins|kids?|child(?:ren)?|little\\s+ones?)(?![\\p{L}'’])(?!\\s+(?:hair|teeth|eyes))`,
      'iu',
    ),
    'daycare',
  ],
  // "My mother needs someone to care for her at home"
  [
    new RegExp(
      `\\b(?:(?:my|our|his|her)\\s+)?${elder}\\s+(?:really\\s+)?(?:needs?|wants?)\\s+(?:(?:someone|somebody|a|to|take|help|with|lot|of|full|time|daily|home|constant|personal|elder|elderly)\\s+){0,5}?(?:care|care\\s*givers?|looking\\s+after|home\\s+help|help\\s+at\\s+home)(?![\\p{L}])(?:\\s+(?:for|of)\\s+(?:her|him|them))?(?:\\s+at\\s+(?:home|night))?`,
      'iu',
    ),
    'home health aide',
  ],
  [
    new RegExp(
      `\\b${lookAfter}\\s+(?:the\\s+)?(?:(?:old|older|elderly|aging)\\s+(?:people|folks|adults|persons?|ones|parents?|man|woman|lady)|elderly|elders|seniors)(?![\\p{L}])`,
      'iu',
    ),
    'home health aide',
  ],
  // "My landlord is evicting me"
  [
    /^(?!.*\b(?:tenants?|property\s+manage\w*)\b).*\b(?:(?:i|we)\s+(?:got|have|received)\s+(?:an?\s+)?evict\w*|evict(?:ing|ed|s)?\s+(?:me|us|my|our)|(?:being|getting|got|was|were)\s+evicted|eviction\s+(?:notice|help|court|case|lawyer)|landlord\b.*\b(?:deposit|refus\w+|won['’]?t|will\s+not|harass\w*|rais(?:ed|ing)|ignor\w+)\b|(?:fight|stop)\s+(?:an?\s+|my\s+)?eviction).*$/iu,
    'landlord tenant lawyer',
  ],
  // "Study for the citizenship test"
  [
    /\b(?:stud(?:y|ying)\s+for|class(?:es)?\s+for)\s+(?:(?:my|the|a|our)\s+)?(?:u\.?s\.?\s+)?citizenship(?:\s+(?:test|exam|interview))?(?![\p{L}])|\bcitizenship\s+(?:test|exam|interview)(?![\p{L}])|\bcitizenship\s+(?:class(?:es)?|course|prep|lessons?)(?![\p{L}])/iu,
    'citizenship english',
  ],
  // "Drive my kids to school"
  [
    /\b(?:drive|drives|take|takes|pick(?:\s+up)?|drop(?:\s+off)?|transport)\s+(?:my|our|the|his|her)\s+(?:[\p{L}'’]+\s+){0,2}?(?:kids?|child(?:ren)?|sons?|daughters?|boys?|girls?|students?)\s+(?:up\s+)?(?:to|from|at)\s+(?:[\p{L}'’]+\s+){0,2}?(?:school|daycare|practice|camp)(?![\p{L}])|\bschool\s+(?:transportation|pick[\s-]?ups?|runs?)(?![\p{L}])/iu,
    'taxi',
  ],
  // "Mama cannot bathe herself", "help to shower my mother"
  [
    new RegExp(
      `\\b(?:bathe|shower|wash|dress|feed|lift)\\s+(?:my|our|his|her)\\s+(?:(?:old|elderly|sick)\\s+)?${elder}(?![\\p{L}])|\\b${elder}\\s+(?:[\\p{L}'’]+\\s+){0,4}?(?:can\\s?not|can['’]?t)\\s+(?:bathe|shower|wash|dress|walk|stand|cook|feed|remember)(?![\\p{L}])(?:\\s+(?:her|him)self)?`,
      'iu',
    ),
    'home health aide',
  ],
  [
    new RegExp(
      `\\b(?:place|home|house|somewhere|facility)\\s+(?:for|where)\\s+(?:my|our|his|her)\\s+(?:(?:old|elderly|aging)\\s+)?${elder}\\s+(?:to|can)\\s+(?:live|stay)(?![\\p{L}])`,
      'iu',
    ),
    'assisted living',
  ],
  [
    /\b(?:los[te]|misplaced|forgot)\b(?:\s+[\p{L}'’]+){0,3}?\s+(?:house|home|apartment|door|office|shop)\s+keys?\b|\block(?:ed)?\s+(?:my\s*self\s+)?out\s+of\s+(?:my|our|the)\s+(?:house|apartment|home|room|office|shop)/iu,
    'locksmith',
  ],
  [
    /\b(?:thief|thieves|burglars?|robbers?|armed\s+robber\w*|somebody|someone)\s+(?:just\s+)?(?:enter(?:ed|s)?|br(?:oke|eak)\w*\s+in(?:to)?|rob\w*|st(?:ole|eal)\w*)\b.*|\b(?:we|i)\s+(?:got|were|was)\s+(?:robbed|burglarized|burgled)\b.*/iu,
    'security cameras',
  ],
  [/\binsur(?:e|es|ing)\s+(?:(?:my|our|the|a|his|her|new)\s+){0,2}(?:[\p{L}]+)/iu, 'insurance'],
  [/\b(?:taxi|uber|lyft|truck|fleet|commercial\s+(?:auto|vehicle))\s+insurance\b/iu, 'commercial insurance'],
  [
    /\b(?:get|find|need|bring|attract)\s+(?:more\s+|new\s+)?customers\b|\bnobody\s+knows\s+(?:about\s+)?(?:my|our)\s+(?:business|shop|store|restaurant|salon)/iu,
    'marketing agency',
  ],
  [
    /\bcan(?:\s?not|['’]?t)\s+see\s+(?:the\s+(?:board|screen|road)|far|well|clearly|properly|good|near)\b|\b(?:need|want)\s+(?:new\s+)?(?:eye\s*)?glasses\b/iu,
    'eye doctor',
  ],
  [
    /\b(?:carry|send|take|ship|fly|bring)\s+(?:my|the|his|her|our|a|dead)?\s*(?:dead\s+)?(?:body|corpse|remains)\b.*|\bbury\s+(?:him|her|them|my|our|someone|somebody)\b.*\b(?:in|at|back)\s+(?:ghana|nigeria|kenya|ethiopia|liberia|cameroon|senegal|togo|somalia|uganda|congo|africa|sierra\s+leone|gambia|home|the\s+village)\b.*/iu,
    'burial insurance',
  ],
  [
    /\b(?:stop|tired\s+of|sick\s+of)\s+paying\s+rent\b.*|\b(?:buy|own|purchase)\s+(?:(?:my|our|a|an|the)\s+)?(?:first\s+)?(?:own\s+)?(?:home|house)\b.*\b(?:credit|down\s*payment|bank|loan)\b.*|\b(?:credit|down\s*payment)\b.*\b(?:buy|own|purchase)\b.*\b(?:home|house)\b.*/iu,
    'mortgage',
  ],
  [
    /\bstamp(?:ed|ing|s)?\s+(?:(?:on|a|my|the|some|our|this|these)\s+){0,2}(?:[\p{L}]+\s+)?(?:papers?|documents?|letters?|affidavits?|forms?)\b.*/iu,
    'notary',
  ],
  [/\bdo(?:es)?\s+(?:my|her|our|the\s+bride['’]?s?|bride['’]?s)\s+(?:face|make\s?up)\b/iu, 'makeup artist'],
  [
    /\brecord(?:ing|s)?\s+(?:my|our|a|an|the|his|her)\s+(?:[\p{L}]+\s+)?(?:songs?|album|music|tracks?|single|voice|mixtape)\b/iu,
    'recording studio',
  ],
  [/\bt[\s-]?shirts?\s+(?:with|for|that\s+(?:say|have))\b/iu, 'custom t shirts '],
  [
    /\bphotos?\s+for\s+(?:(?:my|a|the|us)\s+){0,2}(?:passport|visa|green\s*card|id|dv(?:\s+lottery)?)\b/iu,
    'passport photo',
  ],
  [/\b(?:hard\s*(?:disk|drive)|external\s+drive|usb\s+drive)\b.*/iu, 'computer repair'],
  [/\b(?:wind\s?shield|windscreen)\b/iu, 'auto body'],
  [
    /\b(?:my\s+)?(?:wife|husband|spouse|ex)\s+(?:has\s+)?(?:left|beat(?:s|ing)?|hit(?:s|ting)?|abus\w+|cheat\w*|wants?\s+(?:a\s+)?divorce)\b.*|\btook\s+(?:the|my|our)\s+(?:kids|children)\b.*/iu,
    'divorce lawyer',
  ],
  [
    new RegExp(
      `\\b(?:kids?|child(?:ren)?|sons?|daughters?|grandkids)\\s+(?:can(?:\\s?not|['’]?t)|do(?:es)?\\s?n['’]?t|do(?:es)?\\s+not)\\s+(?:speak|understand|know)\\s+(?:our\\s+)?${language}.*`,
      'iu',
    ),
    '$<language> language school',
  ],
  [
    /^.*\b(?:muslims?|juma?'?ah?|friday\s+prayers?|salat)\b.*\bpray\w*.*$|^.*\bpray\w*\b.*\b(?:muslims?|mosque|masjid)\b.*$/iu,
    'mosque',
  ],
  [/\b(?:worship|fellowship|bible\s+study)\b.*/iu, 'church'],
  [
    /^.*\b(?:my|our)\s+(?:[\p{L}]+\s+)?(?:dog|cat|pupp(?:y|ies)|kitten|pet)s?\b.*\b(?:watch\w*|sit|sitter|walk\w*|care|somebody|someone|stay)\b.*$|^.*\b(?:watch|walk|keep|look\s+after|sit)\s+(?:my|our)\s+(?:dog|cat|pupp(?:y|ies)|kitten|pet)s?\b.*$/iu,
    'pet sitter',
  ],
  [
    /\b(?:(?:pick|picks)\s+me(?:\s+up)?|drop\s+me(?:\s+off)?|take\s+me|ride)\s+(?:at|from|to)\s+(?:the\s+)?(?:[\p{L}']+\s+)?(?:airport|jfk|lax|ohare|o['’]hare|dulles|laguardia|newark)\b/iu,
    'airport shuttle',
  ],
  [
    /\b(?:(?:a|my|our|get|want)\s+)?(?:trucker|truck\s+driver['’]?s?|commercial\s+driver['’]?s?)\s+licen[sc]e\b/iu,
    'cdl school',
  ],
  // "Look after my 80-year-old mother"
  [
    new RegExp(
      `\\b${lookAfter}\\s+(?:my|our|his|her)\\s+(?:elderly|old|sick|aging|disabled|blind|[5-9]\\d[\\s-]+years?[\\s-]+old)\\s+\\p{L}+`,
      'iu',
    ),
    'home health aide',
  ],
  // "Film our traditional wedding"
  [
    new RegExp(
      `\\b(?:film|films|filming|videotape|record|recording)\\s+(?:my|our|the|a|an|his|her)\\s+(?:[\\p{L}'’]+\\s+){0,3}?${occasion}(?![\\p{L}])`,
      'iu',
    ),
    'videographer',
  ],
  // "Drive my mom to her appointments"
  [
    /\b(?:drive|drives|take|takes|bring|transport)\s+(?:my|our|his|her)\s+(?:[\p{L}'’]+\s+){1,4}?(?:to|from)\s+(?:[\p{L}'’]+\s+){0,2}?(?:appointments?|doctors?|dialysis|hospital|clinic|therapy|treatments?|chemo)(?![\p{L}])/iu,
    'medical transportation',
  ],
  // "A truck to bring my sofa"
  [
    /\b(?:(?:a\s+)?truck\s+to\s+)?(?:bring|move|moves|moving|carry|haul|transport|deliver)\s+(?:my|our|a|the)\s+(?:\p{L}+\s+){0,2}?(?:sofa|couch|furniture|bed|mattress|fridge|refrigerator|piano|dresser|washer)(?![\p{L}])(?:\s+(?:to|into|from)\s+(?:an?|my|our|the|another|his|her)\s+(?:new\s+|other\s+)?(?:apartment|apt|house|home|place|condo|office|dorm))?/iu,
    'movers',
  ],
  [
    /\bclean(?:s|ing)?\s+(?:up\s+)?(?:(?:my|our|the|a)\s+)?(?:\p{L}+\s+)?(?:house|home|apartment|apt|condo|townhouse)(?![\p{L}])/iu,
    'house cleaning',
  ],
  [
    /\b(?:tv|television)(?:\s+[\p{L}'’]+){0,6}?\s+(?:wall|mounted)(?![\p{L}])|\b(?:mount|mounts|mounting)\s+(?:(?:my|our|a|the)\s+)?(?:tv|television)(?![\p{L}])/iu,
    'handyman',
  ],
  [/\binsur(?:e|es|ing)(?![\p{L}])/iu, 'insurance'],
  [
    /\bvisa\b.*\b(?:expir\p{L}*|overstay\p{L}*|denied|refused|revoked|renew\p{L}*|extension|extend)(?!\p{L}).*|\boverstay\p{L}*\s+(?:my|his|her|our|a)\s+visa(?!\p{L}).*/iu,
    'immigration lawyer',
  ],
  // As words, these are for reading.
  [
    /\b(?:do|does|doing|keep|keeps|keeping|clean\s+up)\s+(?:my|our|the)\s+books\b|\b(?:my|our)\s+books\s+(?:are|is)\b/iu,
    'accountant',
  ],
  [
    new RegExp(
      `\\b(?:build|buy|own|sell)(?:ing)?\\s+(?:(?:a|my|our|some)\\s+)?(?:house|home|land|plots?|property|duplex)\\s+(?:in|at|for)\\s+(?<home>${backHome}).*`,
      'iu',
    ),
    'land in africa $<home>',
  ],
  // "Up" and "out" are left out of the index.
  [/\b(?:line|shape|edge)[\s-]*(?:me\s+)?ups?\b/iu, 'lineup'],
  [/\bmake[\s-]ups?\b/iu, 'makeup'],
  [/\btop[\s-]ups?\b/iu, 'airtime'],
  [/\bblow[\s-]outs?\b/iu, 'blowout'],
  // "Learn Amharic", "teach my kids Yoruba", "Swahili lessons"
  [
    new RegExp(
      `\\b(?:learn(?:ing)?|study(?:ing)?|practice)\\s+(?:how\\s+)?(?:to\\s+)?(?:speak|read|write)?\\s*${language}(?![\\p{L}])`,
      'iu',
    ),
    '$<language> language school',
  ],
  [
    new RegExp(`\\b(?:teach(?:es|ing)?)\\s+${learner}${language}(?![\\p{L}])`, 'iu'),
    '$<language> language school',
  ],
  [
    new RegExp(`\\b${language}\\s+(?:class(?:es)?|lessons?|courses?|teachers?|tutors?)(?![\\p{L}])`, 'iu'),
    '$<language> language school',
  ],
  // "I want my son to speak Tigrinya"
  [
    new RegExp(
      `\\b(?:kids?|child(?:ren)?|sons?|daughters?|wife|husband|baby|babies|students?|them|him|her)\\s+to\\s+(?:speak|know|read|write|understand)\\s+${language}(?![\\p{L}])`,
      'iu',
    ),
    '$<language> language school',
  ],
  // "Send 200 dollars to my brother in Senegal"
  [
    /\b(?:send|sending|transfer|transferring|wire)\s+(?:(?:some|a little|\$?\d+|my|us)\s+)*(?:money|cash|dollars|bucks|funds|usd|\$\d+)(?![\p{L}])/iu,
    'money transfer',
  ],
  // "Send my old car to Cotonou", "ship a refrigerator to Lagos", "boxes that go to Accra"
  [
    new RegExp(
      `\\b(?:send|sending|ship|ships|shipping|export)\\s+(?:(?:an?|my|our|his|her|the|two|three|\\d+|old|used|new|this)\\s+)*(?:${vehicle})(?![\\p{L}])`,
      'iu',
    ),
    'car shipping',
  ],
  [
    /\b(?:send|sending|ship|shipping)\s+(?:(?!(?:to|money|by|barrels?|box|boxes|drums?|packages?|parcels?|containers?|letters?|documents?|cargo|goods|things|stuff)\b)[\p{L}\p{N}]+\s+){1,5}(?=to\s)/iu,
    'barrel shipping ',
  ],
  // "How can my company hire more drivers"
  [
    /\b(?:hire|recruit|find)\s+(?:more|some|new|good|reliable)?\s*(?:staff|workers|drivers|employees|nurses|aides|caregivers|help)\b/iu,
    'staffing agency',
  ],
  // "Food for 200 people", "cook for 50 guests"
  [new RegExp(`\\b${meal}\\s+(?:for\\s+)?${crowd}(?![\\p{L}])`, 'iu'), 'caterer'],
  // "Cook for my mother's funeral"
  [
    new RegExp(
      `\\b(?:cook|cooks|cooking|cater|caters|food)\\s+for\\s+(?:(?!to\\b)[\\p{L}'’]+\\s+){0,4}?${occasion}(?![\\p{L}])`,
      'iu',
    ),
    'caterer',
  ],
]

/**
 * Where at home something is to be done says nothing of what: "cockroaches in my kitchen" is no cook. "Cold in my house" says what is
 * wrong, and so do water and holes.
 */
const atHome =
  /(?<!\b(?:cold|hot|warm|freezing|water|hole|holes))\s+(?:in|at|inside|around)\s+(?:my|our|his|her|their)\s+(?:(?:new|old|own|kid['’]?s)\s+)?(?:apartment|apt|house|home|place|kitchen|bathroom|bedroom|attic|living\s+room|dining\s+room|garage|yard|backyard|building|condo)(?![\p{L}])/giu

/** Of which the index would make two words: "I'm hungry". */
const contraction = /(?<![\p{L}\p{M}])(?:i|you|we|they|he|she|it)['’](?:m|re|ve|ll|d|s)(?![\p{L}\p{M}])/giu

/** When it is needed, which says nothing of what: "back to school braids". */
const season = /(?:^|\s+)back[\s-]to[\s-]school(?=\s|$)/giu

/** When something happened or is to be, which says nothing of what: a night is no nightclub. */
const moment =
  /(?<!\bopen)(?:^|\s+)(?:last|every|all|each|the\s+whole)\s+(?:night|week|day|month|year)(?=\s|$|[,.])|\s+(?:(?:on|do|doing|work|working)\s+)?(?:the\s+)?night\s+shifts?(?=\s|$)|\s+after\s+(?:(?:a|the|our|my)\s+)?part(?:y|ies)(?=\s|$)|\s+(?:while|when)\s+(?:i|we)(?:\s|['’])(?:am|m|are|re|work\w*|travel\w*|do|go|leave|sleep)\b.*$|\s+before\s+(?:christmas|friday|monday|sunday|the\s+weekend|tomorrow)(?=\s|$)/giu

/** West African English: what holds it together is no word to look for. */
const pidgin =
  /(?<!\p{L})(?:dey|abeg|abegi|wey|una|pikins?|sabi|wahala|oga|wetin|comot|na\s+im|sharp\s+sharp|don\s+(?:die|spoil|lose|finish|break|burst|stop|tear))(?!\p{L})/iu
const inEnglish: readonly (readonly [said: RegExp, meant: string])[] = [
  [/\b(?:no|not)\s+dey\b/giu, 'does not'],
  [/\bno\s+(?:gree|fit)\b/giu, 'does not'],
  [/\bdon\s+die\b/giu, 'died'],
  [/\bdon\s+(?:spoil|break|scatter)\b|\bspoil\b/giu, 'broken'],
  [/\bdon\s+lose\b/giu, 'lost'],
  [/\bdon\s+/giu, ''],
  [
    /\b(?:carry\s+am\s+)?go\s+(?=(?:naija|nigeria|lagos|abuja|ghana|accra|kumasi|cameroon|douala|liberia|monrovia|home|africa)\b)/giu,
    'to ',
  ],
  [/\bpikins?\b/giu, 'child'],
  [/\b(?:wey\s+)?sabi\b/giu, 'does'],
  [
    /(?<!\p{L})(?:abegi?|biko|oga|una|dey|wey|shey|sef|jare|o+|wahala|sharp\s+sharp|my\s+guy|who\s+fit|fit|wetin|na|am)(?!\p{L})/giu,
    ' ',
  ],
]
const plainly = (q: string): string =>
  pidgin.test(q) ? inEnglish.reduce((words, [said, meant]) => words.replace(said, meant), q) : q

/** Who has or opens a business looks for none like it: "i want to open a restaurant, who does permits". */
const ownBusiness =
  /\b(?:i|we)\s+(?:(?:want|plan|would\s+like|am\s+going|are\s+going)\s+to\s+|am\s+|are\s+)?(?:open|opening|start|starting|own|run|running|have)\s+(?:an?|my|our)\s+(?:\p{L}+\s+){0,2}?(?:restaurant|shop|store|salon|barbershop|daycare|food\s+truck|bakery|grocery|boutique|trucking\s+company|business|company|agency)(?![\p{L}])/iu

/** The same words with what such a request means in its place. */
export function inWordsOfListings(typed: string): string {
  const abroad = fromOtherLanguages(typed)
  const plain = plainly(abroad).replace(/\s+/g, ' ').trim()
  const q = plain.replace(moment, '').trim() || plain
  const request = requests.find(([asked]) => asked.test(q))
  const meant = request ? q.replace(request[0], request[1]) : q
  const left = meant
    .replace(atHome, '')
    .replace(ownBusiness, '')
    .replace(season, '')
    .replace(contraction, '')
    .trim()
  return left.trim() === '' ? meant : left
}
