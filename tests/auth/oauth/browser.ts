import { type AuthSite, siteUrl } from '../auth-site.ts'

export type Browser = {
  /** Follows redirects from URL to URL, and stops at the first page of the site. */
  visit(address: string): Promise<URL>
  /** One step, within the site. */
  request(address: string, init?: RequestInit): Promise<Response>
}

/**
 * As much of a browser as a sign-in needs: it declares navigation, unless it is a program, and keeps cookies by path.
 */
export function openBrowser(site: AuthSite, { isBrowser = true } = {}): Browser {
  const jar = new Map<string, { value: string; path: string }>()
  const request: Browser['request'] = async (address, init) => {
    const { pathname, search } = new URL(address)
    const cookies = [...jar].filter(([, { path }]) => pathname.startsWith(path))
    const headers = new Headers(init?.headers)
    if (isBrowser && !headers.has('sec-fetch-mode')) headers.set('sec-fetch-mode', 'navigate')
    headers.set('cookie', cookies.map(([name, { value }]) => `${name}=${value}`).join('; '))
    const answer = await site.request(pathname + search, { ...init, headers })
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value, path] = /^([^=]+)=([^;]*).*?Path=([^;]*)/.exec(line)!
      if (line.includes('Max-Age=0')) jar.delete(name!)
      else jar.set(name!, { value: value!, path: path! })
    }
    return answer
  }
  return {
    request,
    async visit(address) {
      for (let step = 0, at = address; step < 10; step += 1) {
        const url = new URL(at)
        const isOurs = url.origin === siteUrl
        if (isOurs && !url.pathname.startsWith('/auth/v1/')) return url
        const answer = isOurs ? await request(at) : await fetch(at, { redirect: 'manual' })
        const next = answer.headers.get('location')
        if (!next) throw new Error(`${at} answered ${answer.status}: ${await answer.text()}`)
        at = new URL(next, at).href
      }
      throw new Error(`${address} leads in circles`)
    },
  }
}

/** What a page finds in its URL. */
export const queryOf = (url: URL) => Object.fromEntries(url.searchParams)
export const fragmentOf = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)))
