/** Values for `{{siteName}}` and the like in texts that administrators write. */
export type PlaceholderValues = {
  siteName: string
  siteUrl: string
  contactEmail: string
  contactPhone: string
}

/** Taken from a site and its copy. */
export const placeholderValues = (
  site: { name: string; url: string },
  { contact }: { contact: { email: string; phone: string } },
): PlaceholderValues => ({
  siteName: site.name,
  siteUrl: site.url,
  contactEmail: contact.email,
  contactPhone: contact.phone,
})

/** An unknown name is left as written, so that the page's editor sees it. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (written, name: string) =>
    Object.hasOwn(values, name) ? values[name as keyof PlaceholderValues] : written,
  )
}
