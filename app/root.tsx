import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { lazy, type ReactNode, Suspense, useContext, useEffect } from 'react'
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import { pageContext } from '#app/context.ts'
import { findChosenIcons } from '#domain/categories/chosen-icons.server.ts'
import { announcementAt, announcementChange } from '#domain/site/announcement.ts'
import { closedNow } from '#domain/site/closed-words.ts'
import { findSiteCopy } from '#domain/site/queries.server.ts'
import type { Route } from './+types/root.ts'
import { ErrorBoundary as Boundary } from './components/error-boundary.tsx'
import { deviceScript, useStoredChoices } from './components/frame/device-settings.ts'
import { SiteFrame } from './components/frame/site-frame.tsx'
import { RateLimitNotices } from './components/rate-limit/rate-limit-notices.tsx'
import { RouterFallback } from './components/router-fallback.tsx'
import { AuthProvider } from './session/auth-provider.tsx'
import './styles/app.css'
import { usePageEntry } from './ui/dialog-history.ts'
import { lazyPart } from './ui/lazy-part.ts'
import { NonceContext } from './ui/nonce.ts'
import { useStore } from './ui/store.ts'
import { toasts } from './ui/toast.ts'
import { useLazyComponent } from './ui/use-lazy-component.ts'

const font = (href: string) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
  href,
})

export const links: LinksFunction = () => [
  font(bricolage),
  font(figtree),
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export const middleware: Route.MiddlewareFunction[] = [
  ({ context, pattern }, next) => {
    context.get(pageContext).matched(pattern)
    return next()
  },
]

export async function loader({ context }: Route.LoaderArgs) {
  const { site, readShared, now, validUntil } = context.get(pageContext)
  const [copy, icons] = await Promise.all([
    readShared('site', findSiteCopy),
    readShared('categories', findChosenIcons),
  ])
  const { tagline, footer, contact, socialLinks, demo, announcement, features } = copy
  validUntil(announcementChange(announcement, now))
  return {
    site: {
      name: site.name,
      url: site.url,
      demo,
      auth: site.auth,
      mapStyleUrl: site.mapStyleUrl,
      mapTilesUrl: site.mapTilesUrl,
    },
    copy: {
      tagline,
      footer,
      contact,
      socialLinks,
      announcement: announcementAt(announcement, now),
      closed: closedNow(features),
      icons,
    },
  }
}

/** Data shared by the whole site is loaded once, with the first page. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext)
  // Undefined when the root itself failed.
  const data = useRouteLoaderData<typeof loader>('root')
  useStoredChoices()
  useEarlyPress()
  return (
    // The script below sets attributes that React doesn't know about.
    <html lang="en" data-announcement={data?.copy.announcement?.id} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf8f2" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#15140f" media="(prefers-color-scheme: dark)" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; it must run before the first paint */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: deviceScript }} />
        <Boundary at={useLocation().key}>
          <Meta />
        </Boundary>
        <Links />
      </head>
      <body>
        <AuthProvider site={data?.site.auth}>{children}</AuthProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

// Both are loaded soon after the page without delaying it: once needed, the connection would be gone.
const loadErrorView = () =>
  import('./components/error-view.tsx').then(({ ErrorView }) => ({ default: ErrorView }))
const LazyErrorView = lazy(loadErrorView)
const loadAfterPage = () => import('./components/frame/after-page.tsx').then(({ AfterPage }) => AfterPage)

export default function App() {
  usePageEntry(useLocation())
  const AfterPage = useLazyComponent(true, loadAfterPage)
  // If it doesn't come, the fallback of the boundary below needs nothing.
  useEffect(() => void loadErrorView().catch(() => undefined), [])
  return (
    <>
      <Outlet />
      {AfterPage && <AfterPage />}
      <Toaster />
      <RateLimitNotices />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData<typeof loader>('root')
  return (
    <Boundary at={error} fallback={<RouterFallback error={error} />}>
      <SiteFrame data={data}>
        <Suspense fallback={null}>
          <LazyErrorView error={error} />
        </Suspense>
      </SiteFrame>
      <Toaster />
      <RateLimitNotices />
    </Boundary>
  )
}

/** Replays a press from before scripts ran: the server's `early-presses.ts` marks it in the page. */
function useEarlyPress() {
  useEffect(() => {
    // Waits until the page is interactive: script-dependent parts render again right after hydration.
    const timer = setTimeout(() => {
      dispatchEvent(new Event('scripts-run'))
      const held = document.querySelector<HTMLElement>('[data-held]')
      if (!held) return
      held.removeAttribute('data-held')
      if (held instanceof HTMLButtonElement && held.type === 'submit') held.form?.requestSubmit()
      else if (held instanceof HTMLFormElement) held.requestSubmit()
      else held.click()
    })
    return () => clearTimeout(timer)
  }, [])
}

// Loaded with the first toast.
const ToastList = lazyPart(() => import('./ui/toast-list.tsx'))

/** Mounted once, in the root. */
function Toaster() {
  const shown = useStore(toasts)
  return (
    shown.length > 0 && (
      <Suspense fallback={null}>
        <ToastList toasts={shown} />
      </Suspense>
    )
  )
}
