/** “jollof”. Quotation marks that were typed aren't doubled. */
export const quotedWords = (q: string) => `“${q.trim().replace(/^["“](.+)["”]$/, '$1')}”`
