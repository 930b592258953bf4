import { websiteHref } from '#domain/businesses/website.ts'
import { isMailAddress } from '#ports/mail.ts'
import { sharedHostOf } from './shared-hosts.ts'

// Second-level suffixes under country domains: co.uk, com.ng, or.ke.
const kindsBelowCountries = new Set(
  'ac co com edu go gob gov gouv hotel i info law ltd me mil mobi ne net nhs nom name or org plc sc sch school tv web'.split(
    ' ',
  ),
)
const soldBelow = new Set(['us.com', 'eu.com', 'uk.com', 'de.com', 'za.com', 'uk.net', 'us.org', 'eu.org'])

/**
 * The domain registered by a website's owner, in lower case. Null when there is none: no website, an IP address, a
 * single word.
 */
export function registeredHost(website: string | null): string | null {
  const host = hostOf(website)
  if (!host || !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host) || /^[0-9.]+$/.test(host)) return null
  const labels = host.split('.')
  const [kind = '', country = ''] = labels.slice(-2)
  const isEnding =
    (country.length === 2 && kindsBelowCountries.has(kind)) || soldBelow.has(`${kind}.${country}`)
  const kept = isEnding ? 3 : 2
  return labels.length < kept ? null : labels.slice(-kept).join('.')
}

/** Without `www.`, in lower case. */
function hostOf(website: string | null): string | null {
  if (!website?.trim()) return null
  const href = websiteHref(website)
  if (!URL.canParse(href)) return null
  return new URL(href).hostname
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^www\./, '')
}

/** Where a mailbox must be to speak for a business. `domain` is the registered domain. */
type OwnDomain = { domain: string; host: string; refusal: null }
/** Why no code can be emailed for this listing. */
type NoDomain = { domain: null; host: null; refusal: string }

export function ownDomain(website: string | null): OwnDomain | NoDomain {
  const none = (refusal: string): NoDomain => ({ domain: null, host: null, refusal })
  if (!website?.trim()) return none('The listing names no website, so there is no domain to write to.')
  const host = hostOf(website)
  const domain = registeredHost(website)
  if (!domain || !host) return none('The website of the listing has no domain of its own.')
  const shared = sharedHostOf(host)
  if (shared)
    return none(
      `Many people have a page or a mailbox at ${shared}, so an address there can’t show that the business is yours.`,
    )
  return { domain, host, refusal: null }
}

/**
 * The email address meant by `info`, `info@` or `info@mama.example`; lower case after the @. Null, with the problem,
 * for anything that isn't a mailbox at the domain or at (or below) the website's own host: another host on the same
 * domain may belong to someone else.
 */
export function readMailbox(
  typed: string,
  { domain, host }: Pick<OwnDomain, 'domain' | 'host'>,
): { address: string; problem: null } | { address: null; problem: string } {
  const refuse = (problem: string) => ({ address: null, problem })
  const text = typed.trim()
  const at = text.lastIndexOf('@')
  const name = at < 0 ? text : text.slice(0, at)
  const typedHost = (at < 0 ? '' : text.slice(at + 1)).toLowerCase().replace(/\.$/, '') || domain
  const address = `${name}@${typedHost}`
  if (!name) return refuse('Enter the part of the address before the @.')
  if (!isMailAddress(address) || !/^[a-z0-9.-]+$/.test(typedHost) || address.length > 254)
    return refuse(`Enter only the part before @${domain}.`)
  if (typedHost !== domain && typedHost !== host && !typedHost.endsWith(`.${host}`))
    return refuse(`The address has to be at ${domain}, the listing’s own website.`)
  return { address, problem: null }
}
