import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import { authSite } from '#tests/fixtures/site.ts'
import { AuthProvider, useAuth } from './auth-provider.tsx'
import { setAuthState } from './auth-state.ts'

function Shown() {
  const { user, session, isLoading, roles } = useAuth()
  return <p>{JSON.stringify({ user, session, isLoading, roles })}</p>
}

test('useAuth outside of its provider throws', () => {
  expect(() => renderToStaticMarkup(<Shown />)).toThrow('useAuth is used outside of an AuthProvider')
})

test('the server knows of nobody, and of nothing yet: the same for everyone', () => {
  setAuthState({ isLoading: false, user: { id: 'someone' } as never })
  const html = renderToStaticMarkup(
    <StaticRouter location="/">
      <AuthProvider site={authSite}>
        <Shown />
      </AuthProvider>
    </StaticRouter>,
  )
  expect(html.replaceAll('&quot;', '"')).toBe(
    '<p>{"user":null,"session":null,"isLoading":true,"roles":[]}</p>',
  )
})
