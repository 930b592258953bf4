import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { type ReactNode, useContext } from 'react'
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
import { useCounting } from './components/counting/use-counting.ts'
import { ErrorBoundary as Boundary } from './components/error-boundary.tsx'
import { ErrorView } from './components/error-view.tsx'
import { deviceScript, useKeptChoices } from './components/frame/device-settings.ts'
import { useEarlyPress } from './components/frame/replay-press.ts'
import { SiteFrame } from './components/frame/site-frame.tsx'
import { RateLimitNotices } from './components/rate-limit/rate-limit-notices.tsx'
import { RouterFallback } from './components/router-fallback.tsx'
import { AuthProvider } from './session/auth-provider.tsx'
import './styles/app.css'
import { usePageEntry } from './ui/dialog-history.ts'
import { NonceContext } from './ui/nonce.ts'
import { Toaster } from './ui/toaster.tsx'
import { usePart } from './ui/use-part.ts'

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
    site: { name: site.name, url: site.url, demo, auth: site.auth, mapStyleUrl: site.mapStyleUrl },
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

/** What the whole site shares is read once, with the first page. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext)
  // Not there when the root itself failed.
  const data = useRouteLoaderData<typeof loader>('root')
  useKeptChoices()
  useEarlyPress()
  return (
    // The script below writes attributes that React doesn't know of.
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

// Soon after the page, which doesn't wait for it: when it is needed it would not come.
const loadHeldLinkNotice = () =>
  import('./components/frame/held-link-notice.tsx').then(({ HeldLinkNotice }) => HeldLinkNotice)

export default function App() {
  useCounting()
  usePageEntry(useLocation())
  const HeldLinkNotice = usePart(true, loadHeldLinkNotice)
  return (
    <>
      <Outlet />
      {HeldLinkNotice && <HeldLinkNotice />}
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
        <ErrorView error={error} />
      </SiteFrame>
      <Toaster />
      <RateLimitNotices />
    </Boundary>
  )
}
