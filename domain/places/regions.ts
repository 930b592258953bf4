/** Around its largest city, with a radius in miles that covers the rest; what is in its counties is inside. */
export type Region = {
  city: string
  state: string
  label: string
  radiusHint: number
  counties: readonly number[]
}

const largest = (
  city: string,
  state: string,
  label: string,
  radiusHint: number,
  counties: readonly number[],
): Region => ({ city, state, label, radiusHint, counties })

const virginia = [51013, 51059, 51107, 51153, 51510, 51600, 51683]

// biome-ignore format: one a line reads as a table
/** The counties are the Census Bureau’s numbers, without a leading zero, and cities that are in no county. */
export const regions = {
  bayArea: largest('oakland', 'CA', 'Bay Area, CA', 40, [6001, 6013, 6041, 6055, 6075, 6081, 6085, 6095, 6097]),
  southernCalifornia: largest('los angeles', 'CA', 'Southern California', 100, [6025, 6029, 6037, 6059, 6065, 6071, 6073, 6079, 6083, 6111]),
  inlandEmpire: largest('riverside', 'CA', 'Inland Empire, CA', 40, [6065, 6071]),
  dmv: largest('washington', 'DC', 'DMV (Washington, DC area)', 40, [11001, 24017, 24021, 24031, 24033, ...virginia]),
  northernVirginia: largest('alexandria', 'VA', 'Northern Virginia', 25, virginia),
  dallasFortWorth: largest('dallas', 'TX', 'Dallas–Fort Worth, TX', 50, [48085, 48113, 48121, 48139, 48231, 48251, 48257, 48367, 48397, 48439, 48497]),
  chicagoland: largest('chicago', 'IL', 'Chicagoland, IL', 50, [17031, 17037, 17043, 17063, 17089, 17093, 17097, 17111, 17197, 18089, 18127, 55059]),
  twinCities: largest('minneapolis', 'MN', 'Twin Cities, MN', 25, [27003, 27019, 27037, 27053, 27123, 27139, 27163]),
  researchTriangle: largest('raleigh', 'NC', 'Research Triangle, NC', 30, [37037, 37063, 37069, 37101, 37135, 37183]),
  southFlorida: largest('fort lauderdale', 'FL', 'South Florida', 50, [12011, 12086, 12087, 12099]),
  triState: largest('new york', 'NY', 'New York tri-state area', 50, [9001, 9009, 34003, 34013, 34017, 34019, 34021, 34023, 34025, 34027, 34029, 34031, 34035, 34037, 34039, 36005, 36047, 36059, 36061, 36071, 36079, 36081, 36085, 36087, 36103, 36119]),
  longIsland: largest('hicksville', 'NY', 'Long Island, NY', 50, [36059, 36103]),
  hamptonRoads: largest('norfolk', 'VA', 'Hampton Roads, VA', 30, [51073, 51093, 51095, 51199, 51550, 51650, 51700, 51710, 51735, 51740, 51800, 51810, 51830]),
  quadCities: largest('davenport', 'IA', 'Quad Cities, IA', 25, [17073, 17131, 17161, 19163]),
  metroAtlanta: largest('atlanta', 'GA', 'Metro Atlanta, GA', 50, [13013, 13015, 13057, 13063, 13067, 13077, 13089, 13097, 13113, 13117, 13121, 13135, 13151, 13217, 13223, 13247, 13297]),
  metroDetroit: largest('detroit', 'MI', 'Metro Detroit, MI', 30, [26099, 26125, 26163]),
  delawareValley: largest('philadelphia', 'PA', 'Delaware Valley', 40, [10003, 34005, 34007, 34015, 34033, 42017, 42029, 42045, 42091, 42101]),
  rioGrandeValley: largest('brownsville', 'TX', 'Rio Grande Valley, TX', 100, [48061, 48215, 48427, 48489]),
} satisfies Record<string, Region>

/** States that are known together by one name. */
export type PartOfCountry = { label: string; codes: readonly [string, ...string[]] }

const part = (label: string, first: string, ...codes: string[]): PartOfCountry => ({
  label,
  codes: [first, ...codes],
})

/** By their names without an article, in normalized form. */
const partsOfCountry: Readonly<Record<string, PartOfCountry>> = {
  carolinas: part('the Carolinas', 'NC', 'SC'),
  dakotas: part('the Dakotas', 'ND', 'SD'),
  'new england': part('New England', 'MA', 'CT', 'RI', 'NH', 'VT', 'ME'),
  'west coast': part('the West Coast', 'CA', 'OR', 'WA'),
  'east coast': part(
    'the East Coast',
    'NY',
    'ME',
    'NH',
    'MA',
    'RI',
    'CT',
    'NJ',
    'PA',
    'DE',
    'MD',
    'DC',
    'VA',
    'NC',
    'SC',
    'GA',
    'FL',
  ),
  'pacific northwest': part('the Pacific Northwest', 'WA', 'OR'),
  'deep south': part('the Deep South', 'GA', 'AL', 'MS', 'LA', 'SC'),
  'gulf coast': part('the Gulf Coast', 'TX', 'LA', 'MS', 'AL', 'FL'),
  'mid atlantic': part('the Mid-Atlantic', 'NY', 'NJ', 'PA', 'DE', 'MD', 'DC', 'VA', 'WV'),
  midwest: part('the Midwest', 'IL', 'IN', 'IA', 'KS', 'MI', 'MN', 'MO', 'NE', 'ND', 'OH', 'SD', 'WI'),
}
/** Without an article they are parts of a city: "southwest houston". */
const directions: Readonly<Record<string, PartOfCountry>> = {
  northeast: part('the Northeast', 'NY', 'CT', 'ME', 'MA', 'NH', 'NJ', 'PA', 'RI', 'VT'),
  southeast: part('the Southeast', 'GA', 'AL', 'FL', 'KY', 'MS', 'NC', 'SC', 'TN', 'VA', 'WV'),
  southwest: part('the Southwest', 'TX', 'AZ', 'NM', 'OK'),
  northwest: part('the Northwest', 'WA', 'OR', 'ID', 'MT'),
  south: part(
    'the South',
    'TX',
    'AL',
    'AR',
    'FL',
    'GA',
    'KY',
    'LA',
    'MS',
    'NC',
    'OK',
    'SC',
    'TN',
    'VA',
    'WV',
  ),
}

/** By a name in normalized form, with or without its article. */
export function partOfCountry(name: string): PartOfCountry | undefined {
  const bare = name.replace(/^the /, '')
  const known = bare === name ? partsOfCountry : { ...directions, ...partsOfCountry }
  return Object.hasOwn(known, bare) ? known[bare] : undefined
}
