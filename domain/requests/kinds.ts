/** What visitors may ask for. */
export const requestKinds = ['appointment', 'quote', 'reservation'] as const
export type RequestKind = (typeof requestKinds)[number]

type KindWords = {
  label: string
  /** The link on the business's page, and the title of the form. */
  act: string
  /** As in "asked for a table". */
  one: string
  /** What the owner turns on. */
  about: string
}

export const kindWords: Record<RequestKind, KindWords> = {
  appointment: {
    label: 'Appointment',
    act: 'Request an appointment',
    one: 'an appointment',
    about: 'People propose up to three times within your hours.',
  },
  quote: {
    label: 'Quote',
    act: 'Request a quote',
    one: 'a quote',
    about: 'People describe what they need, and you answer with a price.',
  },
  reservation: {
    label: 'Table',
    act: 'Reserve a table',
    one: 'a table',
    about: 'People say how many they are and when they’d like to come.',
  },
}

/** "Table for 4", "Appointment" */
export const requestTitle = ({ kind, party }: { kind: RequestKind; party: number | null }): string =>
  [kindWords[kind].label, partyWords(party)].filter(Boolean).join(' ')

/** "for 4"; empty for a request without a number of people. */
export const partyWords = (party: number | null): string => (party === null ? '' : `for ${party}`)

// What is usual comes first, by the slug of the category.
const usual: Record<string, readonly RequestKind[]> = {
  'restaurants-food': ['reservation', 'quote'],
  'beauty-salon': ['appointment'],
  healthcare: ['appointment'],
  education: ['appointment', 'quote'],
  'professional-services': ['appointment', 'quote'],
  'real-estate': ['appointment'],
  'fashion-clothing': ['appointment', 'quote'],
  automotive: ['appointment', 'quote'],
  'home-services': ['quote', 'appointment'],
  'events-photography': ['quote', 'appointment'],
  'logistics-shipping': ['quote'],
  'retail-shopping': ['quote'],
}

/** All kinds, those that are usual in the category first and marked. */
export function kindsFor(category: string): { kind: RequestKind; isUsual: boolean }[] {
  const first = usual[category] ?? []
  const rest = requestKinds.filter((kind) => !first.includes(kind))
  return [
    ...first.map((kind) => ({ kind, isUsual: true })),
    ...rest.map((kind) => ({ kind, isUsual: false })),
  ]
}
