/** Address words, each in a normalized form: Street, St. and ST are `st`, North and N. are `n`, one is `1`. */

const table = (lines: string) =>
  new Map(
    lines
      .trim()
      .split(/\s*\n\s*/)
      .flatMap((line) => {
        const [short, ...others] = line.split(' ')
        return [short!, ...others].map((word): [string, string] => [word, short!])
      }),
  )

export const directions = table(`
  n north
  s south
  e east
  w west
  ne northeast
  nw northwest
  se southeast
  sw southwest
`)

/** Street types that rarely mean anything else. */
export const plainTypes = table(`
  st street str
  ave avenue av
  rd road
  blvd boulevard
  ln lane
  pkwy parkway
  hwy highway
  expy expressway
  tpke turnpike
  fwy freeway
  dr
  ct
  cir
  ter terr
  trl
  xing
`)

/** Street types that are also everyday words. */
export const everydayTypes = table(`
  dr drive
  ct court
  pl place
  way
  sq square
  ter terrace
  cir circle
  cres crescent
  trl trail
  xing crossing
  loop
  row
  walk
  run
  pass
  plaza
  aly alley
  pt point
  path
  park
  hts heights
  cv cove
  mnr manor
  bnd bend
  hl hill
  rdg ridge
  pike
`)

/** Street types that precede the name: “Highway 6”, “Avenue J”, “Calle Ocho”. */
export const leadingTypes = new Set(['hwy', 'ave', 'fm', 'calle', 'avenida', 'camino', 'via', 'paseo', 'rue'])

export const unitWords = new Set(
  'apt apartment unit suite ste room rm floor fl bldg building lot trailer basement no number'.split(' '),
)

export const cardinals = table(`
  0 zero
  1 one
  2 two
  3 three
  4 four
  5 five
  6 six
  7 seven
  8 eight
  9 nine
  10 ten
  11 eleven
  12 twelve
  13 thirteen
  14 fourteen
  15 fifteen
  16 sixteen
  17 seventeen
  18 eighteen
  19 nineteen
  20 twenty
  30 thirty
  40 forty
  50 fifty
  60 sixty
  70 seventy
  80 eighty
  90 ninety
`)

export const shortened = table(`
  1st first
  2nd second
  3rd third
  4th fourth
  5th fifth
  6th sixth
  7th seventh
  8th eighth
  9th ninth
  10th tenth
  11th eleventh
  12th twelfth
  st saint sainte
  mt mount
  ft fort
`)
