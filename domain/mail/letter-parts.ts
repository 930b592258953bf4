/** `url` without a trailing slash. */
export type LetterSite = { name: string; url: string }

/** Plain text throughout: user input may appear anywhere. */
export type LetterParts = {
  subject: string
  /** One paragraph each. */
  lines: string[]
  /** A list of pages after the lines. */
  items?: { title: string; detail: string; link: string }[] | undefined
  /** Rendered Markdown, after the lines; `html` is safe to show and its URLs are absolute. */
  body?: { html: string; text: string } | undefined
  button?: { label: string; link: string } | undefined
  /** Six digits, for people who read email on another device. */
  code?: string | undefined
  /** How long the link and code work, and how many times. */
  validity?: string | undefined
  /** What to do if the reader didn't cause this email. */
  notYou: string
  /** Unsubscribe link for automatic emails: leads to a page with a button. */
  unsubscribe?: { label: string; link: string } | undefined
}
