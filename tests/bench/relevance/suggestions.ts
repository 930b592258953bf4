/** What people start to type, and what should be suggested by the fourth letter. */
export type Wanted = {
  word: string
  /** As `fold` writes it, whole or by a pattern. */
  label: RegExp | string
  kind: 'place' | 'business' | 'other'
}

const others = (words: Record<string, RegExp>): Wanted[] =>
  Object.entries(words).map(([word, label]) => ({ word, label, kind: 'other' }))
const named = (words: string): Wanted[] =>
  words.split('|').map((word) => ({ word, label: new RegExp(`\\b${word}`), kind: 'other' }))
const places = (words: string): Wanted[] =>
  words.split('|').map((word) => ({
    word: word.replace(/, ..$/, ''),
    label: new RegExp(`^${word}`),
    kind: 'place',
  }))

export const wanted: readonly Wanted[] = [
  // Dishes.
  ...named(
    'jollof|egusi|suya|waakye|banku|kenkey|fufu|thieboudienne|attieke|ndole|pondu|injera|kitfo|doro wat',
  ),
  ...named('sambusa|nyama choma|ugali|chapati|mandazi|koshari|tagine|couscous|bunny chow|cachupa|biltong'),
  // Services.
  ...named('knotless|box braids|cornrows|retwist|silk press|oil change|bookkeeping|payroll|apostille|asylum'),
  ...named('notary|henna|gele|immigration|towing|tutoring|alterations|bridal|barrel|translation'),
  // Heritages.
  ...named('nigerian|ghanaian|ethiopian|eritrean|somali|kenyan|senegalese|liberian|cameroonian|congolese'),
  ...named('moroccan|egyptian|ugandan|sudanese|south african'),
  // Categories, also by the words that people have for them.
  ...named('barber|dentist|pharmac|restaurant|daycare|plumb|photograph|insurance|caterer|travel'),
  ...others({
    lawyer: /law/,
    doctor: /doctor|medicine|clinic/,
    'hair salon': /hair|braid|salon/,
    grocery: /grocer/,
    mechanic: /mechanic|auto repair/,
    realtor: /real estate|realtor/,
    'tax preparer': /tax/,
    tailor: /tailor/,
    'coffee shop': /coffee/,
    cleaning: /clean/,
  }),
  // Places.
  ...places('houston, tx|minneapolis, mn|silver spring, md|brockton, ma|columbus, oh|dallas, tx|atlanta, ga'),
  ...places('brooklyn, ny|seattle, wa|philadelphia, pa|denver, co|bronx, ny|newark, nj|hyattsville, md'),
]

// Twelve more are businesses of the data.
export const wantedBusinesses = 12
