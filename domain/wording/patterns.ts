import { describing, type Group, groups, persons } from './groups.ts'

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
/** After those who are turned away. */
export const unwanted =
  '(?:need not (?:apply|inquire|enquire|call)|(?:are |is |will )?(?:not (?:be )?(?:allowed|welcomed?|accepted|wanted|considered|permitted)|unwelcome|unwanted)|please do not apply|prohibited|excluded|stay away)'
/** “children’s playground” is no child. */
const whole = "(?![a-z0-9'])"

const atAnEnd = '(?= [.,/]| (?:and|or|please)|$)'

const pattern = (source: string) => new RegExp(`(?<![a-z0-9'])${source}${whole}`, 'g')

/** Somebody of the group: “Nigerians”, “a Nigerian tenant”. */
const somebodyOf = ({ before, people }: Group) =>
  `(?:${before}(?: (?:speaking|and|or|/|,) ?${before})? ${persons}|${people}(?: ${persons})?)`
const anyOf = ({ before, people, alone }: Group) =>
  `(?:(?:${before} ${persons}|${people})(?: ${persons})?|${alone})`

/** “a man or a woman” is everybody. */
const noOther =
  '(?! (?:and|or|/) (?:an? )?(?:m[ae]n|wom[ae]n|males?|females?|lad(?:y|ies)|gentlem[ae]n|guys?|girls?|boys?))'

/** Only they, or they rather than others. */
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

/** They rather not. */
export const excluding = (group: Group): RegExp[] => [
  pattern(`${refusing} ${refusingWhat}${describing}${somebodyOf(group)}`),
  pattern(`no ${group.alone}(?= [.,/]| (?:please|or ${group.alone})|$)`),
  pattern(`${somebodyOf(group)} ${unwanted}`),
]

export const seekerIs = (before: string) =>
  pattern(
    `(?:${before} )?${before} (?:room ?mates?|house ?mates?|flat ?mates?|tenants?|renters?|lodgers?|occupants?|applicants?|candidates?)`,
  )

/** Words for skin that are said of much else, where they can only mean people. */
export const colours = [
  pattern(`(?:light|dark|fair) skinned ${persons}`),
  pattern(
    '(?<=^|[.,] |(?:applicants?|candidates?|tenants?|workers?|you) )(?:must|should) be (?:black|white|brown)(?= [.,]| (?:and|or)|$)',
  ),
  pattern('(?:black|white|brown) only'),
]

export const phrase = pattern
export { groups }
