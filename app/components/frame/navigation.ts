export type NavItem = { label: string; to: string }

export const mainNav: readonly NavItem[] = [
  { label: 'Home', to: '/' },
  { label: 'Directory', to: '/directory' },
  { label: 'Categories', to: '/categories' },
  { label: 'About', to: '/about' },
]

export const moreNav: readonly NavItem[] = [
  { label: 'Events', to: '/events' },
  { label: 'Jobs', to: '/jobs' },
  { label: 'Housing', to: '/housing' },
]

export const popularCategories: readonly NavItem[] = [
  { label: 'Restaurants', to: '/categories?category=restaurants' },
  { label: 'Beauty & Wellness', to: '/categories?category=beauty' },
  { label: 'Professional Services', to: '/categories?category=professional' },
  { label: 'Retail & Shopping', to: '/categories?category=retail' },
]

/** Where a listing is begun, and gone on with, by who is signed in; others make an account first. */
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
 * For `aria-current`: "page" on the link to the page that is open, "true" on the one to the section that it is part of.
 * A query in the link has to be the page's own.
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
