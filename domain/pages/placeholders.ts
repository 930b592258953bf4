/** What `{{siteName}}` and the like stand for in texts that administrators write. */
export type PlaceholderValues = {
  siteName: string
  siteUrl: string
  contactEmail: string
  contactPhone: string
}

/** Of a site with its copy. */
export const placeholderValues = (
  site: { name: string; url: string },
  { contact }: { contact: { email: string; phone: string } },
): PlaceholderValues => ({
  siteName: site.name,
  siteUrl: site.url,
  contactEmail: contact.email,
  contactPhone: contact.phone,
})

/** A name that stands for nothing stays as it was written: whoever edits the page sees it there. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (written, name: string) =>
    Object.hasOwn(values, name) ? values[name as keyof PlaceholderValues] : written,
  )
}
