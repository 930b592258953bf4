/** “jollof”; words that were typed in quotation marks have them already. */
export const quotedWords = (q: string) => `“${q.trim().replace(/^["“](.+)["”]$/, '$1')}”`
