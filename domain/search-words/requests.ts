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

const requests: readonly [asked: RegExp, meant: string][] = [
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

/** The same words with what such a request means in its place. */
export function inWordsOfListings(q: string): string {
  const request = requests.find(([asked]) => asked.test(q))
  return request ? q.replace(request[0], request[1]) : q
}
