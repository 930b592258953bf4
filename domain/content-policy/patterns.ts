/** Words for groups of people, as parts of patterns over folded text. */

const either = (words: string) =>
  `(?:${words
    .trim()
    .split(/\s*[\n|]\s*/)
    .filter(Boolean)
    .join('|')})`

/** Where people or their families come from: before a noun, or after “must be”. */
const origins = `
  african american|african|algerian|angolan|beninese|beninois|botswanan|burkinabe|burundian|cameroonian|cape verdean|cabo verdean|chadian|comorian|congolese
  djiboutian|egyptian|eritrean|ethiopian|gabonese|gambian|ghanaian|ghanian|guinean|ivorian|kenyan|liberian|libyan|malagasy|malawian|malian|mauritanian
  mauritian|moroccan|mozambican|namibian|nigerien|nigerian|naija|rwandan|senegalese|sierra leonean|somali|south african|sudanese|south sudanese|swazi|tanzanian
  togolese|tunisian|ugandan|zambian|zimbabwean|habesha|yoruba|igbo|ibo|hausa|fulani|edo|akan|ashanti|asante|ewe|wolof|mandinka|oromo|amhara|tigrayan|tigrinya
  kikuyu|luo|zulu|xhosa|shona|east african|west african|north african|central african|caribbean|jamaican|haitian|trinidadian|american|mexican|cuban|dominican
  puerto rican|indian|pakistani|bangladeshi|nepali|chinese|korean|japanese|vietnamese|filipino|arab|arabic|european|russian|ukrainian|brazilian|middle eastern
`
/** Country names used for people: “Ghana people”. On its own, a country may just be an origin or a destination. */
const countries = `
  africa|algeria|angola|benin|botswana|burkina faso|burundi|cameroon|cape verde|cabo verde|chad|congo|djibouti|egypt|eritrea|ethiopia|gabon|gambia|ghana|guinea
  guinea bissau|haiti|ivory coast|cote d'ivoire|jamaica|kenya|liberia|libya|madagascar|malawi|mali|mauritania|morocco|mozambique|namibia|niger|nigeria|rwanda
  senegal|sierra leone|somalia|south africa|south sudan|sudan|tanzania|togo|trinidad|tunisia|uganda|zambia|zimbabwe
`
const originPeople = `
  africans|african americans|algerians|angolans|cameroonians|cape verdeans|egyptians|eritreans|ethiopians|gambians|ghanaians|ghanians|guineans|ivorians|kenyans
  liberians|malians|moroccans|nigerians|rwandans|somalis|south africans|tanzanians|ugandans|zambians|zimbabweans|habeshas|yorubas|igbos|oromos|east africans
  west africans|north africans|jamaicans|haitians|caribbeans|americans|mexicans|cubans|dominicans|indians|pakistanis|asians|arabs|europeans|filipinos|russians
  foreigners|immigrants|migrants|aliens|diasporans|people from africa|people from back home|our people|fellow countrymen|countrymen|people of our tribe|refugees
`
const races = `black|white|caucasian|asian|hispanic|latino|latina|latinx|brown|biracial|mixed race|native american|pacific islander|minority|light skinned|dark skinned|melanated`
const racePeople = `blacks|whites|caucasians|hispanics|latinos|latinas|minorities|people of colou?r|persons of colou?r`
const faiths = `
  christian|muslim|jewish|catholic|protestant|pentecostal|evangelical|baptist|methodist|anglican|adventist|seventh day adventist|orthodox|hindu|buddhist|sikh
  mormon|rastafarian|islamic|born again|bible believing|god fearing|spirit filled|churchgoing|church going|atheist
`
const faithPeople = `
  christians|muslims|jews|catholics|protestants|pentecostals|evangelicals|baptists|methodists|adventists|hindus|buddhists|sikhs|mormons|rastafarians|rastas
  atheists|non believers|nonbelievers|unbelievers|believers|people of faith|brothers and sisters in christ|(?:brothers?|sisters?) in (?:christ|the lord|the faith|islam)|fellow believers?|church members
`

type Group = {
  /** Adjectives: “Nigerian tenant”. */
  before: string
  /** Nouns: “Nigerians”. */
  people: string
  /** Words of `before` that refer to people even on their own. Black and white describe many other things. */
  alone: string
}

const groups = {
  origin: { before: either(`${origins}|${countries}`), people: either(originPeople), alone: either(origins) },
  race: {
    before: either(races),
    people: either(racePeople),
    alone: either(
      'caucasian|asian|hispanic|latino|latina|biracial|native american|light skinned|dark skinned|melanated',
    ),
  },
  faith: { before: either(faiths), people: either(faithPeople), alone: either(faiths) },
  sex: {
    alone: either('male|female|all male|all female'),
    before: either('male|female|all male|all female|masculine|feminine'),
    people: either(
      'males|females|women|woman|men|man|ladies|lady|gentlemen|gentleman|guys|guy|girls|girl|boys|boy|gals|sisters|brothers|dudes',
    ),
  },
}

/** People a home or a job is offered to. The word before one of these describes a person. */
const persons = either(`
  people|persons?|someone|somebody|folks?|tenants?|renters?|room ?mates?|house ?mates?|flat ?mates?|lodgers?|occupants?|residents?|applicants?|candidates?|households?
  famil(?:y|ies)|individuals?|couples?|students?|professionals?|men|man|women|woman|males?|females?|lad(?:y|ies)|guys?|girls?|boys?|gentlem[ae]n|brothers?|sisters?|workers?|employees?
  staff|team members?|helpers?|background|origin|descent|heritage|nationals?|believers?
`)

/** Words allowed between “no” or “prefer” and the group. */
const describing = `(?:(?:a|an|the|our|my|other|fellow|some|any|all|single|young|mature|older|quiet|clean|responsible|respectful|decent|nice|good|small|little|one|two|three|four|five|several|few|\\d\\d?|more|loud|noisy|working|serious|honest|devout|committed|practicing|strong|hard ?working|either|another|straight|professional|female|male) ){0,4}`

const only = '(?:only|exclusively|strictly|solely|just|reserved)'
const offering =
  '(?:for|to|rent to|renting to|rented to|rents to|lease to|leasing to|let to|letting to|accept|accepts|accepting|take|takes|taking|want|wants|looking for|open to|available to|available for|hire|hires|hiring|considering|consider|interested in)'
const wishing =
  '(?:prefer|prefers|preferring|preferably|preferred|preference|would like|would love|love to have|like to have|favou?r|want|wants|wanted|wanting|seeking|seeks?|searching for|looking for|in search of|need|needs|priority|hoping for|rent to|renting to|rent only to|lease to|leasing to|available for|available to|reserved for|meant for|suited for|suited to|suitable for|suits|ideal for|perfect for|great for|best for|intended for|hire|hires|hiring|recruiting|seeking out)(?: is| to| for| given| goes| have| be| hire| rent| find| a| an| other|,| ,){0,3}'
const refusing =
  "(?:no|not|never|don't|dont|do not|does not|doesn't|won't|wont|will not|can not|cannot|can't|cant|without|refuse|refuse to|sorry ,? ?no|excluding)"
const refusingWhat =
  '(?:(?:rent|renting|accept|accepting|take|taking|want|wanting|lease|allow|allowing|allowed|suitable|suited|appropriate|ideal|good|right|meant|available|open|hire|hiring|consider|considering|looking|interested|for|to|in|with|accommodate|able) ){0,5}'
const notNegated = "(?<!\\b(?:not|isn't|aren't|n't|never|the) (?:just |only )?)"
/** Phrases that follow the group being turned away. */
export const unwanted =
  '(?:need not (?:apply|inquire|enquire|call)|(?:are |is |will )?(?:not (?:be )?(?:allowed|welcomed?|accepted|wanted|considered|permitted)|unwelcome|unwanted)|please do not apply|prohibited|excluded|stay away)'
/** “children’s playground” isn't about children. */
const whole = "(?![a-z0-9'])"

const atAnEnd = '(?= [.,/]| (?:and|or|please)|$)'

const pattern = (source: string) => new RegExp(`(?<![a-z0-9'])${source}${whole}`, 'g')

/** A member of the group: “Nigerians”, “a Nigerian tenant”. */
const somebodyOf = ({ before, people }: Group) =>
  `(?:${before}(?: (?:speaking|and|or|/|,) ?${before})? ${persons}|${people}(?: ${persons})?)`
const anyOf = ({ before, people, alone }: Group) =>
  `(?:(?:${before} ${persons}|${people})(?: ${persons})?|${alone})`

/** “a man or a woman” means everyone. */
const noOther =
  '(?! (?:and|or|/) (?:an? )?(?:m[ae]n|wom[ae]n|males?|females?|lad(?:y|ies)|gentlem[ae]n|guys?|girls?|boys?))'

/** Only this group, or this group preferred over others. */
export const preferring = (group: Group): RegExp[] => [
  pattern(`${notNegated}${only}(?: ${offering})? ${describing}${somebodyOf(group)}`),
  pattern(
    `${notNegated}(?:for |to )?${describing}${anyOf(group)}(?: ,)? (?:only|exclusively|preferred|preferably|preferable|required|needed|please|pls|wanted|a plus|first|favou?red)`,
  ),
  pattern(`${notNegated}${wishing} ?${describing}${somebodyOf(group)}${noOther}`),
  pattern(
    `(?:prefer|preferably|preferred|preference|only)(?: is| for| to| ,){0,2} ${describing}${group.alone}${atAnEnd}`,
  ),
  pattern(
    `${wishing} ?(?:a|an|another|fellow|a fellow|somebody|someone) ${group.alone}(?= to | who | with |${atAnEnd})`,
  ),
  pattern(`(?:must|has to|have to|should|need to|needs to|got to) be ${describing}(?:of )?${anyOf(group)}`),
  pattern(
    `(?:must|has to|have to|should) (?:come|hail|originate) from (?:africa|back home|west africa|east africa|nigeria|ghana|ethiopia|kenya)`,
  ),
]

const offered =
  '(?:rooms?|bedrooms?|beds?|apartments?|studios?|flats?|house|home|basement|place|space|unit|sublet|rental|jobs?|positions?|work|vacanc(?:y|ies)|opportunit(?:y|ies))'
/** “Room for a man”. */
export const offeredTo = (group: Group): RegExp =>
  pattern(`${notNegated}${offered}(?: is| are| available)? for ${describing}${somebodyOf(group)}${noOther}`)

/** This group not wanted. */
export const excluding = (group: Group): RegExp[] => [
  pattern(`${refusing} ${refusingWhat}${describing}${somebodyOf(group)}`),
  pattern(`no ${group.alone}(?= [.,/]| (?:please|or ${group.alone})|$)`),
  pattern(`${somebodyOf(group)} ${unwanted}`),
]

export const seekerIs = (before: string) =>
  pattern(
    `(?:${before} )?${before} (?:room ?mates?|house ?mates?|flat ?mates?|tenants?|renters?|lodgers?|occupants?|applicants?|candidates?)`,
  )

/** Color words that describe many other things, in contexts where they can only mean people. */
export const colors = [
  pattern(`(?:light|dark|fair) skinned ${persons}`),
  pattern(
    '(?<=^|[.,] |(?:applicants?|candidates?|tenants?|workers?|you) )(?:must|should) be (?:black|white|brown)(?= [.,]| (?:and|or)|$)',
  ),
  pattern('(?:black|white|brown) only'),
]

export const phrase = pattern
export { groups }
