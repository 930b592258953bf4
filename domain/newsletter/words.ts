/** Increment when the consent text changes. */
export const newsletterConsentVersion = '1.0'
export const newsletterConsentWords =
  'About once a month, with no ads from others. We use your address for nothing else, and you can unsubscribe from any email.'

/** Where the form was shown. */
export const newsletterSources = ['page', 'about', 'help', 'blog'] as const
