import type { Organization, Thing, WebSite } from 'schema-dts'
import type { SiteOfMeta } from '#app/components/structured-data.ts'
import { internationalPhone } from '#domain/businesses/phone.ts'

/** Structured data only on the home page: the site with its search, and its publisher. */
export const siteThings = (site: SiteOfMeta): Thing[] => [webSite(site), organization(site)]

function webSite({ name, url, tagline }: SiteOfMeta): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${url}/#site`,
    url: `${url}/`,
    name,
    ...(tagline && { description: tagline }),
    inLanguage: 'en-US',
    publisher: { '@id': `${url}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${url}/search?q={search_term_string}` },
      // schema-dts lacks this property on a plain action.
      ...({ 'query-input': 'required name=search_term_string' } as object),
    },
  }
}

function organization({ name, url, tagline, contact, socialLinks = {} }: SiteOfMeta): Organization {
  const sameAs = Object.values(socialLinks)
  return {
    '@type': 'Organization',
    '@id': `${url}/#organization`,
    name,
    url: `${url}/`,
    logo: `${url}/icon-512.png`,
    ...(tagline && { slogan: tagline }),
    ...(contact && {
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer support',
        email: contact.email,
        telephone: internationalPhone(contact.phone),
        areaServed: 'US',
      },
    }),
    ...(sameAs.length > 0 && { sameAs }),
  }
}
