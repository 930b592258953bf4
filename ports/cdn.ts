/** A CDN in front of the site, which stores pages with their tags and purges those with a given tag. */
export type Cdn = {
  /** What tells it to keep a page for so long; it takes these headers off. None for a page with too many tags. */
  headers(tags: Iterable<string>, seconds: number): Record<string, string>
  /** At most `mostTags`. Rejects with `PurgeError`, or with what the network says. */
  purge(tags: readonly string[]): Promise<void>
  readonly mostTags: number
}

export type CdnSettings = {
  kind: 'cloudflare' | 'fastly'
  /** Cloudflare’s zone, Fastly’s service. */
  zone: string
  token: string
  /** Of its API, without a trailing slash; undefined: its own. */
  url: string | undefined
}

/** The CDN refused. */
export class PurgeError extends Error {
  override name = 'PurgeError'
  readonly retryAfterSeconds: number | null
  /** It says that the tags are wrong, and will say so again. */
  readonly isFinal: boolean

  constructor(message: string, retryAfterSeconds: number | null, { isFinal = false } = {}) {
    super(message)
    this.retryAfterSeconds = retryAfterSeconds
    this.isFinal = isFinal
  }
}

// Both take 16 kB of tags for a page.
const mostBytes = 16_000
const patienceMs = 10_000

// Neither takes spaces or commas in a tag.
const written = (tag: string): string => encodeURIComponent(tag)

export function createCdn({ kind, zone, token, url }: CdnSettings): Cdn {
  return kind === 'cloudflare' ? cloudflare(zone, token, url) : fastly(zone, token, url)
}

/** https://developers.cloudflare.com/cache/how-to/purge-cache/purge-by-tags/ */
function cloudflare(zone: string, token: string, url = 'https://api.cloudflare.com/client/v4'): Cdn {
  return {
    mostTags: 100,
    headers(tags, seconds): Record<string, string> {
      const list = Array.from(tags, written).join(',')
      if (list.length > mostBytes) return {}
      return { 'cache-tag': list, 'cloudflare-cdn-cache-control': `max-age=${seconds}` }
    },
    purge: (tags) =>
      post(
        `${url}/zones/${zone}/purge_cache`,
        { authorization: `Bearer ${token}` },
        { tags: tags.map(written) },
      ),
  }
}

/** https://www.fastly.com/documentation/reference/api/purging/ */
function fastly(service: string, token: string, url = 'https://api.fastly.com'): Cdn {
  return {
    mostTags: 256,
    headers(tags, seconds): Record<string, string> {
      const list = Array.from(tags, written).join(' ')
      if (list.length > mostBytes) return {}
      return { 'surrogate-key': list, 'surrogate-control': `max-age=${seconds}` }
    },
    purge: (tags) =>
      post(
        `${url}/service/${service}/purge`,
        { 'fastly-key': token, accept: 'application/json' },
        { surrogate_keys: tags.map(written) },
      ),
  }
}

async function post(url: string, headers: Record<string, string>, body: object): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  const text = await response.text()
  if (response.ok) return
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  throw new PurgeError(
    `the CDN answered ${response.status}: ${text.slice(0, 200)}`,
    Number.isFinite(seconds) ? seconds : null,
    // A wrong token or service is put right by its operator, and then all of it is to be purged.
    { isFinal: [400, 413, 422].includes(response.status) },
  )
}
