/** Words for groups of people, as parts of patterns over folded text. */

const either = (words: string) =>
  `(?:${words
    .trim()
    .split(/\s*[\n|]\s*/)
    .filter(Boolean)
    .join('|')})`

/** Of where somebody or their family comes from: before a noun, or after “must be”. */
const origins = `
  african american|african|algerian|angolan|beninese|beninois|botswanan|burkinabe|burundian|cameroonian|cape verdean|cabo verdean|chadian|comorian|congolese
  djiboutian|egyptian|eritrean|ethiopian|gabonese|gambian|ghanaian|ghanian|guinean|ivorian|kenyan|liberian|libyan|malagasy|malawian|malian|mauritanian
  mauritian|moroccan|mozambican|namibian|nigerien|nigerian|naija|rwandan|senegalese|sierra leonean|somali|south african|sudanese|south sudanese|swazi|tanzanian
  togolese|tunisian|ugandan|zambian|zimbabwean|habesha|yoruba|igbo|ibo|hausa|fulani|edo|akan|ashanti|asante|ewe|wolof|mandinka|oromo|amhara|tigrayan|tigrinya
  kikuyu|luo|zulu|xhosa|shona|east african|west african|north african|central african|caribbean|jamaican|haitian|trinidadian|american|mexican|cuban|dominican
  puerto rican|indian|pakistani|bangladeshi|nepali|chinese|korean|japanese|vietnamese|filipino|arab|arabic|european|russian|ukrainian|brazilian|middle eastern
`
/** Said instead of the word for its people: “Ghana people”. By itself a country may be where something comes from or goes to. */
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

export type Group = {
  /** Before a noun: “Nigerian tenant”. */
  before: string
  /** As nouns: “Nigerians”. */
  people: string
  /** Of `before`, what means people even by itself. Black and white are colours of much else. */
  alone: string
}

export const groups = {
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

/** Whom a home or a job is offered to: makes a person of the word before it. */
export const persons = either(`
  people|persons?|someone|somebody|folks?|tenants?|renters?|room ?mates?|house ?mates?|flat ?mates?|lodgers?|occupants?|residents?|applicants?|candidates?|households?
  famil(?:y|ies)|individuals?|couples?|students?|professionals?|men|man|women|woman|males?|females?|lad(?:y|ies)|guys?|girls?|boys?|gentlem[ae]n|brothers?|sisters?|workers?|employees?
  staff|team members?|helpers?|background|origin|descent|heritage|nationals?|believers?
`)

/** Words that may stand between “no” or “prefer” and the group. */
export const describing = `(?:(?:a|an|the|our|my|other|fellow|some|any|all|single|young|mature|older|quiet|clean|responsible|respectful|decent|nice|good|small|little|one|two|three|four|five|several|few|\\d\\d?|more|loud|noisy|working|serious|honest|devout|committed|practicing|strong|hard ?working|either|another|straight|professional|female|male) ){0,4}`
