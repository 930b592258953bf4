/** Increment when the consent text changes. */
export const newsletterConsentVersion = '1.0'
export const newsletterConsentWords =
  'About once a month, and not for advertising of others. We keep your address for this alone; each mail has a link that ends it.'

/** Where the form was shown. */
export const newsletterSources = ['page', 'about', 'help', 'blog'] as const
