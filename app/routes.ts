// The map of the whole site: read this first.
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('routes/public/layout.tsx', [
    index('routes/public/home/page.tsx'),
    route('directory', 'routes/public/directory.tsx'),
    route('directory/:state/:city?/:category?', 'routes/public/landing/page.tsx', { id: 'landing-place' }),
    route('categories', 'routes/public/categories/page.tsx'),
    route('categories/:category', 'routes/public/landing/page.tsx', { id: 'landing-category' }),
    route('search', 'routes/public/search.tsx'),
    route('sitemap', 'routes/public/site-map.tsx'),
    route('business/:businessSlug', 'routes/public/business/page.tsx'),
    route('about', 'routes/public/about/page.tsx'),
    route('pricing', 'routes/public/pricing/page.tsx'),
    route('legal/:document?', 'routes/public/legal/page.tsx'),
    route('terms', 'routes/public/legal/page.tsx', { id: 'terms' }),
    route('privacy', 'routes/public/legal/page.tsx', { id: 'privacy' }),
    route('compare', 'routes/public/compare/page.tsx'),
    route('login', 'routes/account/login/page.tsx'),
    route('register', 'routes/account/register/page.tsx'),
    route('reset-password', 'routes/account/reset-password/page.tsx'),
    route('auth/callback', 'routes/account/callback.tsx'),
    route('profile', 'routes/account/profile/page.tsx'),
    route('dashboard', 'routes/dashboard/page.tsx'),
    route('*', 'routes/public/not-found.tsx'),
  ]),
  route('admin', 'routes/admin/layout.tsx', [
    index('routes/admin/overview.tsx'),
    route('system', 'routes/admin/system/page.tsx'),
  ]),
] satisfies RouteConfig
