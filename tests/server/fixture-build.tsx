import { createElement as h } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, type ServerBuild } from 'react-router'
import * as entry from '#app/entry.server.tsx'

type Route = NonNullable<ServerBuild['routes'][string]>

function Root() {
  return h(
    'html',
    { lang: 'en' },
    h('head', null, h(Meta), h(Links)),
    h('body', null, h(Outlet), h(ScrollRestoration), h(Scripts)),
  )
}

const Nothing = () => null

/** A build of one root and these routes, with the site's own entry: pages without a bundler. */
export function fixtureBuild(routes: Record<string, Partial<Route>>, rootData?: object): ServerBuild {
  const root: Route = {
    id: 'root',
    path: '',
    module: {
      default: Root,
      ErrorBoundary: Nothing,
      ...(rootData && { loader: () => rootData }),
    },
  }
  const all = Object.entries(routes).map(
    ([id, route]): Route => ({ id, parentId: 'root', module: { default: () => null }, ...route }),
  )
  const described = [root, ...all].map((route) => [
    route.id,
    { ...route, module: `/assets/${route.id}.js`, hasLoader: route.module.loader !== undefined },
  ])
  return {
    entry: { module: entry },
    routes: Object.fromEntries([root, ...all].map((route) => [route.id, route])),
    assets: {
      entry: { module: '/assets/entry.js', imports: [] },
      routes: Object.fromEntries(described),
      url: '/assets/manifest.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild
}
