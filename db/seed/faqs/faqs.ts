export type SeedFaq = { slug: string; category: string; question: string; answer: string }

/** The questions that an installation starts with; administrators edit them, and a later start never overwrites that. */
export const referenceFaqs: readonly SeedFaq[] = [
  {
    slug: 'what-is-it',
    category: 'general',
    question: 'What is {{siteName}}?',
    answer:
      'A public directory of African-owned businesses in the United States: what they do, where, when they are open, how to reach them, what visitors say, and who checked it when. [More about us](/about).',
  },
  {
    slug: 'is-it-free',
    category: 'general',
    question: 'Does it cost anything?',
    answer:
      'Searching, reading, comparing and writing to businesses are free and need no account. A listing is free, too, without an end date and without a card. [Plans](/pricing) buy a business more room; they pay for running the directory.',
  },
  {
    slug: 'who-may-be-listed',
    category: 'general',
    question: 'Who may be listed?',
    answer:
      'Every business that serves people in the United States and whose owner says that it is African-owned. Ownership and heritage are facts that owners state about themselves. Anyone may sign up, and no feature and no price depends on anybody’s race, origin or religion.',
  },
  {
    slug: 'are-listings-checked',
    category: 'general',
    question: 'Do you check what is listed?',
    answer:
      'A person looks at every new listing before it is published. How far it was checked beyond that stands on its page, with the day: not claimed yet, stated by the owner, claimed, documents checked or certified. [What the checks mean](/help/what-verified-means).',
  },
  {
    slug: 'demo-data',
    category: 'general',
    question: 'Some businesses look made up. Are they?',
    answer:
      'If a ribbon on top says “Demo data”, yes: a new installation of this site comes with fictional businesses, with phone numbers 555-01xx and websites under .example, so that it can be tried out. Without the ribbon, businesses are real.',
  },
  {
    slug: 'need-an-account',
    category: 'visitors',
    question: 'What do I need an account for?',
    answer:
      'To write reviews, to keep saved businesses on all your devices, and to list a business or post an event, a job or a home. For everything else you need none. [Make one](/register).',
  },
  {
    slug: 'missing-business',
    category: 'visitors',
    question: 'A business I know isn’t here. What can I do?',
    answer:
      '[Suggest it](/suggest). Its name, category and city are enough; we look it up and publish it for its owner to claim. If it is yours, [list it yourself](/register).',
  },
  {
    slug: 'wrong-hours',
    category: 'visitors',
    question: 'The hours or the number on a page are wrong. Whom do I tell?',
    answer:
      'Press **Something wrong? Tell us** on that page and enter what would be right. It goes to whoever looks after the listing, or to us. You need no account. [How reports work](/help/reporting-something-wrong).',
  },
  {
    slug: 'why-review-waits',
    category: 'visitors',
    question: 'Why isn’t my review on the page yet?',
    answer:
      'Some reviews are read by a person first: those with links, strong words or first pictures, for example. You hear by mail what came of it. [More about that](/help/why-a-review-waits).',
  },
  {
    slug: 'near-me-privacy',
    category: 'visitors',
    question: 'Do you keep where I am when I press “Near me”?',
    answer:
      'No. Your browser asks you first, your position is rounded to roughly a mile, used for that search, and neither stored nor logged. You can always type a place instead.',
  },
  {
    slug: 'how-long-until-published',
    category: 'owners',
    question: 'How long does it take until my listing is published?',
    answer:
      'Filling it in takes about ten minutes. Then a moderator looks at it, and you hear by mail. If something is missing, the mail says what, and you send it in again. [Step by step](/help/listing-your-business).',
  },
  {
    slug: 'someone-listed-mine',
    category: 'owners',
    question: 'Someone else listed my business. How do I get it?',
    answer:
      'Open its page and press **Claim it**. A code to its website’s domain or to its phone takes minutes; papers work as well. If somebody has claimed it already, a moderator decides between you. [All three ways](/help/claiming-a-listing).',
  },
  {
    slug: 'no-street-address',
    category: 'owners',
    question: 'I work from home. Must I show my address?',
    answer:
      'No. Choose “by appointment”, an area that you serve, online only or a pop-up. Then no street is shown, and you still come up in searches of the places that you serve.',
  },
  {
    slug: 'remove-bad-review',
    category: 'owners',
    question: 'Can I have a bad review removed?',
    answer:
      'Not for being bad, and not for money. You can answer it in public, and report it if it breaks the rules: advertising, insults, private details, or written by a competitor. [Answering reviews](/help/answering-reviews).',
  },
  {
    slug: 'still-correct-mails',
    category: 'owners',
    question: 'Why do you keep asking whether my listing is still correct?',
    answer:
      'Because a right number from three years ago is a wrong number. We ask every 90 days; one press is enough. After 120 days without an answer the page says so, and after 210 it leaves the lists until you confirm. [The whole calendar](/help/keeping-it-fresh).',
  },
  {
    slug: 'several-locations',
    category: 'owners',
    question: 'I have several locations. How do I list them all?',
    answer:
      'Each place has a listing of its own. With more than a few, upload a [CSV file](/help/many-listings-from-a-file): up to 10,000 lines, checked before anything is written.',
  },
  {
    slug: 'pay-for-rank',
    category: 'plans',
    question: 'Will I stand higher if I pay?',
    answer:
      'Only among equals. Words, distance, checks, completeness and freshness decide. Paid places are the banner and the featured row of the home page, and both are marked. [What plans change](/help/choosing-a-plan).',
  },
  {
    slug: 'cancel-any-time',
    category: 'plans',
    question: 'Can I cancel at any time?',
    answer:
      'Yes, with a button at [Plans and billing](/dashboard/billing). The plan runs to the end of what you paid for. Nothing is deleted: what is over the free limits is hidden, and comes back with a plan.',
  },
  {
    slug: 'failed-payment',
    category: 'plans',
    question: 'My payment failed. What happens now?',
    answer:
      'You get a mail and have seven days to mend it. Nothing changes before that. After it, the plan ends, and your listing stays as a free one.',
  },
  {
    slug: 'refunds',
    category: 'plans',
    question: 'Do you give refunds?',
    answer:
      'If we made a mistake, or a plan could not deliver what its card says, [write to us](/contact), and you get that period’s money back.',
  },
  {
    slug: 'post-an-event',
    category: 'community',
    question: 'Does it cost anything to post an event, a job or a home?',
    answer:
      'No. A moderator reads each one before it shows. Events leave by themselves when they are over; jobs and homes stand for 30 days and can be renewed. [Posting an event](/help/posting-an-event), [a job](/help/posting-a-job), [a home](/help/posting-a-home).',
  },
  {
    slug: 'exact-address-of-homes',
    category: 'community',
    question: 'Why don’t I see the exact address of a home?',
    answer:
      'To protect the people who live there. The page shows the neighborhood; whoever posted it tells you the address when you have written to each other. Never send a deposit for a home that you have not seen.',
  },
  {
    slug: 'resume-kept',
    category: 'community',
    question: 'How long is my résumé kept when I apply?',
    answer:
      '180 days, then it is deleted; sooner if you withdraw the application. Only the people who manage that job can read it. [Applying safely](/help/applying-for-a-job).',
  },
  {
    slug: 'unwanted-alerts',
    category: 'community',
    question: 'How do I stop mails about a saved search?',
    answer:
      'Each has a link that ends it with one click, without signing in. You can also change how often it comes, or delete the search, in your dashboard. [Saved searches](/help/saved-searches).',
  },
  {
    slug: 'what-do-you-know',
    category: 'privacy',
    question: 'What do you know about me?',
    answer:
      'As a visitor, nothing: pages are the same for everybody, and we set no cookies. With an account, what you gave us, and it can be downloaded at [Profile](/profile). The [Privacy Policy](/legal/privacy) is short.',
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
      'At [Profile](/profile), under **Delete your account**. You have 30 days to think again; then it goes for good. [What goes and what stays](/help/your-data).',
  },
  {
    slug: 'suspicious-message',
    category: 'privacy',
    question: 'Somebody asked me for money or a code. Was that you?',
    answer:
      'No. We never ask for a password, a code or a payment by phone or message. Answer nothing, and [tell us](/contact) what you got.',
  },
]
