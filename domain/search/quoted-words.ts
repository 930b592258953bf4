/** As the words alone are searched for: nothing within quotation marks is read as a place or a filter. */
export const asLiteral = (q: string) => `"${q.replace(/["“”]/g, '')}"`

/** “jollof”. Quotation marks that were typed aren't doubled. */
export const quotedWords = (q: string) => `“${q.trim().replace(/^["“](.+)["”]$/, '$1')}”`
