import type { RouteConfigEntry } from '@react-router/dev/routes'
import {
  type ServerBuild,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from 'react-router'
import * as root from '#app/root.tsx'
import routes from '#app/routes.ts'
import { assembleBuild, type Route } from './assemble-build.ts'

type Module = Route['module']

const modules = import.meta.glob<Module>('../../app/routes/**/*.tsx')

/** Like the bundler, for a route module: passes its components their props. */
function asBuilt({ default: page, ErrorBoundary, ...others }: Module): Module {
  return {
    ...others,
    default: withComponentProps(page as Parameters<typeof withComponentProps>[0]),
    ...(ErrorBoundary && {
      ErrorBoundary: withErrorBoundaryProps(ErrorBoundary as Parameters<typeof withErrorBoundaryProps>[0]),
    }),
  }
}

async function listRoutes(entries: readonly RouteConfigEntry[], parentId: string): Promise<Route[]> {
  const found: Route[] = []
  for (const { file, path, index, children = [], id = file.replace(/\.tsx$/, '') } of entries) {
    const module = asBuilt(await modules[`../../app/${file}`]!())
    found.push({
      id,
      parentId,
      ...(path !== undefined && { path }),
      ...(index && { index }),
      module,
    } as Route)
    found.push(...(await listRoutes(children, id)))
  }
  return found
}

type SiteBuild = {
  build: ServerBuild
  /** As URLs, with names for values: `/business/:businessSlug`. */
  patterns: string[]
}

/** The pages of app/routes.ts without a bundler: always built from the current sources. */
export async function siteBuild(): Promise<SiteBuild> {
  const all = [
    { id: 'root', path: '', module: asBuilt(root as unknown as Module) } as Route,
    ...(await listRoutes(await routes, 'root')),
  ]
  const isPage = ({ path, index }: Route) => index === true || (path !== undefined && path !== '')
  return { build: assembleBuild(all), patterns: [...new Set(all.filter(isPage).map(addressIn(all)))] }
}

const addressIn = (all: Route[]) => {
  const segments = ({ path, parentId }: Route): string[] => {
    const parent = all.find(({ id }) => id === parentId)
    return [...(parent ? segments(parent) : []), ...(path ? [path] : [])]
  }
  return (route: Route): string => `/${segments(route).join('/')}`
}
