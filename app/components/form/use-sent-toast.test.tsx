import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { AuthSite } from '#app/session/auth-site.ts'
import { toasts } from '#app/ui/toast.ts'
import { useSentToast } from './use-sent-toast.ts'

const done = { title: 'Check your mail', description: 'Open the link in each email we sent.' }

/** What the message says on such an installation. */
function told(auth: Pick<AuthSite, 'url' | 'isMailDelivered'>, from: 'site' | 'accounts') {
  function Page() {
    useSentToast({ what: 'mail', from })(done, 'The email')
    return null
  }
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Page }])
  renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root: { site: { auth } } } }} />)
  return toasts.get()[0]
}

test('a message says that mail was sent only where it is', () => {
  const own = { url: null, isMailDelivered: false }
  const stored = {
    title: 'The email is stored, not sent',
    description: expect.stringContaining('This site doesn’t send email.'),
    variant: 'info',
  }
  expect(told({ ...own, isMailDelivered: true }, 'accounts')).toMatchObject({ ...done, variant: 'ok' })
  for (const from of ['accounts', 'site'] as const) expect(told(own, from)).toMatchObject(stored)
  const outside = { ...own, url: 'https://accounts.example' }
  expect(told(outside, 'accounts')).toMatchObject(done)
  expect(told(outside, 'site')).toMatchObject(stored)
})
