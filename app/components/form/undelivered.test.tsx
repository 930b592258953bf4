import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { AuthSite } from '#app/session/auth-site.ts'
import { Undelivered } from './undelivered.tsx'

const own: AuthSite = {
  url: null,
  key: 'key',
  providers: [],
  hasPhone: true,
  passwordScore: 2,
  isMailDelivered: false,
  isSmsDelivered: false,
  captcha: null,
}
const outside = { ...own, url: 'https://accounts.example' }

function draw(auth: AuthSite, props: Parameters<typeof Undelivered>[0]): string {
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: () => <Undelivered {...props} /> }])
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { root: { site: { auth } } } }} />)
}

test('says that this site’s own email isn’t sent, with its own accounts or an outside service', () => {
  for (const auth of [own, outside]) expect(draw(auth, { what: 'mail' })).toContain('doesn’t send email')
})

test('says nothing about account email and codes that an outside service sends', () => {
  expect(draw(own, { what: 'mail', from: 'accounts' })).toContain('doesn’t send email')
  expect(draw(own, { what: 'SMS', from: 'accounts' })).toContain('doesn’t send text messages')
  expect(draw(outside, { what: 'mail', from: 'accounts' })).toBe('')
  expect(draw(outside, { what: 'SMS', from: 'accounts' })).toBe('')
})
