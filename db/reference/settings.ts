/** Initial marketing copy and rules; administrators edit them, and a later start never overwrites an edit. */
export const referenceSettings = {
  tagline: 'Connecting African businesses in America since 2013',
  hero: {
    headline: 'Find Great Places Near You',
    intro: 'Jollof at midnight, a braider on Sunday, a lawyer who speaks Amharic.',
    whatLabel: 'What',
    whatPlaceholder: 'Restaurants, braiding, tax help…',
    whereLabel: 'Where',
    wherePlaceholder: 'City, state or ZIP',
    searchLabel: 'Search',
    browseLabel: 'Browse Businesses',
    listLabel: 'List Your Business',
  },
  stats: [
    { value: '10,000+', label: 'Active Businesses' },
    { value: '500+', label: 'Cities Covered' },
    { value: '2,500+', label: 'Success Stories' },
    { value: '100K+', label: 'Monthly Visitors' },
  ],
  /** Whether the numbers above and those of categories and cities are written or counted. */
  numbers: { source: 'undecided' },
  about: {
    founded: 2013,
    headquarters: 'Texas',
    businessesServed: 'over 10,000',
    cities: '500+',
    yearsOfService: '11+',
    text: 'A public directory of African-owned businesses in the USA. Founded in 2013 and headquartered in Texas, it helps people find a business near them, and owners get found.',
  },
  premium_promo: {
    title: 'Be the first place they see',
    text: 'Premium puts your business in front of people who are already looking, and shows you the results.',
    benefits: [
      {
        title: 'Featured placement',
        text: 'Your flyers in the banner on this page. With the Featured plan, your business also appears in the row below, with a badge everywhere.',
      },
      {
        title: 'Advanced analytics',
        text: 'How many people saw your page, where they came from and how many called, as far back as you like.',
      },
    ],
    buttonLabel: 'Upgrade to Premium',
  },
  premium_banner: { emptyText: 'No premium promotions available at the moment.' },
  category_cards: {
    title: 'Browse by Category',
    note: '12+ categories',
    cards: [
      card('restaurants-food', 'Restaurants & Food', 2340, 'Home cooking, late grills and Sunday buffets'),
      card('fashion-clothing', 'Fashion & Clothing', 1890, 'Tailors, cloth by the yard and wedding wear'),
      card('beauty-salon', 'Beauty & Salon', 1560, 'Braids, barbers, henna and skin care'),
      card('automotive', 'Automotive', 980, 'Repair, used cars, tires and towing'),
      card('real-estate', 'Real Estate', 1230, 'Agents, lenders and land back home'),
      card('professional-services', 'Professional Services', 2100, 'Law, tax, travel and technology'),
      card('education', 'Education', 760, 'Tutors, languages, CDL and daycare'),
      card('healthcare', 'Healthcare', 890, 'Doctors, dentists and care at home'),
      card('retail-shopping', 'Retail & Shopping', 1450, 'Groceries, spices, books and crafts'),
      card('logistics-shipping', 'Logistics & Shipping', 650, 'Barrels, boxes, cars and air cargo'),
      card('events-photography', 'Events & Photography', 540, 'Halls, DJs, cakes and cameras'),
      card('home-services', 'Home Services', 720, 'Cleaning, repair, building and gardens'),
    ],
  },
  vision: {
    title: 'Our Vision',
    text: 'Every African business in America a few words away from the people who need it.',
    cards: [
      {
        title: 'Global Network',
        text: 'Owners here, family and suppliers on the continent, customers in every state: one place to find each other.',
      },
      {
        title: 'Economic Growth',
        text: 'A dollar spent with a neighbor’s business pays a neighbor’s wages. It starts with being found.',
      },
      {
        title: 'Community Building',
        text: 'A place to ask who braids, who cooks, who ships and who can read this letter from the county.',
      },
      {
        title: 'Strategic Partnerships',
        text: 'Chambers, churches, mosques, lenders and cities that want local business to last.',
      },
    ],
    invitation: {
      title: 'Your business belongs here',
      text: 'A listing is free. Say what you do, where and when, and be found by the people around you.',
      buttonLabel: 'Get Listed Today',
    },
  },
  footer: {
    about:
      'Connecting African businesses in America since 2013. Over 10,000 businesses served in 500+ cities, from our headquarters in Texas.',
    copyrightYear: 2024,
  },
  contact: { email: 'hello@baobab.example', phone: '(713) 555-0142', location: 'Texas' },
  social_links: {
    facebook: 'https://facebook.example/baobab',
    instagram: 'https://instagram.example/baobab',
    x: 'https://x.example/baobab',
    linkedin: 'https://linkedin.example/baobab',
    youtube: 'https://youtube.example/baobab',
  },
  /** Days since an owner last confirmed a listing. */
  freshness: { askAfterDays: 90, remindAfterDays: 104, staleAfterDays: 120, unlistAfterDays: 210 },
  /** A line above every page. Times are ISO 8601, or null for no limit. */
  announcement: { isShown: false, text: '', linkLabel: '', linkUrl: '', from: null, until: null },
  /** Ids that come first on the home page, in order, and ids to leave out. */
  home_banner: { first: [], hidden: [] },
  home_carousel: { first: [], hidden: [] },
  /** What visitors and owners may do besides reading. */
  features: {
    reviews: true,
    messages: true,
    suggestions: true,
    newsletter: true,
    contact: true,
    searchEngines: true,
    offline: true,
    push: true,
  },
  /** When a moderator reads a review before it is published; counts cover the last `burstHours`. */
  moderation: { holdFirstReview: true, trustedAfter: 3, authorBurst: 4, businessBurst: 6, burstHours: 24 },
  /** Within how many hours moderators should decide, by lane of the queue: people before files. */
  queue_goals: {
    listings: 24,
    resubmitted: 24,
    changes: 24,
    photos: 48,
    flyers: 48,
    updates: 48,
    postings: 24,
    claims: 48,
    reviews: 48,
    questions: 48,
    reports: 24,
    messages: 24,
    suggestions: 120,
    checks: 120,
    imports: 120,
    unowned: 240,
  },
  /** The sender of emails; empty to use the environment's. */
  mail_sender: { name: '', replyTo: '' },
  panel: { needsSecondFactor: false },
} as const

function card(slug: string, name: string, count: number, description: string) {
  return { slug, name, count, description }
}
