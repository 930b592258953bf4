import { createElement as h } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, type ServerBuild } from 'react-router'
import { assembleBuild, type Route } from './assemble-build.ts'

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
  return assembleBuild([root, ...all])
}
