// The map of the whole site: read this first.
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('routes/public/layout.tsx', [
    index('routes/public/home/page.tsx'),
    route('directory', 'routes/public/directory.tsx'),
    route('search', 'routes/public/search.tsx'),
    route('business/:businessSlug', 'routes/public/business/page.tsx'),
    route('*', 'routes/public/not-found.tsx'),
  ]),
] satisfies RouteConfig
