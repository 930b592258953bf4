import { parsePhoneNumberFromString } from 'libphonenumber-js'
import type { SocialNetwork } from '#domain/social-networks.ts'
import { isMailAddress } from '#ports/mail.ts'
import { type SectionValues, socialNetworks } from '../sections.ts'

type Tidied<Values> = { values: Values; problems: { [field: string]: string } }

/**
 * Normalizes phone numbers and addresses and reports invalid ones. Unchanged values are left alone: nobody should have
 * to fix an old link in order to add a phone number.
 */
export function tidyContact(
  given: SectionValues<'contact'>,
  before: SectionValues<'contact'> | null,
): Tidied<SectionValues<'contact'>> {
  const problems: { [field: string]: string } = {}
  const tidy = (
    field: 'phone' | 'whatsapp' | 'email' | 'website',
    value: string | null,
    read: (text: string) => string | null,
    wrong: string,
  ) => {
    if (value === null || value === before?.[field]) return value
    const tidied = read(value)
    if (tidied === null) problems[field] = wrong
    return tidied
  }
  const values = {
    phone: tidy(
      'phone',
      given.phone,
      usPhone,
      'Enter a US phone number: ten digits with the area code, such as (713) 555-0142.',
    ),
    whatsapp: tidy(
      'whatsapp',
      given.whatsapp,
      anyPhone,
      'Enter a WhatsApp number with its area code; from abroad with + and the country code, such as +234 803 123 4567.',
    ),
    email: tidy(
      'email',
      given.email,
      (text) => (isMailAddress(text) && /\.[^.@]{2,}$/.test(text) ? text : null),
      'Enter a valid email address, like name@example.com.',
    ),
    website: tidy(
      'website',
      given.website,
      websiteAddress,
      'Enter a website address, such as mama-abiola.com.',
    ),
    socialLinks: {} as SectionValues<'contact'>['socialLinks'],
  }
  for (const network of socialNetworks) {
    const link = given.socialLinks[network]
    if (!link) continue
    const tidied = link === before?.socialLinks[network] ? link : socialAddress(network, link)
    if (tidied) values.socialLinks[network] = tidied
    else
      problems[`socialLinks.${network}`] =
        `Enter your page’s address at ${hosts[network][0]}, or your name there.`
  }
  return { values, problems }
}

function usPhone(text: string): string | null {
  const number = parsePhoneNumberFromString(text, 'US')
  if (!number?.isValid() || number.countryCallingCode !== '1') return null
  const written = number.formatNational()
  return written.length <= 30 ? written : null
}

function anyPhone(text: string): string | null {
  const number = parsePhoneNumberFromString(text, 'US')
  return number?.isValid() && !number.ext ? number.formatInternational() : null
}

/** Adds https:// to links without a scheme. Null when it isn't a public host. */
function websiteAddress(text: string): string | null {
  const address =
    /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]*\.[^/]*:\d+/.test(text) ? text : `https://${text}`
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null
  // A dotted name whose last part contains a letter: rules out IP addresses and "localhost".
  if (!/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(url.hostname)) return null
  const written = url.pathname === '/' && !url.search && !url.hash ? url.href.replace(/\/$/, '') : url.href
  return written.length <= 500 ? written : null
}

const hosts: Record<SocialNetwork, [string, ...string[]]> = {
  facebook: ['facebook.com', 'fb.com', 'fb.me'],
  instagram: ['instagram.com'],
  tiktok: ['tiktok.com'],
  x: ['x.com', 'twitter.com'],
  youtube: ['youtube.com', 'youtu.be'],
  linkedin: ['linkedin.com'],
}

/** Turns "@name" into that profile's URL. */
function socialAddress(network: SocialNetwork, text: string): string | null {
  const name = /^@?([\w.-]{1,100})$/.exec(text)?.[1]
  if (name && (text.startsWith('@') || !name.includes('.'))) {
    const path =
      { tiktok: `@${name}`, youtube: `@${name}`, linkedin: `company/${name}` }[network as string] ?? name
    return `https://www.${hosts[network][0]}/${path}`
  }
  const address = websiteAddress(text)
  if (!address) return null
  const { hostname } = new URL(address)
  return hosts[network].some((host) => hostname === host || hostname.endsWith(`.${host}`)) ? address : null
}
