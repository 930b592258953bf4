import { createStaticHandler, type RouteObject, type ServerBuild, type StaticHandler } from 'react-router'

type Routes = ServerBuild['routes']

/** Names a path by its route, without values, as logs and metrics want it. */
export function patternMatcher(): (routes: Routes, pathname: string) => string {
  // A handler ranks the routes once; matchRoutes would for each path.
  const handlers = new WeakMap<Routes, StaticHandler>()
  return (routes, pathname) => {
    const handler = handlers.get(routes) ?? createStaticHandler(toTree(routes))
    handlers.set(routes, handler)
    const page = pathname.replace(/(\/_)?\.data$/, '') || '/'
    const matches = handler.match(page) ?? []
    const pattern = matches.map(({ route }) => route.path ?? '').filter((path) => path !== '')
    return `/${pattern.join('/')}`
  }
}

function toTree(routes: Routes, parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }): RouteObject => {
      return index
        ? { id, index: true, ...(path && { path }) }
        : { id, ...(path && { path }), children: toTree(routes, id) }
    })
}
