type Texts = {
  title: string
  body: string
  feesNote: string | null
  contactName: string
  photos: { alt: string }[]
}

/** All that somebody has written and everybody can read, by the field of the form. */
export const publicTexts = ({
  title,
  body,
  feesNote,
  contactName,
  photos,
}: Texts): { field: string; text: string }[] => [
  { field: 'title', text: title },
  { field: 'body', text: body },
  { field: 'feesNote', text: feesNote ?? '' },
  { field: 'contactName', text: contactName },
  { field: 'photos', text: photos.map(({ alt }) => alt).join('\n') },
]
