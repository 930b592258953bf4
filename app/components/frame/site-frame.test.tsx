import { createContext, useContext } from 'react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { AuthProvider } from '#app/session/auth-provider.tsx'
import { siteCopySchema } from '#domain/site/schema.ts'
import { renderWhole } from '#tests/fixtures/render-whole.ts'
import { authSite } from '#tests/fixtures/site.ts'
import { type FrameData, SiteFrame } from './site-frame.tsx'

const { tagline, footer, contact, social_links } = siteCopySchema.parse({})
const data: FrameData = {
  site: { name: 'Acacia', url: 'https://acacia.example', demo: null },
  copy: { tagline, footer, contact, socialLinks: social_links },
}

const Shown = createContext<FrameData | null>(null)
const Framed = () => (
  <AuthProvider site={authSite}>
    <SiteFrame data={useContext(Shown)}>Inside</SiteFrame>
  </AuthProvider>
)
const Stub = createRoutesStub([{ path: '*', Component: Framed }])

const render = (frame: FrameData | null, path = '/') =>
  renderWhole(
    <Shown value={frame}>
      <Stub initialEntries={[path]} />
    </Shown>,
  )

const linkTo = (html: string, href: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
    .filter((match) => match[1] === href.replaceAll('&', '&amp;'))
    .map((match) => match[2]!.replace(/<[^>]*>/g, '').replaceAll('&amp;', '&'))

test.each([
  ['/', 'Home'],
  ['/directory', 'Directory'],
  ['/categories', 'Categories'],
  ['/about', 'About'],
  ['/events', 'Events'],
  ['/jobs', 'Jobs'],
  ['/housing', 'Housing'],
  ['/login', 'Login'],
  ['/register', 'Get Listed'],
  ['/categories?category=beauty', 'Beauty & Wellness'],
  ['/categories?category=retail', 'Retail & Shopping'],
  ['/directory', 'Browse Businesses'],
  ['/register', 'Add Your Business'],
  ['/pricing', 'Pricing Plans'],
  ['/about', 'About Us'],
  ['/help', 'Help Center'],
  ['/contact', 'Contact Us'],
  ['/terms', 'Terms of Service'],
  ['/privacy', 'Privacy Policy'],
  ['mailto:hello@baobab.example', 'hello@baobab.example'],
  ['tel:+17135550142', '(713) 555-0142'],
  ['#main', 'Skip to content'],
])('without JavaScript, %s is reached by “%s”', async (href, label) => {
  expect(linkTo(await render(data), href)).toContain(label)
})

test('says who it is, and marks the page that is open', async () => {
  const html = await render(data, '/directory')
  expect(html).toContain('© 2024 Acacia')
  expect(html).toContain('Connecting African businesses in America since 2013')
  expect(html).toMatch(/<a [^>]*aria-current="page"[^>]*href="\/directory"/)
  expect(html).not.toMatch(/<a [^>]*aria-current="page"[^>]*href="\/"/)
  expect(html).not.toContain('style=')
})

test('the ribbon stands only over demo data, and counts while it loads', async () => {
  expect(await render(data)).not.toContain('fictional')
  const loading = {
    ...data,
    site: { ...data.site, demo: { loaded: 3200, total: 10000, hasAccounts: false } },
  }
  expect(await render(loading)).toContain('3,200 of 10,000 are here so far')
})

test('without data the links still stand', async () => {
  expect(linkTo(await render(null), '/privacy')).toEqual(['Privacy Policy'])
})
