// Words that the search reads in a way of their own, whatever the listings say.

const wordsOf = (...lists: string[]): ReadonlySet<string> => new Set(lists.flatMap((list) => list.split(' ')))

/** A Guinean kitchen is West African, and no answer to “nigerian”. */
export const regions: ReadonlySet<string> = new Set([
  'west african',
  'east african',
  'north african',
  'central african',
  'southern african',
  'habesha',
  'horn of africa',
])
/** Countries whose names are within those of others, by what listings of them alone have in the index: Sudan, and not South Sudan. */
export const withinOtherNames: ReadonlyMap<string, string> = new Map([
  ['sudan', 'h:SD'],
  ['guinea', 'h:GN'],
])
/** What every business here is: beside anything else it says nothing. */
export const ofAll = wordsOf(
  'african africans africa black afro africana africano africanas africanos africain africaine africains africaines afrique afrika kiafrika',
)

/** What natural sentences have beside what they ask for. */
export const fillers = wordsOf(
  // Asking for it, and thanking.
  'need needs needed want wants wanted looking look find get give show tell know knows help please pls plz',
  'someone somebody anyone anybody everybody everyone nobody something anything people person place',
  'places somewhere anywhere spot ask asking asked heard try trying tried thanks thank hi hello hey',
  'craving crave craves gonna wanna gotta recommend recommended recommendation recommendations suggest',
  // Praise.
  'best good great nice better top cheap cheapest affordable reliable trusted trustworthy professional',
  'experienced quick fast easy right real really properly nicely cheaply like love',
  // Nearness.
  'local nearby closest nearest around near available downtown uptown midtown southwest southeast',
  'northwest northeast southside northside eastside westside side area neighborhood zone town',
  // Time.
  'every week weekend weekends month today tonight tomorrow now soon asap urgent urgently monday',
  'tuesday wednesday thursday friday saturday sunday morning afternoon evening night day year years old',
  'next ago since because before after until another',
  // What every listing is, and does.
  'usa america american company companies service services business businesses owned buy order make',
  'makes made sell sells sold selling offer offers offering do does done specialist expert plug finder',
  'joint guy guys lady dude folks folk bro sis fix fixing repair install installing change replace open',
  'bring brings brought',
  // Who it is for.
  'niece nieces nephew nephews cousin cousins grandson granddaughter grandkids grandchildren inlaws',
  'parents fiance fiancee spouse neighbor neighbour coworker boss pastor family families mother mothers',
  'mom moms mum mums mommy mama daddy papa father fathers dad dads wife husband son sons daughter',
  'daughters sister brother grandma grandmother grandfather aunt auntie uncle friend friends',
  // What holds a sentence together.
  'also maybe just actually can could would should go going come comes coming take takes taking took accept accepts accepting use uses using got',
  'friendly getting keep put let kind kinds type stuff thing things material materials home house',
  // The same in Spanish, French, Portuguese and Swahili.
  'en el la los las de del un una para con le les du des une pour dans avec au aux em da dos das um uma',
  'no na com wa ya za cha vya kwa',
)

/** Beside a trade they say nothing: "african grocery store". */
export const shops = wordsOf('store stores shop shops')

/** After these a sentence says what is wanted. */
export const wanting = wordsOf('need needs want wants looking searching')

/** What is to be taken home. */
export const buying = wordsOf(
  'buy buys buying sell sells selling sold store stores shop shops purchase stock stocks carry carries',
)
