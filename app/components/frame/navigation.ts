import { postingKinds } from '#domain/posting-kinds.ts'

export type NavItem = { label: string; to: string }

export const mainNav: readonly NavItem[] = [
  { label: 'Home', to: '/' },
  { label: 'Directory', to: '/directory' },
  { label: 'Categories', to: '/categories' },
  { label: 'About', to: '/about' },
]

export const moreNav: readonly NavItem[] = Object.values(postingKinds).map(({ section, path }) => ({
  label: section,
  to: path,
}))

export const popularCategories: readonly NavItem[] = [
  { label: 'Restaurants', to: '/categories?category=restaurants' },
  { label: 'Beauty & Wellness', to: '/categories?category=beauty' },
  { label: 'Professional Services', to: '/categories?category=professional' },
  { label: 'Retail & Shopping', to: '/categories?category=retail' },
]

/** Where a signed-in user starts or resumes a listing; others create an account first. */
export const newListing = '/dashboard/business/new'

export const quickLinks: readonly NavItem[] = [
  { label: 'Browse Businesses', to: '/directory' },
  { label: 'Add Your Business', to: '/register' },
  { label: 'Pricing Plans', to: '/pricing' },
  { label: 'About Us', to: '/about' },
]

export const supportLinks: readonly NavItem[] = [
  { label: 'Help Center', to: '/help' },
  { label: 'Contact Us', to: '/contact' },
  { label: 'Terms of Service', to: '/terms' },
  { label: 'Privacy Policy', to: '/privacy' },
]

/**
 * For `aria-current`: "page" on the link to the current page, "true" on the link to its section. If the link has a
 * query, it must match the page's.
 */
export function currentMark(
  to: string,
  { pathname, search }: { pathname: string; search: string },
): 'page' | 'true' | undefined {
  const [path = '', query] = to.split('?')
  const open = pathname.replace(/(.)\/$/, '$1')
  if (query !== undefined) {
    const shown = new URLSearchParams(search)
    const isShown = [...new URLSearchParams(query)].every(([name, value]) => shown.get(name) === value)
    return path === open && isShown ? 'page' : undefined
  }
  if (path === open) return 'page'
  return path !== '/' && open.startsWith(`${path}/`) ? 'true' : undefined
}
