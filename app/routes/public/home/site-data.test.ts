import { expect, test } from 'vitest'
import { siteThings } from './site-data.ts'

test('the home page says what the site is, who keeps it and how it is searched', () => {
  const [webSite, organization] = siteThings({
    name: 'Baobab',
    url: 'https://baobab.example',
    tagline: 'Since 2013',
    contact: { email: 'hello@baobab.example', phone: '(713) 555-0142' },
    socialLinks: { x: 'https://x.example/baobab' },
  })
  expect(webSite).toMatchObject({
    '@type': 'WebSite',
    potentialAction: {
      target: { urlTemplate: 'https://baobab.example/search?q={search_term_string}' },
      'query-input': 'required name=search_term_string',
    },
  })
  expect(organization).toMatchObject({
    '@type': 'Organization',
    slogan: 'Since 2013',
    sameAs: ['https://x.example/baobab'],
    contactPoint: { email: 'hello@baobab.example' },
  })
})
