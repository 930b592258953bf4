import { Readable } from 'node:stream'
import { ErrorLevel, SitemapIndexStream, SitemapStream } from 'sitemap'
import type { Read, SitemapPart, SitemapSection } from '#domain/sitemap/section.ts'
import { anHour } from './machine-file.ts'

type Options = { siteUrl: string; read: Read; sections: readonly SitemapSection[]; now?: () => number }

type Counted = { at: number; parts: Promise<SitemapPart[]> }

/** The URLs of `/sitemap.xml` and of its parts, `/sitemaps/NAME-NUMBER.xml`, as streams of XML. */
export function createSitemap({ siteUrl, read, sections, now = Date.now }: Options) {
  const counted = new Map<string, Counted>()

  /** Counted once an hour, so that a crawler going from part to part finds them as the index listed them. */
  function partsOf(section: SitemapSection): Promise<SitemapPart[]> {
    const known = counted.get(section.name)
    if (known && now() - known.at < anHour) return known.parts
    const parts = section.listParts(read)
    counted.set(section.name, { at: now(), parts })
    // A failed count is retried.
    parts.catch(() => counted.delete(section.name))
    return parts
  }

  async function* indexItems() {
    for (const section of sections)
      for (const index of (await partsOf(section)).keys())
        yield { url: `${siteUrl}/sitemaps/${section.name}-${index + 1}.xml` }
  }

  async function* partItems(part: SitemapPart) {
    for await (const { path, changedAt } of part.rows(read))
      yield { url: siteUrl + path, ...(changedAt !== null && { lastmod: changedAt }) }
  }

  return {
    /** For use after many rows were loaded at once. */
    purge: () => counted.clear(),

    index: () => piped(indexItems(), new SitemapIndexStream({ level: ErrorLevel.THROW })),

    /** Null for a part that doesn't exist. */
    async part(name: string, number: number) {
      const section = sections.find((each) => each.name === name)
      const part = section && (await partsOf(section))[number - 1]
      return part
        ? piped(partItems(part), new SitemapStream({ level: ErrorLevel.THROW, xmlns: plain }))
        : null
    },
  }
}

const plain = { news: false, video: false, xhtml: false, image: false }

/** An error in the rows also ends the output stream. */
function piped(items: AsyncIterable<object>, xml: SitemapStream | SitemapIndexStream): AsyncIterable<Buffer> {
  const source = Readable.from(items)
  source.on('error', (error) => xml.destroy(error))
  return source.pipe(xml)
}
