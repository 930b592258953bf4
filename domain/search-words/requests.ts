import { anyLanguageName, languageCodes } from '#domain/languages/language-names.ts'

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
  '(?:work|start|turn|drain|flush|heat|cool|charg|clos|open)\\p{L}*|burst|busted|clogged|blocked|backed\\s+up|drip(?:s|ping)|' +
  'overflow(?:s|ing|ed)?|flood(?:s|ing|ed)?|died|dead|cracked|shattered|went\\s+out|blew|sparking|flicker(?:s|ing)|frozen|' +
  'squeak\\p{L}*|squeal\\p{L}*|grinding|smoking|noises?)'

/** "The heater in my apartment has stopped working", "my kitchen sink will not drain": the thing, a few words, what is wrong with it. */
const faulty = (things: string) =>
  new RegExp(
    `\\b(?:my|our|the|his|her)\\s+(?:[\\p{L}\\p{N}]+\\s+){0,2}?(?:${things})\\s+(?:(?!(?:for|who|but|because|so|need)\\b)[\\p{L}'’]+\\s+){0,6}?${fault}(?![\\p{L}])`,
    'iu',
  )

const age =
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|[1-9])[\\s-]+(?:years?|months?|weeks?|yrs?)[\\s-]+old'
const lookAfter =
  '(?:watch(?:es|ing)?|keep|keeps|mind|babysit|look(?:s|ing)?\\s+after|tak(?:e|es|ing)\\s+care\\s+of|cares?\\s+for|sit\\s+with)'

const elder =
  '(?:(?:grand)?(?:mother|father|ma|pa|mom|dad|mum|parents?)|mummy|mommy|daddy|mama|papa|granny|aunt(?:ie)?|uncle|husband|wife)'

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
      `\\b(?:(?:my|our|his|her)\\s+)?${elder}\\s+(?:really\\s+)?(?:needs?|wants?)\\s+(?:[\\p{L}'’]+\\s+){0,4}?(?:care|care\\s*givers?|looking\\s+after|home\\s+help|help\\s+at\\s+home)(?![\\p{L}])(?:\\s+(?:for|of)\\s+(?:her|him|them))?(?:\\s+at\\s+(?:home|night))?`,
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
    /^(?!.*\b(?:tenants?|property\s+manage\w*)\b).*\b(?:(?:i|we)\s+(?:got|have|received)\s+(?:an?\s+)?evict\w*|evict(?:ing|ed|s)?\s+(?:me|us|my|our)|(?:being|getting|got|was|were)\s+evicted|eviction\s+(?:notice|help|court|case|lawyer)|(?:fight|stop)\s+(?:an?\s+|my\s+)?eviction).*$/iu,
    'landlord tenant lawyer',
  ],
  // "Study for the citizenship test"
  [
    /\b(?:stud(?:y|ying)|prepar\w+|pass(?:ing)?|practice|learn|help\s+with|class(?:es)?)\s+(?:for\s+)?(?:(?:my|the|a|our)\s+)?(?:u\.?s\.?\s+)?citizenship(?:\s+(?:test|exam|interview|class(?:es)?))?(?![\p{L}])|\bcitizenship\s+(?:class(?:es)?|course|prep|lessons?)(?![\p{L}])/iu,
    'citizenship english',
  ],
  // "Drive my kids to school"
  [
    /\b(?:drive|drives|take|takes|pick(?:\s+up)?|drop(?:\s+off)?|transport)\s+(?:my|our|the|his|her)\s+(?:[\p{L}'’]+\s+){0,2}?(?:kids?|child(?:ren)?|sons?|daughters?|boys?|girls?|students?)\s+(?:up\s+)?(?:to|from|at)\s+(?:[\p{L}'’]+\s+){0,2}?(?:school|daycare|practice|camp)(?![\p{L}])|\bschool\s+(?:transportation|pick[\s-]?ups?|runs?|bus(?:es)?)(?![\p{L}])/iu,
    'taxi',
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
  // As words, these are for reading.
  [/\b(?:do|does|doing|keep|keeps|keeping|clean\s+up)\s+(?:my|our|the)\s+books\b/iu, 'accountant'],
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

/** Who has or opens a business looks for none like it: "i want to open a restaurant, who does permits". */
const ownBusiness =
  /\b(?:i|we)\s+(?:(?:want|plan|would\s+like|am\s+going|are\s+going)\s+to\s+|am\s+|are\s+)?(?:open|opening|start|starting|own|run|running|have)\s+(?:an?|my|our)\s+(?:\p{L}+\s+)?(?:restaurant|shop|store|salon|barbershop|daycare|food\s+truck|bakery|grocery|boutique|trucking\s+company|business|company|agency)(?![\p{L}])/iu

/** The same words with what such a request means in its place. */
export function inWordsOfListings(q: string): string {
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
