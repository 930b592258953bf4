export type PageHeading = { id: string; text: string }

/** HTML that `renderMarkdown` made: the only HTML that a page may show as it is. */
export type SafeHtml = {
  readonly html: string
  /** Of the second level, in their order: the table of contents. */
  readonly headings: readonly PageHeading[]
}

/** A page as it was written, with placeholders. */
export type WrittenPage = {
  slug: string
  title: string
  summary: string
  /** Markdown. */
  body: string
  /** Of a legal text. */
  version: string | null
  /** "2026-11-21"; a day, without a time or a zone. */
  effectiveOn: string | null
  updatedAt: string
}

/** A page as it is shown. */
export type InfoPage = Omit<WrittenPage, 'body'> & { content: SafeHtml }

export type PageLink = Pick<WrittenPage, 'slug' | 'title' | 'summary' | 'version' | 'effectiveOn'>
