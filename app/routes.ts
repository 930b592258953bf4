// The map of the whole site: read this first.
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('routes/public/layout.tsx', [
    index('routes/public/home/page.tsx'),
    route('directory', 'routes/public/directory.tsx'),
    route('search', 'routes/public/search.tsx'),
    route('business/:businessSlug', 'routes/public/business/page.tsx'),
    route('about', 'routes/public/about/page.tsx'),
    route('pricing', 'routes/public/pricing/page.tsx'),
    route('legal/:document?', 'routes/public/legal/page.tsx'),
    route('terms', 'routes/public/legal/page.tsx', { id: 'terms' }),
    route('privacy', 'routes/public/legal/page.tsx', { id: 'privacy' }),
    route('*', 'routes/public/not-found.tsx'),
  ]),
] satisfies RouteConfig
