export type PageHeading = { id: string; text: string }

/** HTML from `renderMarkdown`: the only HTML that a page may show unescaped. */
export type SafeHtml = {
  readonly html: string
  /** Level-two headings, in order: the table of contents. */
  readonly headings: readonly PageHeading[]
}

/** A page as written, with placeholders. */
export type WrittenPage = {
  slug: string
  title: string
  summary: string
  /** Markdown. */
  body: string
  /** For legal texts only. */
  version: string | null
  /** "2026-11-21"; a day, without a time or a zone. */
  effectiveOn: string | null
  updatedAt: string
}

/** A page as shown. */
export type InfoPage = Omit<WrittenPage, 'body'> & { content: SafeHtml }

export type PageLink = Pick<WrittenPage, 'slug' | 'title' | 'summary' | 'version' | 'effectiveOn'>
