import { colors, excluding, groups, offeredTo, phrase, preferring, seekerIs, unwanted } from './patterns.ts'
import type { Rule } from './rules.ts'

const candidate = `(?:people|persons?|m[ae]n|wom[ae]n|lad(?:y|ies)|guys?|girls?|boys?|males?|females?|workers?|employees?|staff|team members?|candidates?|applicants?|individuals?|talents?|blood|hires?|graduates?|professionals?|stylists?|braiders?|cooks?|chefs?|servers?|drivers?|cashiers?|assistants?|helpers?|barbers?|nannies|nanny|cleaners?|sales\\w*)`
const worker = `(?:chefs?|cooks?|braiders?|teachers?|servers?|cashiers?|drivers?|nanny|nannies|stylists?|tailors?|seamstress(?:es)?|barbers?|nurses?|caregivers?|accountants?|developers?|managers?|bakers?|kitchen hands?|waiters?)`
const tongues = `(?:english|american english|amharic|tigrinya|oromo|somali|swahili|french|yoruba|igbo|hausa|twi|wolof|arabic|portuguese|spanish)`

/** A worker described by a group: “black barber wanted”. A stylist for Black hair doesn't match. */
const workerOf = (before: string): RegExp[] => [
  phrase(`${before} ${worker} (?:wanted|needed|required|only|preferred)`),
  phrase(
    `(?:looking for|seeking|seeks?|want|wants|need|needs|hire|hiring|prefer|preferably)(?: an?| some| \\d\\d?| one| two)? ${before} ${worker}(?! (?:shops?|experience|jackets?|coats?|uniforms?))`,
  ),
]

const origin =
  'Federal law (Title VII, and 8 USC 1324b for smaller employers) doesn’t let a job ad prefer or turn away people because of where they or their families come from, even to help your own community. Ask for what the work needs: a cuisine, a technique, a language.'
const age =
  'The Age Discrimination in Employment Act protects people 40 and over, and an ad may not ask for young people. Say what the work needs: experience, pace, hours.'
const sex =
  'A job ad may prefer women or men only if the work truly can’t be done by the other, which courts rarely accept. Customers’ preferences aren’t enough.'
const health =
  'The Americans with Disabilities Act is about what the work needs, not about someone’s body. Name the task, such as “lifts 40 lb, with a cart”, and say that accommodations are possible.'

export const jobRules: Rule[] = [
  {
    weight: 'barred',
    patterns: [
      ...preferring(groups.origin),
      ...excluding(groups.origin),
      seekerIs(groups.origin.before),
      offeredTo(groups.origin),
    ],
    why: origin,
    suggestion: 'Everyone who can do the work is welcome to apply',
  },
  {
    weight: 'barred',
    patterns: [
      ...preferring(groups.race),
      ...excluding(groups.race),
      seekerIs(groups.race.before),
      ...workerOf(groups.race.before),
      offeredTo(groups.race),
      ...colors,
    ],
    why: 'A job ad may not prefer or turn away people by race or color, including your own. You may say who owns the business, but the job is open to everyone.',
    suggestion: 'Everyone who can do the work is welcome to apply',
  },
  {
    weight: 'barred',
    patterns: [
      ...preferring(groups.faith),
      ...excluding(groups.faith),
      seekerIs(groups.faith.before),
      ...workerOf(groups.faith.before),
      offeredTo(groups.faith),
      phrase(
        'must (?:love|know|accept|believe in) (?:jesus|god|christ|allah|the lord)|must (?:be a (?:church|mosque) member|attend (?:church|our church|mosque))',
      ),
    ],
    why: 'Religion can’t decide who gets a job, and an ad may not say it does. Churches, mosques and other religious organizations have an exception for their own work: tell the moderator below if you are one.',
    suggestion: 'Everyone who can do the work is welcome to apply',
  },
  {
    weight: 'barred',
    patterns: [
      ...preferring(groups.sex),
      ...excluding(groups.sex),
      seekerIs(groups.sex.before),
      offeredTo(groups.sex),
      phrase(
        `(?<!(?:male|female) (?:and|or|/) )(?:female|male) (?:(?!and |or |/ )[a-z]+ ){0,2}?(?:${candidate}|${worker}|receptionists?|positions?|aides?|guards?|baristas?|bartenders?)(?! (?:and|or) (?:fe)?male)`,
      ),
      phrase(
        '(?<!for )(?:girls?|boys?|lad(?:y|ies)|guys?|m[ae]n|wom[ae]n|males?|females?) for (?:our |the |a |an |my )?(?:busy |new |small )?(?:salon|spa|shop|store|restaurant|kitchen|bar|club|lounge|hotel|front desk|reception|cleaning|warehouse|office|job|positions?|braiding|deliver(?:y|ies)|sales)',
      ),
      phrase(
        '(?:pretty|beautiful|attractive|good ?looking|handsome|sexy|hot|slim) (?:girls?|wom[ae]n|lad(?:y|ies)|females?|waitress(?:es)?|m[ae]n|guys?|hostess(?:es)?)',
      ),
    ],
    why: sex,
    suggestion: 'Everyone who can do the work is welcome to apply',
  },
  {
    weight: 'barred',
    patterns: [
      phrase(
        '(?:no|not) (?:pregnant(?: \\w+)?|expecting mothers?|(?:young |new |nursing |breast ?feeding )?mothers|moms|(?:wom[ae]n|people|applicants?|candidates?) (?:with (?:kids|children)|who are pregnant)|married women)',
      ),
      phrase(
        `(?:pregnant (?:women|people|applicants?)|(?:single |young |new |working |nursing )?(?:mothers?|moms?|parents?)(?: (?:with|of) (?:small |young |little )?(?:kids|children|babies|a baby))?|(?:wom[ae]n|people|applicants?|those|anyone|anybody) with (?:small |young |little )?(?:kids|children)) ${unwanted}`,
      ),
      phrase(
        '(?:must (?:not )?(?:have|be) (?:no (?:kids|children)|children|pregnant|childless)|must not plan (?:to have )?(?:children|a family|pregnancy)|without (?:kids|children|family obligations))',
      ),
    ],
    why: 'Pregnancy and children can’t decide who gets a job (Title VII and the Pregnancy Discrimination Act). Say what the hours are and whether they’re flexible.',
    suggestion: 'Please see the hours before you apply',
  },
  {
    weight: 'barred',
    patterns: [
      phrase(
        `(?:no|nobody|no one|nothing|not) (?:over|above|older than|past) (?:the age of )?[2-7][0-9]s?(?! (?:lbs?|pounds|hours|miles|minutes|kg|percent|employees|people))`,
      ),
      phrase(
        '(?:under|below|younger than|not older than|no older than|less than) (?:the age of )?(?:2[2-9]|[3-6][0-9])(?: years? old| years of age| yrs old| only| preferred)',
      ),
      phrase(
        '(?:under|below|younger than|not older than|no older than) (?:the age of )?(?:2[2-9]|[3-6][0-9])(?! ?(?:lbs?|pounds|hours|miles|minutes|kg|percent|employees|people|dollars|seconds|\\w))',
      ),
      phrase(
        '(?:age[sd]?|aged|age limit|age range|age group|between the ages of)(?: from| between|,| ,| is)?(?: of)? ?\\d\\d(?: ?(?:to|and|/|,)? ?)[2-7]\\d(?: years?)?(?: old)?|\\d\\d (?:(?:to|and|/) )?[2-7]\\d (?:years? old|years of age|yrs? old|year olds?|y ?/? ?o|years(?= [.,]|$))|in (?:your|their|his|her) (?:early |mid |late )?(?:[2-4]0s|twenties|thirties|forties)',
      ),
      phrase(
        '(?:candidates?|applicants?|persons?|people|somebody|someone|you|who|must|should|ideally|age|aged) (?:(?:is|are|be|ideally) ){0,2}between (?:the ages? of )?[1-6]\\d and [2-7]\\d(?! ?(?:lbs?|pounds|hours?|hrs|miles|minutes?|min|kg|k|percent|dollars|an hour|per|a|days|weeks|employees|people|customers|guests|tables|orders|children|students|patients)(?![a-z]))',
      ),
      phrase(`(?:over|above) [3-7][05]s? ${unwanted}|under (?:3|4|5)[05]s`),
      phrase(
        '(?:candidates?|applicants?)(?: (?:is|are|should be|must be))? ?,? ?\\d\\d (?:(?:to|and) )?[2-7]\\d(?= [.,]| years|$)',
      ),
      phrase('(?:maximum|max) age(?: limit)?(?: is| of|,| ,)? ?\\d*|age limit(?: is| of|,| ,)? ?\\d+'),
      phrase(
        `(?:looking for|seeking|seeks?|want|wants|wanted|need|needs|hire|hiring|prefer|preferably|must be|should be|only|recruiting)(?: for)?(?: a| an| some| someone| somebody| two| three| several)? (?:young|youthful)(?: (?:and|,) (?:[a-z]+ ){1,3}?)?(?: [a-z]+)? ?(?:${candidate})?(?! (?:kids|children|learners|readers|patients|audience|brand|company|adults? program))`,
      ),
      phrase(
        `(?:young|youthful) (?:, )?(?:(?:and )?(?:energetic|dynamic|vibrant|attractive|strong|smart|hungry|ambitious|motivated|talented|fresh) ?,? ?){0,3}${candidate}(?: only| wanted| needed| preferred)?`,
      ),
      phrase(
        '(?:no (?:old|older|elderly|senior) (?:people|persons?|applicants?|workers?|candidates?|men|women)|(?:old|older) (?:people|persons?|applicants?|workers?) need not apply|(?:girls?|boys?) wanted)',
      ),
    ],
    why: age,
    suggestion: 'People of every age are welcome to apply',
  },
  {
    weight: 'barred',
    patterns: [
      phrase('able ?bodied(?: \\w+)?(?: only)?|(?:fully |physically )?able bodied'),
      phrase(
        'no (?:disabled(?: people| persons?| applicants?)?(?! parking)|disabilit(?:y|ies)|handicap(?:ped|s)?(?! parking)|health (?:problems|issues|conditions)|medical (?:problems|issues|conditions)|mental (?:illness(?:es)?|health (?:issues|problems))|back problems|sick people|sickly people|wheel ?chairs?|deaf(?: people)?|blind(?: people)?(?! spots?))',
      ),
      phrase(
        '(?:free (?:of|from) (?:disabilit(?:y|ies)|illness(?:es)?|disease|medical conditions)|without (?:disabilit(?:y|ies)|any disabilit(?:y|ies)|health (?:problems|issues)|medical (?:problems|conditions))|not (?:suitable|meant) for (?:people with disabilities|the disabled|disabled people))',
      ),
    ],
    why: health,
    suggestion: 'The work can be adapted; please say what you need',
  },
  {
    weight: 'barred',
    patterns: [
      phrase(
        "(?:no|without (?:an?|any)|free of|don't have an?|not have an?|hide your) (?:(?:african|foreign|strong|heavy|thick|noticeable) )?accents?|accent (?:free|less)|(?:neutral|american|clear) accent(?: only| required| preferred)?",
      ),
    ],
    why: 'An accent is part of where someone comes from. It may only count if it truly keeps people from being understood at work, which an ad can’t know.',
    suggestion: 'Explains things clearly to customers',
  },
  {
    weight: 'barred',
    patterns: [
      phrase(
        '(?:no|not for|without) (?:gays?|lesbians?|lgbtq?\\+?|homosexuals?|trans(?:gender)?(?: people)?)|straight (?:people|men|women) only',
      ),
    ],
    why: 'Sexual orientation and gender identity can’t decide who gets a job: the Supreme Court counts them as sex under Title VII.',
    suggestion: 'Everyone who can do the work is welcome to apply',
  },
  {
    weight: 'doubtful',
    patterns: [
      phrase(
        '(?:recent|new|fresh|young) (?:college |university |high school |school )?(?:graduates?|grads?)|college students?(?: only| preferred| wanted)?|fresh out of (?:college|school)|class of 20\\d\\d|digital natives?|new blood|fresh blood|fresh faces?',
      ),
      phrase(
        '(?:young|youthful) (?:and (?:energetic|dynamic|vibrant|hip|fun) )?(?:team|crew|office|environment|company culture|workplace|vibe|spirit|at heart|minded)',
      ),
      phrase(
        "(?:no more than|not more than|maximum(?: of)?|max|up to) \\d+ years(?:'| of)? experience|overqualified(?: \\w+){0,3}",
      ),
      phrase('(?:retirees?|seniors|stay at home (?:moms?|mothers?)|housewives|students) (?:only|preferred)'),
    ],
    why: 'This can read as “no older people”, whom the Age Discrimination in Employment Act protects. If you mean new to the trade, say that newcomers are welcome.',
    suggestion: 'Beginners and experienced people are both welcome',
  },
  {
    weight: 'doubtful',
    patterns: [
      phrase(
        `native(?: ${tongues})?(?: level)? (?:speakers?|speaking|fluency|proficiency)|native ${tongues}|mother tongue(?: (?:is |must be )?${tongues})?|(?:born|raised) (?:in the (?:us|usa|states)|here)(?: only)?|${tongues} as (?:a |your )?(?:first|mother|native) (?:language|tongue)`,
      ),
    ],
    why: 'Where someone learned a language says where they come from; the work needs how well they speak it.',
    suggestion: 'fluent',
  },
  {
    weight: 'doubtful',
    patterns: [
      phrase(
        'english only|only english|(?:no|not) (?:speaking )?(?:foreign languages?|spanish|amharic|arabic|french)(?: at work| on the job| spoken| allowed)|perfect english|flawless english|excellent english only',
      ),
    ],
    why: 'A language may be asked for as far as the work needs it; a rule about which languages may be spoken, or a higher level than the work needs, often excludes people by origin.',
    suggestion: 'English good enough for talking with customers',
  },
  {
    weight: 'doubtful',
    patterns: [
      phrase(
        '(?:u ?\\.? ?s ?\\.?|american|usa) (?:citizens?|nationals?|citizenship)(?: ,? ?(?:or|and|/|,|&) ?(?:green card(?: holders?)?|permanent residents?|gc|lpr))?(?: only| preferred| required| a must| wanted)?(?<! citizens| citizen| citizenship)',
      ),
      phrase(
        '(?:u ?\\.? ?s ?\\.?|american|usa) (?:citizens?|citizenship) (?:only|preferred|required|a must|wanted)',
      ),
      phrase(
        'only (?:u ?\\.? ?s ?\\.? |american )?(?:citizens|permanent residents|green card holders)|(?:citizens|green card(?: holders?)?|permanent residents) (?:only|preferred)|must (?:be|have) (?:a |an )?(?:u ?\\.? ?s ?\\.? citizens?|u ?\\.? ?s ?\\.? citizenship|american citizens?|citizens?(?! service)|green card|permanent residents?)',
      ),
      phrase(
        'no (?:h ?1 ?b|hibs?|opt|cpt|ead|visa holders|work permits?|asylees?|refugees|daca|green cards?)(?: holders?| candidates?| visas?)?',
      ),
      phrase(
        'must (?:show|bring|present|provide) (?:a |an |your )?(?:u ?\\.? ?s ?\\.? passport|green card|birth certificate|social security card)',
      ),
    ],
    why: 'Everyone authorized to work in the USA must have the same chance (8 USC 1324b), and may choose which documents prove it. You may only ask for citizenship if a law, a rule or a government contract requires it: name it then.',
    suggestion: 'Authorized to work in the USA',
  },
  {
    weight: 'doubtful',
    patterns: [
      phrase(`${groups.origin.before} (?:${worker}|(?:male|female) ${worker}) ?(?:wanted|needed|required)?`),
    ],
    why: 'This can be read as asking for a person of that origin. Say which cuisine, technique or language the work needs; anyone may know it.',
    suggestion: 'cook who knows West African dishes',
  },
  {
    weight: 'doubtful',
    patterns: [
      phrase(
        'waitress(?:es)?|hostess(?:es)?|salesm[ae]n|saleswom[ae]n|sales ?(?:girls?|lad(?:y|ies))|bus ?boys?|bar ?maids?|bar ?m[ae]n|delivery (?:boys?|m[ae]n|guys?)|cleaning lad(?:y|ies)|house ?(?:girls?|boys?)|office (?:girls?|lad(?:y|ies))|shop ?girls?|repairm[ae]n|stewardess(?:es)?|errand boys?|errand girls?|shampoo girls?|counter girls?|kitchen girls?|tea boys?|cameram[ae]n|doorm[ae]n|gal friday',
      ),
    ],
    why: 'The word only names women or men. A name for the work itself invites everyone.',
    suggestion: 'team member',
  },
  {
    weight: 'doubtful',
    patterns: [
      phrase(
        'young and (?:fit|strong|healthy|energetic)|(?:fit|strong|healthy) and (?:fit|healthy|strong|active|able)(?! (?:team|culture|relationships?|food|meals?|environment|work|communication|growth|businesse?s?))|physically (?:fit|strong)|(?:must|should) be (?:strong|healthy|fit|in good (?:health|shape)|mentally (?:stable|sound|fit))|(?:good|perfect|excellent|sound) (?:physical |mental )?health|healthy (?:person|people|candidates?|applicants?|individuals?)|medical history|strong (?:men|man|guys?|males?)',
      ),
      phrase('(?:must|should) be able to (?:stand|walk|hear|see)(?: all day| well| clearly| perfectly)?'),
    ],
    why: health,
    suggestion: 'lifts 40 lb with a cart, with adaptations where needed',
  },
  {
    weight: 'doubtful',
    patterns: [
      phrase(
        '(?:attractive|good ?looking|pretty|presentable appearance|slim|nice looking|well proportioned|height and weight)(?! (?:pay|salary|wages?|benefits|package|offers?|rates?|hours|location|conditions|display|commission|compensation|bonus|good|well|plates?|shop|store|space|office|place))',
      ),
      phrase(
        '(?:send|attach|include|submit|with)(?: us)?(?: a| your| a recent| recent)? (?:full body |recent |head ?shot )?(?:photos?|pictures?|selfies?|headshots?)(?: of yourself| of you)?(?= (?:with|and|to|of|required|\\.|,)|$)|photo (?:is )?required',
      ),
    ],
    why: 'Looks stand for age, race and sex, and a photo shows them. Ask for what the work needs.',
    suggestion: 'Neat, friendly and at ease with customers',
  },
  {
    weight: 'doubtful',
    patterns: [
      phrase(
        'no (?:dread ?locks?|dreads|locs|afros?|braids|natural hair|twists|cornrows|head ?scar(?:f|ves)|hijabs?|turbans?|beards?|head ?wraps?|kufis?)|clean shaven|(?:must|should) (?:be )?(?:shave|have straight hair)',
      ),
    ],
    why: 'Hair that belongs to a heritage is protected by the law of many states, and head coverings and beards are part of some religions. Ask for what safety or hygiene needs.',
    suggestion: 'Hair tied back or covered at work',
  },
  {
    weight: 'doubtful',
    patterns: [
      phrase(
        'no (?:felons?|felony|criminal (?:records?|history|background)|ex convicts?|convicts?|arrests?)|clean (?:criminal )?(?:record|background)(?! driving)',
      ),
      phrase(
        '(?:must be |only )?currently employed(?: only| people| candidates)?|unemployed (?:need not|people need not|not considered)|no (?:unemployed|employment gaps?|gaps in employment)',
      ),
    ],
    why: 'A rule for everyone with a record, or without a job right now, falls harder on some groups, and many states and cities forbid it in an ad. Say which checks the work needs by law.',
    suggestion: 'A background check as the law requires for this work',
  },
  {
    weight: 'doubtful',
    patterns: [
      phrase(
        '(?:must|should) be (?:single|unmarried|married)|(?:single|unmarried|married) (?:people |women |men |ladies |persons? |females? |males? |applicants? )(?:only|preferred)|(?:single|unmarried|married) (?:only|preferred)|no married(?: people)?',
      ),
    ],
    why: 'Marital status says nothing about the work, and many states forbid asking. Say what hours and travel are required.',
    suggestion: 'Able to work the hours below',
  },
]
