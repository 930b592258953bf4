/** What a page's document tells search engines and shared links. */
export type Described = {
  titles: string[]
  descriptions: string[]
  canonicals: string[]
  headings: string[]
  robots: string | null
  images: string[]
  /** The raw text of each JSON-LD script. */
  jsonLd: string[]
  /** By property or name. */
  social: Map<string, string>
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
const decode = (text: string) => text.replace(/&([#\w]+);/g, (whole, name: string) => entities[name] ?? whole)

const attribute = (tag: string, name: string): string | null => {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  return found === undefined ? null : decode(found)
}

/** Parses a document that React wrote: attributes in double quotes, no comments. */
export function readDocument(html: string): Described {
  const all = (pattern: RegExp) => [...html.matchAll(pattern)]
  const plain = html.replace(/<svg[\s\S]*?<\/svg>/g, '')
  const metas = all(/<meta [^>]*>/g).map(([tag]) => tag)
  const named = (name: string) =>
    metas
      .filter((tag) => (attribute(tag, 'name') ?? attribute(tag, 'property')) === name)
      .map((tag) => attribute(tag, 'content') ?? '')
  const names = metas.map((tag) => attribute(tag, 'property') ?? attribute(tag, 'name') ?? '')
  return {
    titles: [...plain.matchAll(/<title>([^<]*)<\/title>/g)].map(([, text]) => decode(text!)),
    descriptions: named('description'),
    canonicals: all(/<link [^>]*rel="canonical"[^>]*>/g).map(([tag]) => attribute(tag, 'href') ?? ''),
    headings: all(/<h1[\s>][\s\S]*?<\/h1>/g).map(([text]) => decode(text.replace(/<[^>]+>/g, '')).trim()),
    robots: named('robots')[0] ?? null,
    images: named('og:image'),
    jsonLd: all(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g).map(([, text]) => text!),
    social: new Map(
      names.filter((name) => /^(og|twitter):/.test(name)).map((name) => [name, named(name)[0] ?? '']),
    ),
  }
}
