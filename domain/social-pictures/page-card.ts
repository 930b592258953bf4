import { findSitePage, sitePages } from '#domain/site/site-pages.ts'
import { type SocialCard, socialPicturePath } from './card.ts'

const home = 'home'

function pageSocialCard(title: string, siteName: string): SocialCard {
  return { siteName, kicker: null, title, note: null, art: { kind: 'quilt' } }
}

/** The picture of a page with nothing but a title; for an unknown page, the home page's. */
export function pageSocialPicture(path: string, siteName: string): string {
  const page = findSitePage(path) ?? sitePages[0]!
  return socialPicturePath('page', page.path.slice(1) || home, pageSocialCard(page.title, siteName))
}

/** The card for a name that `pageSocialPicture` made; null for any other. */
export function findPageSocialCard(name: string, siteName: string): SocialCard | null {
  const page = findSitePage(name === home ? '/' : `/${name}`)
  return page && (page.path !== '/' || name === home) ? pageSocialCard(page.title, siteName) : null
}
