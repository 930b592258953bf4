type SeedFaq = { slug: string; category: string; question: string; answer: string }

/** The initial questions; administrators edit them, and a later start never overwrites that. */
export const referenceFaqs: readonly SeedFaq[] = [
  {
    slug: 'what-is-it',
    category: 'general',
    question: 'What is {{siteName}}?',
    answer:
      'A public directory of African-owned businesses in the United States: what they do, where they are, when they’re open, how to reach them, what visitors say, and what we’ve verified. [More about us](/about).',
  },
  {
    slug: 'is-it-free',
    category: 'general',
    question: 'Does it cost anything?',
    answer:
      'Searching, reading, comparing and writing to businesses is free, without an account. A listing is free, too, with no time limit and no credit card. [Plans](/pricing) give a business more room; they pay for running the directory.',
  },
  {
    slug: 'who-may-be-listed',
    category: 'general',
    question: 'Who can be listed?',
    answer:
      'Any business that serves people in the United States and whose owner says it’s African-owned. Ownership and heritage are facts that owners state about themselves. Anyone may sign up, and no feature or price depends on anyone’s race, origin or religion.',
  },
  {
    slug: 'are-listings-checked',
    category: 'general',
    question: 'Do you verify listings?',
    answer:
      'We review every new listing before it’s published. Its page shows how far it has been verified beyond that, and when: not claimed yet, stated by the owner, claimed, documents checked or certified. [What the levels mean](/help/what-verified-means).',
  },
  {
    slug: 'demo-data',
    category: 'general',
    question: 'Some businesses look made up. Are they?',
    answer:
      'If a ribbon at the top says “Demo data”, yes: a new installation of this site comes with fictional businesses, with phone numbers 555-01xx and websites under .example, so you can try it out. Without the ribbon, businesses are real.',
  },
  {
    slug: 'need-an-account',
    category: 'visitors',
    question: 'What do I need an account for?',
    answer:
      'To write reviews, to sync saved businesses across your devices, and to list a business or post an event, a job or a home. You don’t need one for anything else. [Create an account](/register).',
  },
  {
    slug: 'missing-business',
    category: 'visitors',
    question: 'A business I know isn’t here. What can I do?',
    answer:
      '[Suggest it](/suggest). Its name, category and city are enough; we look it up and publish it for its owner to claim. If it’s yours, [list it yourself](/register).',
  },
  {
    slug: 'wrong-hours',
    category: 'visitors',
    question: 'The hours or the phone number on a page are wrong. Who do I tell?',
    answer:
      'Press **Something wrong? Tell us** on that page and enter what’s correct. It goes to the people who manage the listing, or to us. You don’t need an account. [How reports work](/help/reporting-something-wrong).',
  },
  {
    slug: 'why-review-waits',
    category: 'visitors',
    question: 'Why isn’t my review on the page yet?',
    answer:
      'We read some reviews before they appear, for example those with links, strong language or first photos. We’ll let you know what we decide. [More about that](/help/why-a-review-waits).',
  },
  {
    slug: 'near-me-privacy',
    category: 'visitors',
    question: 'Do you store my location when I press “Near me”?',
    answer:
      'No. Your browser asks you first. We round your location to about a mile, use it for that search, and don’t store or log it. You can always type a place instead.',
  },
  {
    slug: 'how-long-until-published',
    category: 'owners',
    question: 'How long does it take until my listing is published?',
    answer:
      'Filling it in takes about ten minutes. Then a moderator reviews it, and we email you. If something is missing, the email says what, and you can resubmit. [Step by step](/help/listing-your-business).',
  },
  {
    slug: 'someone-listed-mine',
    category: 'owners',
    question: 'Someone else listed my business. How do I claim it?',
    answer:
      'Open its page and press **Claim it**. A code to its website’s domain or its phone takes minutes; documents work as well. If someone else has already claimed it, a moderator decides. [All three ways](/help/claiming-a-listing).',
  },
  {
    slug: 'no-street-address',
    category: 'owners',
    question: 'I work from home. Do I have to show my address?',
    answer:
      'No. Choose “by appointment”, a service area, online only or a pop-up. Then we don’t show a street address, and you still appear in searches for the places you serve.',
  },
  {
    slug: 'remove-bad-review',
    category: 'owners',
    question: 'Can I have a bad review removed?',
    answer:
      'Not for being bad, and not for money. You can reply to it publicly, and report it if it breaks the rules: advertising, insults, private details, or written by a competitor. [Answering reviews](/help/answering-reviews).',
  },
  {
    slug: 'still-correct-mails',
    category: 'owners',
    question: 'Why do you keep asking whether my listing is still correct?',
    answer:
      'Because a phone number that was right three years ago may be wrong today. We ask every 90 days; one click is enough. After 120 days without an answer the page says so, and after 210 it’s removed from lists until you confirm. [The full schedule](/help/keeping-it-fresh).',
  },
  {
    slug: 'several-locations',
    category: 'owners',
    question: 'I have several locations. How do I list them all?',
    answer:
      'Each location has its own listing. If you have more than a few, upload a [CSV file](/help/many-listings-from-a-file): up to 10,000 lines, checked before anything is saved.',
  },
  {
    slug: 'pay-for-rank',
    category: 'plans',
    question: 'Will I rank higher if I pay?',
    answer:
      'Only if two listings are otherwise equal. Words, distance, verification, completeness and freshness decide. Paid spots are the banner and the featured row on the home page, and both are marked. [What plans change](/help/choosing-a-plan).',
  },
  {
    slug: 'cancel-any-time',
    category: 'plans',
    question: 'Can I cancel at any time?',
    answer:
      'Yes, with a button on [Plans and billing](/dashboard/billing). The plan runs to the end of the period you paid for. Nothing is deleted: anything over the free limits is hidden, and comes back with a plan.',
  },
  {
    slug: 'failed-payment',
    category: 'plans',
    question: 'My payment failed. What happens now?',
    answer:
      'We email you, and you have seven days to fix it. Nothing changes before then. After that the plan ends, and your listing stays online for free.',
  },
  {
    slug: 'refunds',
    category: 'plans',
    question: 'Do you give refunds?',
    answer:
      'If we made a mistake, or a plan didn’t deliver what its description says, [contact us](/contact), and we’ll refund that period.',
  },
  {
    slug: 'post-an-event',
    category: 'community',
    question: 'Does it cost anything to post an event, a job or a home?',
    answer:
      'No. A moderator reviews each one before it appears. Events are removed automatically once they’re over; jobs and homes are listed for 30 days and can be renewed. [Posting an event](/help/posting-an-event), [a job](/help/posting-a-job), [a home](/help/posting-a-home).',
  },
  {
    slug: 'exact-address-of-homes',
    category: 'community',
    question: 'Why don’t I see the exact address of a home?',
    answer:
      'To protect the people who live there. The page shows the neighborhood; the person who posted it gives you the address once you’ve been in touch. Never send a deposit for a home you haven’t seen.',
  },
  {
    slug: 'resume-kept',
    category: 'community',
    question: 'How long is my résumé kept when I apply?',
    answer:
      '180 days, then it’s deleted; sooner if you withdraw the application. Only the people who manage that job can read it. [Applying safely](/help/applying-for-a-job).',
  },
  {
    slug: 'unwanted-alerts',
    category: 'community',
    question: 'How do I stop emails about a saved search?',
    answer:
      'Each email has a link that stops it in one click, without logging in. You can also change how often you get it, or delete the search, on your dashboard. [Saved searches](/help/saved-searches).',
  },
  {
    slug: 'what-do-you-know',
    category: 'privacy',
    question: 'What do you know about me?',
    answer:
      'As a visitor, nothing: pages are the same for everyone, and we set no cookies. If you have an account, what you gave us; you can download it from your [Profile](/profile). The [Privacy Policy](/legal/privacy) is short.',
  },
  {
    slug: 'do-you-sell-data',
    category: 'privacy',
    question: 'Do you sell data or show advertising?',
    answer:
      'No. We sell no personal information, share none for advertising, and load no trackers. Owners’ plans pay for the site.',
  },
  {
    slug: 'delete-account',
    category: 'privacy',
    question: 'How do I delete my account?',
    answer:
      'On your [Profile](/profile), under **Delete your account**. You have 30 days to change your mind; after that it’s permanent. [What’s deleted and what stays](/help/your-data).',
  },
  {
    slug: 'suspicious-message',
    category: 'privacy',
    question: 'Someone asked me for money or a code. Was that you?',
    answer:
      'No. We never ask for a password, a code or a payment by phone or message. Don’t answer, and [tell us](/contact) what you received.',
  },
]
