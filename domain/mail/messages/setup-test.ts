import { type Letter, type LetterSite, letter } from '../letter.ts'

/** What an administrator sends to themselves to see whether the site’s emails arrive. */
export const setupTest = ({ site }: { site: LetterSite }): Letter =>
  letter(site, {
    subject: `Test email from ${site.name}`,
    lines: [
      'If you can read this, the site’s emails arrive.',
      'If it was in the spam folder, ask whoever manages your domain about SPF, DKIM and DMARC.',
    ],
    button: { label: 'Back to the setup', link: `${site.url}/admin/system/setup` },
    notYou: 'An administrator of the site sent this to their own address.',
  })
