/** The networks that businesses and the site link to, by the key that is stored. */
export const networkNames = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  x: 'X',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
}
export type SocialNetwork = keyof typeof networkNames
