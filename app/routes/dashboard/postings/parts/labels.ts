/** A label for each field of a kind's form. The form and the notice of a conflict both read it. */
export type Labels<Typed> = { readonly [field in keyof Typed]: string }

/** What every kind calls the same. */
export const commonLabels = {
  title: 'Title',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  lat: 'Latitude',
  lng: 'Longitude',
  photos: 'Pictures',
} as const

/** Without "(optional)", which is for those who fill in the form. */
export const plainLabel = (labels: { readonly [field: string]: string }, field: string): string =>
  labels[field]?.replace(/ \(optional\)$|, optional(?=\)$)/, '') ?? field
