/** `url` without a trailing slash. */
export type LetterSite = { name: string; url: string }

/** Plain texts throughout: what people wrote may stand anywhere in it. */
export type LetterParts = {
  subject: string
  /** One paragraph each. */
  lines: string[]
  /** A list of pages after them. */
  items?: { title: string; detail: string; link: string }[] | undefined
  /** What was written in Markdown, behind the lines; `html` is safe to show, its addresses are whole. */
  body?: { html: string; text: string } | undefined
  button?: { label: string; link: string } | undefined
  /** Six digits, for those who read their mail on another device. */
  code?: string | undefined
  /** How long link and code hold, and how often. */
  validity?: string | undefined
  /** What to do for someone who didn't cause this mail. */
  notYou: string
  /** The way out of emails that come by themselves: a page with a button. */
  unsubscribe?: { label: string; link: string } | undefined
}
