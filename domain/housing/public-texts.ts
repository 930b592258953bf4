type Texts = {
  title: string
  body: string
  feesNote: string | null
  contactName: string
  photos: { alt: string }[]
}

/** All user-written public texts, by form field. */
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
