import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']

/** Names a path by its route, without values, as logs and metrics want it. */
export function patternMatcher(): (routes: Routes, pathname: string) => string {
  const trees = new WeakMap<Routes, RouteObject[]>()
  return (routes, pathname) => {
    const tree = trees.get(routes) ?? toTree(routes)
    trees.set(routes, tree)
    const page = pathname.replace(/(\/_)?\.data$/, '') || '/'
    const matches = matchRoutes(tree, page) ?? []
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
