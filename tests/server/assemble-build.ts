import type { ServerBuild } from 'react-router'
import * as entry from '#app/entry.server.tsx'

export type Route = NonNullable<ServerBuild['routes'][string]>

/** What the bundler would pass to the server for these routes, including the root, with the site's own entry. */
export function assembleBuild(routes: Route[]): ServerBuild {
  const described = routes.map(({ module, ...route }) => [
    route.id,
    {
      ...route,
      module: `/assets/${route.id}.js`,
      hasLoader: module.loader !== undefined,
      hasErrorBoundary: module.ErrorBoundary !== undefined,
    },
  ])
  return {
    entry: { module: entry },
    routes: Object.fromEntries(routes.map((route) => [route.id, route])),
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
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  } as unknown as ServerBuild
}
