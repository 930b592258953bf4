import { colors, excluding, groups, offeredTo, phrase, preferring, seekerIs, unwanted } from './patterns.ts'
import type { Rule } from './rules.ts'

const kids = `(?:kids?|child|children|babies|baby|infants?|toddlers?|teenagers?|teens|minors|little ones)(?! (?:play|pool|menu|room|area|section|club|corner|museum|friendly|care|proof))`
const withKids = `(?:famil(?:y|ies)|single (?:mothers?|moms?|fathers?|dads?|parents?)|parents|pregnant (?:women|ladies|person|people|tenants?))(?! (?:room|members|style|size|owned))`
const listed = `(?:(?:pets?|smok(?:ing|ers?)|part(?:y|ies|ying)|drugs?|dogs?|cats?|drama|alcohol|drinking|drinkers|loud music|visitors|guests|couples?|animals|weed|sub ?let(?:ting)?|roommates?|shoes|noise) ?(?:,|/|&|\\+|or|and|nor)(?: (?:or|and|no))? ?){1,7}`
const small = `(?:(?:small|young|little|more|loud|noisy|any|crying|other|your|have|having|bring|bringing|the|very) ){0,3}`
const language = `(?:english|amharic|oromo|tigrinya|somali|swahili|kiswahili|french|yoruba|igbo|hausa|twi|akan|wolof|arabic|portuguese|spanish|lingala|pidgin)`
const worship = `(?:mosques?|masjids?|islamic cent(?:er|re)s?|church(?:es)?|cathedral|synagogues?|temples?|parish|catholic church|orthodox church|tewahedo church)(?! (?:street|st|avenue|ave|road|rd|hills?|heights?|village|gardens?|park|estates|station|school|district|creek|corner|grove|boulevard|blvd|lane|ln|drive|dr|university|hospital|terrace|row|court|place|square))`

/** A diet described by a group: “Hindu vegetarian only”. */
const dietOf = (before: string) =>
  phrase(
    `${before} (?:vegetarians?|vegans?|veg) (?:only|preferred|required|please|tenants?|famil(?:y|ies)|people|person)`,
  )

const origin =
  'The Fair Housing Act doesn’t let an ad prefer or turn away people because of where they or their families come from, even to help your own community. Your community will find you here; the home has to be open to everyone who can rent it.'
const faith =
  'Religion can’t decide who may rent a home, so an ad may not prefer or turn away people of any faith, including your own.'
const race =
  'Race and color can’t decide who may rent a home. An ad may neither prefer nor turn away people because of them.'
const sexAlone =
  'An ad for a separate home may not prefer women or men. If you share a kitchen or bathroom with the tenant, choose “Room” or “Roommate” as the kind: the rules are less strict there.'
const family =
  'Families with children under 18, and people who expect a child, have the same right to a home. An ad may not turn them away or say whom it would suit instead. (Housing for people of 55 or 62 and over has rules of its own.)'
const disability =
  'An ad may not turn away people with a disability. Describe the home instead, stairs and doorways included, and let people decide whether it fits them.'

export const housingRules: Rule[] = [
  {
    weight: 'barred',
    patterns: [
      ...preferring(groups.origin),
      ...excluding(groups.origin),
      seekerIs(groups.origin.before),
      offeredTo(groups.origin),
      dietOf(groups.origin.before),
      phrase(
        '(?:solo|solamente|unicamente) (?:para )?(?:latin[oa]s|hispan[oa]s|african[oa]s|mexican[oa]s)|(?:africains|africaines) (?:seulement|uniquement)',
      ),
    ],
    why: origin,
    suggestion: 'Everyone is welcome',
  },
  {
    weight: 'barred',
    patterns: [
      ...preferring(groups.faith),
      ...excluding(groups.faith),
      seekerIs(groups.faith.before),
      offeredTo(groups.faith),
      dietOf(groups.faith.before),
      phrase(
        '(?:must|should|has to|have to|expected to|willing to) (?:attend|go to|come to|join) (?:our |the |a |my )?(?:sunday |friday |weekly )?(?:church|mosque|temple|synagogue|mass|services?|worship|prayers?|bible study)',
      ),
      phrase('must (?:love|accept|believe in|follow|serve) (?:jesus|god|christ|allah|the lord)'),
      phrase(
        '(?:solo|solamente|unicamente) (?:para )?(?:cristian[oa]s|catolic[oa]s|musulman[ae]s)|(?:chretiens|chretiennes|musulmans|musulmanes|catholiques) (?:seulement|uniquement)',
      ),
    ],
    why: faith,
    suggestion: 'Everyone is welcome',
  },
  {
    weight: 'barred',
    patterns: [
      ...preferring(groups.race),
      ...excluding(groups.race),
      seekerIs(groups.race.before),
      ...colors,
      offeredTo(groups.race),
      phrase(
        '(?:all|mostly|predominantly|exclusively) (?:white|black|hispanic|asian) (?:neighbou?rhood|area|building|community|complex)',
      ),
      phrase('(?:white|black|hispanic|integrated|restricted) (?:neighbou?rhood|building|complex)'),
    ],
    why: race,
    suggestion: 'Everyone is welcome',
  },
  {
    weight: 'barred',
    patterns: [
      ...preferring(groups.sex),
      ...excluding(groups.sex),
      seekerIs(groups.sex.before),
      offeredTo(groups.sex),
      phrase(
        '(?:all )?(?:female|male|ladies|girls|women|men) (?:house|household|home|apartment|flat|building|dorm|residence|environment)(?! (?:owners?|health|office|care|team|shelter))',
      ),
      phrase(
        'all (?:female|male|girls?|ladies|women|men)(?= [.,/]|$)|(?:cuartos?|habitacion(?:es)?|recamaras?|apartamento|pieza|casa) (?:[a-z]+ ){0,2}?para (?:una? )?(?:mujer(?:es)?|hombres?|damas?|caballeros?|senoritas?|chicas?|chicos?)|(?:chambres?|studio|appartement|colocation|logement) (?:a louer )?(?:pour|reservee? (?:a|aux)) (?:une? |des |les )?(?:femmes?|hommes?|filles?|dames?|garcons?|etudiantes)|(?:solo|solamente|unicamente) (?:para )?(?:mujeres|hombres|damas|caballeros|chicas|chicos|senoritas|senoras|varones)|(?:mujeres|hombres|damas|caballeros|chicas|chicos) (?:solamente|unicamente)|(?:femmes|hommes|filles|garcons|dames) (?:seulement|uniquement)|(?:uniquement|seulement) (?:pour )?(?:des |les )?(?:femmes|hommes|filles|garcons|dames)|(?:so|somente|apenas) (?:para )?(?:mulheres|homens|meninas|rapazes)',
      ),
    ],
    why: sexAlone,
    suggestion: 'Everyone is welcome',
    isMilderWhenShared: {
      why: 'For a shared home, federal guidance doesn’t object to preferring women or men. Some states and cities are stricter, and fewer people will write to you.',
      suggestion: 'Everyone is welcome',
    },
  },
  {
    weight: 'barred',
    patterns: [
      phrase(
        `(?:no|not for|without) (?:gays?|lesbians?|lgbtq?\\+?|homosexuals?|trans(?:gender)?(?: people)?|queers?|same sex couples?)`,
      ),
      phrase(
        `(?:gays?|gay (?:people|men|couples)|lesbians?|lgbtq?\\+?(?: people)?|homosexuals?|trans(?:gender)?(?: people)?|queers?|same sex couples?) ${unwanted}`,
      ),
      phrase('(?:straight|heterosexual) (?:only|people only|men only|women only|couples? only|tenants?)'),
    ],
    why: 'In much of the country, sexual orientation and gender identity can’t decide who may rent a home; they are treated as a question of sex.',
    suggestion: 'Everyone is welcome',
  },
  {
    weight: 'barred',
    patterns: [
      phrase(`no ?(?:${listed})?${small}${kids}`),
      phrase(`(?:no|not?)(?: for)? ?(?:${listed})?${small}${withKids}`),
      phrase(
        `(?:no|nobody|no one|noone|none|not anyone|not anybody)(?: (?:people|persons?|tenants?|applicants?|couples?|one|body|women|mothers?|famil(?:y|ies)))? (?:with|who has|who have|having) ${small}${kids}`,
      ),
      phrase(
        `(?:${kids}|${withKids}|(?:people|persons?|tenants?|anyone|anybody|those|couples?) (?:with|who have) ${small}${kids}) ${unwanted}`,
      ),
      phrase(`(?:one|two|1|2) (?:kids?|child|children) (?:max|maximum|limit|at most|only)`),
      phrase(`(?:no|not|never) more than (?:one|two|1|2) (?:kids?|child|children)`),
      phrase(
        "(?:no|sin|no se (?:aceptan|admiten|permiten)|no (?:aceptamos|admitimos)) (?:ninos?|bebes?|hijos)|(?:pas d'|pas de |sans |aucun )(?:enfants?|bebes?|familles?)|enfants (?:non acceptes|pas acceptes|interdits)|(?:sem|nao aceitamos) (?:criancas?|filhos|bebes?)|(?:solo|solamente) (?:para )?adultos|adultes (?:seulement|uniquement)|(?:so|apenas) adultos",
      ),
      phrase(
        `(?:not (?:suitable|suited|appropriate|ideal|good|meant|right|a good fit|a place)|unsuitable|don't (?:rent|accept|take|allow|want)|do not (?:rent|accept|take|allow|want)|won't (?:rent|accept|take)|will not (?:rent|accept|take)|can't (?:take|accept)|cannot (?:take|accept|have)|isn't (?:suitable|suited)|never rent) ?(?:for |to |with )?${small}(?:${kids}|${withKids}|tenants with ${kids})`,
      ),
      phrase(
        `${kids}(?: are| is| will be)? (?:not (?:allowed|welcome|accepted|permitted)|prohibited|under (?:the age of )?\\d+ not)`,
      ),
      phrase(
        `(?:child(?:ren)?|kid) ?free(?: (?:home|house|household|building|apartment|property|tenants?|couple|unit))?`,
      ),
      phrase(`(?:maximum|max|only|limit(?: of)?|up to|at most) (?:one|two|1|2) (?:kids?|child|children)`),
      phrase(
        `(?:kids|children) (?:over|above|older than|must be) (?:the age of )?\\d+(?: years?)?(?: old)?(?: only| ok| okay| or older)?`,
      ),
      phrase(
        'adults? only|only adults?|adults? (?:building|community|complex|living|household|tenants?)|adults? preferred|prefer adults?|exclusively adults?',
      ),
      phrase(
        '(?:perfect|ideal|great|best|suitable|good|suited|meant|made|designed) for (?:a |an |one |the )?(?:young |mature |working |quiet |professional )?(?:singles?|single (?:person|people|man|woman|professional|individual|tenant|adult)s?|bachelors?|(?:childless )?couples?(?! (?:with|or famil))|empty nesters?|newlyweds?|adults?|two adults|dinks?)',
      ),
      phrase(
        '(?<!married )(?:singles?|single (?:person|people|occupant)|couples?|bachelors?|childless couples?) (?:only|preferred|exclusively)|only (?:for )?(?:singles?|couples?|a single person|one single person|childless couples?|bachelors?)',
      ),
      phrase(
        'must (?:be|have) (?:single and )?(?:childless|no (?:kids|children)|without (?:kids|children))|without (?:kids|children)(?! in the building)',
      ),
      phrase('empty nesters?(?: (?:only|preferred|welcome))?'),
    ],
    why: family,
    suggestion: 'Everyone is welcome',
  },
  {
    weight: 'barred',
    patterns: [
      phrase('able ?bodied(?: \\w+)?(?: only)?|(?:fully |physically )?able bodied'),
      phrase(
        'no (?:wheel ?chairs?|walkers|crutches|handicap(?:ped|s)?(?! (?:parking|spot|spaces?))|disabled(?: people| persons?| tenants?)?(?! (?:parking|spot))|disabilit(?:y|ies)|disability (?:income|checks?)|cripples?|blind(?: people)?(?! spots?)|deaf(?: people)?|mental(?:ly)? (?:illness(?:es)?|ill|health issues)|special needs|sick people|hiv|aids(?: patients?)?)',
      ),
      phrase(
        'no (?:service|emotional support|assistance|support|guide|esa) ?(?:animals?|dogs?|pets?)|no esas?',
      ),
      phrase(
        'not (?:suitable|suited|appropriate|accessible enough|meant|good|ideal) for (?:the |people (?:with|in) |anyone (?:with|in) |tenants (?:with|in) )?(?:a )?(?:disabled|handicapped|disabilit(?:y|ies)|wheel ?chairs?|elderly or disabled|mobility (?:issues|problems))',
      ),
      phrase(
        '(?:must|should|has to|have to) be (?:able to live independently|mentally (?:stable|sound|fit|healthy)|physically (?:fit|able|healthy)|healthy|in good health|sane|capable of independent living)',
      ),
      phrase(
        '(?:healthy|mentally stable|physically fit|able|independent living) (?:people|person|persons|tenants?|individuals?|adults?|applicants?)(?: only)?|(?:mentally stable|physically fit|healthy) only',
      ),
      phrase('no (?:recovering (?:addicts|alcoholics)|aa members|addicts in recovery|former addicts)'),
    ],
    why: disability,
    suggestion: 'Please ask about access; we are glad to describe the home',
  },
  {
    weight: 'doubtful',
    patterns: [
      phrase(
        `${groups.faith.before} (?:home|house|household|family|community(?! (?:cent(?:er|re)|gardens?|college|school|services|hospital|library|church))|landlord|owners?|environment|couple|values|neighbou?rhood|building)`,
      ),
      phrase(`${groups.faith.people} (?:are |is )?welcome`),
      phrase(
        '(?:strictly |only )?(?:kosher|halal) (?:kitchen|home|house|household|food|cooking|meat)(?: is)?(?: only| required| a must| strictly| please| kept| observed)|(?:strictly|only) (?:kosher|halal)(?: (?:kitchen|home|house|household|food|cooking))?|(?:kosher|halal) only',
      ),
    ],
    why: 'Naming a faith can read as if others weren’t wanted, even where you only describe yourself. Describe daily life in the house instead.',
    suggestion: 'A calm, respectful household',
  },
  {
    weight: 'doubtful',
    patterns: [
      phrase(
        `${groups.origin.before} (?:home|house|household|family|landlord|couple|owners?|neighbou?rhood|area|building|complex)(?! (?:cooking|style|restaurant|market|store))`,
      ),
      phrase(`${groups.origin.people} (?:are |is )?welcome`),
    ],
    why: 'Naming where people come from can read as a preference. You may name shops, places and food nearby; avoid naming people.',
    suggestion: 'Close to African shops and restaurants',
  },
  {
    weight: 'doubtful',
    patterns: [
      phrase(
        `(?:near|nearby|close to|next to|beside|by|opposite|across from|steps from|minutes? (?:from|to)|walk(?:ing distance)? (?:from|to)|around the corner from|behind) (?:the |a |an |our |to |many |several |big |local |main )?(?:[a-z']+ ){0,3}?${worship}`,
      ),
    ],
    why: 'A house of worship as a landmark can read as a preference for people of that faith. Use a street, a park or a bus line instead.',
    suggestion: 'Close to shops and public transport',
  },
  {
    weight: 'doubtful',
    patterns: [
      phrase(
        `${language}(?: speakers?| speaking(?: (?:people|tenants?|person|only))?)? (?:only|preferred|required|a must|please)`,
      ),
      phrase(
        `(?:must|should|has to|have to|need to|needs to) (?:be able to )?(?:speak|understand|know|be fluent in)(?: good| fluent| some)? ${language}`,
      ),
      phrase(
        `(?:only|prefer|preferably|looking for|seeking)(?: a| an| someone who speaks)? ${language}(?: speakers?| speaking \\w+)?`,
      ),
      phrase('no accents?'),
    ],
    why: 'Asking for a language often excludes people by origin, which the Fair Housing Act bars. You may say which languages you speak.',
    suggestion: 'We speak English; other languages are welcome',
  },
  {
    weight: 'doubtful',
    patterns: [
      phrase(
        '(?:u ?\\.? ?s ?\\.?|american|usa) (?:citizens?|nationals?)(?: (?:or|and|/|,) ?(?:green card(?: holders?)?|permanent residents?|lpr))? ?(?:only|preferred|required)',
      ),
      phrase(
        'only (?:u ?\\.? ?s ?\\.? |american )?(?:citizens|legal residents|permanent residents|green card holders)|(?:citizens|legal residents|green card holders?|legal immigrants) only',
      ),
      phrase(
        'must (?:be|have) (?:a |an )?(?:u ?\\.? ?s ?\\.? citizens?|citizen|legal resident|documented|legal papers|papers|green card|legal status)|no (?:undocumented|illegals?|illegal aliens?|visa holders|asylum seekers)',
      ),
    ],
    why: 'Citizenship isn’t named in the Fair Housing Act, but asking for it often works like asking where someone comes from, and several states forbid landlords to ask. Ask everyone for the same proof of identity and income instead.',
    suggestion: 'We ask everyone for the same proof of identity and income',
  },
  {
    weight: 'doubtful',
    patterns: [
      phrase(
        'no (?:section ?(?:8|eight)|sec ?(?:8|eight)|hcv|housing (?:vouchers?|assistance|choice vouchers?)|vouchers?|government assistance|public assistance|welfare|ssi|food stamps|rental assistance|programs)',
      ),
      phrase(
        "(?:not|don't|do not|doesn't|won't|will not|cannot|can't) (?:accept|accepting|take|taking|participate in|approved for|qualify for)(?: any| the)? (?:section ?(?:8|eight)|sec ?8|housing vouchers?|vouchers?|government assistance|housing assistance|rental assistance|hcv)",
      ),
      phrase('section ?(?:8|eight) (?:not (?:accepted|welcome)|need not apply)'),
    ],
    why: 'Many states and cities forbid turning away tenants who pay with a voucher or other help. If yours is one of them, this isn’t allowed.',
    suggestion: 'Vouchers are considered as local law has it',
  },
  {
    weight: 'doubtful',
    patterns: [
      phrase(
        'must (?:be|have) (?:fully |gainfully |currently |stably |a )?(?:employed|full ?time job|steady job|job|working)|(?:employed|working) (?:people|person|persons|tenants?|individuals?|professionals?|adults?)(?: only| preferred)|proof of employment',
      ),
      phrase(
        'no (?:unemployed|students|welfare recipients)|(?:professionals?|employed) only|only (?:working )?professionals',
      ),
      phrase(
        '(?:ideal|perfect|great|suitable|best|good) for (?:a |an |one |the |any )?(?:young |working |busy |single |quiet |traveling ){0,2}professionals?',
      ),
      phrase(
        '(?:young|working) professionals? (?:only|preferred|wanted|seeking)|(?:seeking|looking for|want|prefer) (?:a |an )?(?:young|working) professionals?',
      ),
    ],
    why: 'A job isn’t the only honest income: pensions, disability pay and support count, too, and some states protect them. “Young professional” also tells families and older people to stay away.',
    suggestion: 'Proof of income is required, whatever its source',
  },
  {
    weight: 'doubtful',
    patterns: [
      phrase(
        'mature (?:person|people|tenants?|individuals?|couples?|adults?|lady|gentleman|woman|man|roommates?|only|professionals?|single|female|male)',
      ),
      phrase(
        'no (?:seniors?|elderly|old people|older people)|young (?:person|people|tenants?|individuals?|couples?|adults?|lady|ladies|man|men|woman|women|roommates?|females?|males?|crowd)(?! (?:moved|lived|who live))',
      ),
      phrase(
        '(?:between|age[sd]?|aged between|from) (?:the ages of )?\\d\\d (?:to|and) \\d\\d(?! (?:minutes?|miles|inches|feet|square|percent|units))(?: years?)?(?: old)?',
      ),
      phrase(
        '(?:over|under) (?:the age of )?(?:2[0-9]|3[0-9]|4[0-9]|5[0-9]|60)(?: only| years old| preferred| yrs)',
      ),
    ],
    why: 'Age limits and “mature” are often read as “no families”, and several states protect people of every age. Say what you care about, such as quiet evenings.',
    suggestion: 'Quiet evenings matter to us',
  },
  {
    weight: 'doubtful',
    patterns: [
      phrase(
        '(?:55|62) ?(?:\\+|plus|and (?:over|older|up|better)|or older|years and older)(?: (?:community|only|living|building))?|senior (?:housing|living|community|building|citizens? only|apartments?)|seniors? only|retirement community',
      ),
    ],
    why: 'Only housing that meets the rules for older persons (62 and over, or 55 and over with the required documents) may set an age. Moderators will ask about it.',
    suggestion: 'Housing for older persons under 42 USC 3607(b)',
  },
  {
    weight: 'doubtful',
    patterns: [
      phrase(
        'no unmarried(?: couples?| people)?|married (?:couples?|people|persons?)(?: only| preferred)|(?:must|should) be married|(?:must|should) be (?:single|unmarried)|unmarried (?:people |persons? |tenants? )?(?:only|preferred)|no (?:divorced|divorcees|single (?:people|men|women|person))',
      ),
      phrase('bachelor pad|man cave for rent'),
      phrase(
        '(?:maximum|max|only|limit(?: of)?|up to|at most|strictly) (?:one|two|three|1|2|3) adults?|(?:one|two|1|2) adults? (?:max|maximum)',
      ),
    ],
    why: 'Many states protect marital status, and counting only adults suggests that children aren’t welcome. Say how many people the home fits.',
    suggestion: 'Up to two people',
  },
  {
    weight: 'doubtful',
    patterns: [
      phrase(
        '(?:must|should|have to|need to) be able to (?:climb|walk|manage|use|handle|go up)(?: up)?(?: the| many| three flights of| flights of| \\w+ flights of)? ?(?:stairs|steps)?',
      ),
      phrase(
        '(?:no|not for) (?:sickly|invalids?|psychos?|crazy (?:people|persons?)?|mentally unstable(?: people)?|drug addicts|alcoholics)',
      ),
    ],
    why: 'Requiring physical abilities excludes people with a disability. Describe the stairs, and let people decide.',
    suggestion: 'On the third floor, by stairs',
  },
  {
    weight: 'doubtful',
    patterns: [
      phrase(
        '(?:exclusive|restricted|private|traditional|desirable) (?:community|neighbou?rhood)(?= (?:of|for) )|no (?:ghetto|hood|thugs?|section of town people)|(?:good|right|proper) kind of people|our kind of people|decent families only',
      ),
    ],
    why: 'Words like these were long used to keep people out by race or origin. Describe what’s good about the place.',
    suggestion: 'A well-kept, friendly street',
  },
]
