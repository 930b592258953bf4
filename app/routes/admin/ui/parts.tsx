import { AnnouncementBar } from '#app/components/frame/announcement-bar.tsx'
import { Footer } from '#app/components/frame/footer.tsx'
import { Categories } from '#app/components/home/categories.tsx'
import { Hero } from '#app/components/home/hero.tsx'
import { PremiumPromo } from '#app/components/home/premium-promo.tsx'
import { Stats } from '#app/components/home/stats.tsx'
import { Vision } from '#app/components/home/vision.tsx'
import { announcementAt } from '#domain/site/announcement.ts'
import { type SettingKey, type SettingValue, settingDefaults } from '#domain/site/settings.ts'
import { networkNames } from '#domain/social-networks.ts'
import type { FieldSpec } from '../setting-form/fields.ts'
import type { Part } from '../setting-form/part-page.tsx'
import { BannerPicker, CarouselPicker } from './home-pickers.tsx'

const line = (name: string, label: string, hint?: string): FieldSpec => ({
  kind: 'line',
  name,
  label,
  ...(hint && { hint }),
})
const text = (name: string, label: string, hint?: string): FieldSpec => ({
  kind: 'text',
  name,
  label,
  ...(hint && { hint }),
})
const titled = [line('title', 'Title'), text('text', 'Text')]
const drawn = <Key extends SettingKey>(_key: Key, draw: (value: SettingValue<Key>) => React.ReactNode) =>
  draw as (value: never) => React.ReactNode

const copy = {
  tagline: settingDefaults.tagline,
  footer: settingDefaults.footer,
  contact: settingDefaults.contact,
  socialLinks: settingDefaults.social_links,
}

/** The tabs of /admin/ui in order. The first opens by default. */
export const uiParts: readonly Part[] = [
  {
    path: 'hero',
    label: 'Hero',
    key: 'hero',
    title: 'Hero',
    intro: 'What visitors read first, above the search on the home page.',
    fields: [
      line('headline', 'Headline'),
      text('intro', 'Text below it', 'Shown after the tagline.'),
      line('whatLabel', 'First field'),
      line('whatPlaceholder', 'Placeholder of the first field'),
      line('whereLabel', 'Second field'),
      line('wherePlaceholder', 'Placeholder of the second field'),
      line('searchLabel', 'Search button'),
      line('browseLabel', 'Directory button'),
      line('listLabel', 'Register button'),
    ],
    preview: drawn('hero', (hero) => <Hero tagline={settingDefaults.tagline} hero={hero} />),
  },
  {
    path: 'tagline',
    label: 'Tagline',
    key: 'tagline',
    title: 'Tagline',
    intro: 'One sentence about the site, shown in the hero, in the footer and to search engines.',
    fields: [line('', 'Tagline')],
    preview: drawn('tagline', (tagline) => <Hero tagline={tagline} hero={settingDefaults.hero} />),
  },
  {
    path: 'stats',
    label: 'Numbers',
    key: 'stats',
    title: 'Numbers',
    intro: 'Four look best. Enter them as text; they show unless you choose “Count them” under Counting.',
    fields: [
      {
        kind: 'list',
        name: '',
        label: 'Numbers',
        entry: 'Number',
        most: 8,
        blank: { value: '', label: '' },
        fields: [line('value', 'Number'), line('label', 'Label')],
      },
    ],
    preview: drawn('stats', (stats) => <Stats stats={stats} />),
  },
  {
    path: 'counting',
    label: 'Counting',
    key: 'numbers',
    title: 'Written or counted',
    intro:
      'Where the numbers on the home page, its category cards and the About page come from. Numbers within a text, such as the footer’s, stay as you wrote them.',
    fields: [
      {
        kind: 'choice',
        name: 'source',
        label: 'Numbers',
        options: [
          { value: 'written', label: 'As written', hint: 'The numbers that you enter on these tabs.' },
          {
            value: 'counted',
            label: 'Count them',
            hint: 'Businesses, cities, states and reviews as they are now, at most ten minutes old.',
          },
        ],
      },
    ],
  },
  {
    path: 'categories',
    label: 'Category cards',
    key: 'category_cards',
    title: 'Category cards',
    intro:
      'The home page shows the first eight. Their numbers show unless you choose “Count them” under Counting; category pages always count.',
    fields: [
      line('title', 'Title'),
      line('note', 'Note next to it'),
      {
        kind: 'list',
        name: 'cards',
        label: 'Cards',
        entry: 'Card',
        most: 24,
        blank: { slug: '', name: '', count: 0, description: '' },
        fields: [
          line('name', 'Name'),
          {
            kind: 'address',
            name: 'slug',
            label: 'Category',
            hint: 'The last part of its URL, such as restaurants-food.',
          },
          { kind: 'number', name: 'count', label: 'Number' },
          line('description', 'Description'),
        ],
      },
    ],
    preview: drawn('category_cards', (cards) => <Categories copy={cards} />),
  },
  {
    path: 'banner',
    label: 'Banner',
    key: 'home_banner',
    title: 'Premium banner',
    intro:
      'Which flyers rotate on the home page, and in what order. New ones come after those you put first.',
    fields: [
      {
        kind: 'own',
        name: '',
        label: 'Flyers',
        draw: (value, set) => <BannerPicker value={value} onChange={set} />,
      },
    ],
  },
  {
    path: 'carousel',
    label: 'Carousel',
    key: 'home_carousel',
    title: 'Featured businesses',
    intro: 'Twelve fit on the home page: those you put first, then the newest.',
    fields: [
      {
        kind: 'own',
        name: '',
        label: 'Businesses',
        draw: (value, set) => <CarouselPicker value={value} onChange={set} />,
      },
    ],
  },
  {
    path: 'premium',
    label: 'Premium promo',
    key: 'premium_promo',
    title: 'Premium promo',
    intro: 'What the home page says about the plans.',
    fields: [
      ...titled,
      {
        kind: 'list',
        name: 'benefits',
        label: 'Benefits',
        entry: 'Benefit',
        most: 4,
        blank: { title: '', text: '' },
        fields: titled,
      },
      line('buttonLabel', 'Pricing button'),
    ],
    preview: drawn('premium_promo', (promo) => <PremiumPromo copy={promo} />),
  },
  {
    path: 'vision',
    label: 'Vision',
    key: 'vision',
    title: 'Vision',
    intro: 'The last section of the home page.',
    fields: [
      ...titled,
      {
        kind: 'list',
        name: 'cards',
        label: 'Cards',
        entry: 'Card',
        most: 8,
        blank: { title: '', text: '' },
        fields: titled,
      },
      {
        kind: 'group',
        name: 'invitation',
        label: 'Invitation',
        fields: [...titled, line('buttonLabel', 'Register button')],
      },
    ],
    preview: drawn('vision', (vision) => <Vision copy={vision} about={settingDefaults.about} />),
  },
  {
    path: 'about',
    label: 'About',
    key: 'about',
    title: 'About the site',
    intro: 'Facts for the home page, the About page and search engines.',
    fields: [
      { kind: 'number', name: 'founded', label: 'Founded in' },
      line('headquarters', 'Headquarters in'),
      line('businessesServed', 'Businesses served'),
      line('cities', 'Cities'),
      line('yearsOfService', 'Years of service'),
      text('text', 'In a few sentences'),
    ],
    preview: drawn('about', (about) => <Vision copy={settingDefaults.vision} about={about} />),
  },
  {
    path: 'footer',
    label: 'Footer',
    key: 'footer',
    title: 'Footer',
    intro: 'The bottom of every page.',
    fields: [
      text('about', 'About the site'),
      { kind: 'number', name: 'copyrightYear', label: 'Copyright year' },
    ],
    preview: drawn('footer', (footer) => <Footer siteName="" copy={{ ...copy, footer }} />),
  },
  {
    path: 'contact',
    label: 'Contact',
    key: 'contact',
    title: 'Contact',
    intro:
      'Shown in the footer, on the contact page and in emails. Contact form messages go to this address.',
    fields: [
      { kind: 'address', name: 'email', label: 'Email' },
      line('phone', 'Phone'),
      line('location', 'Where you are'),
    ],
    preview: drawn('contact', (contact) => <Footer siteName="" copy={{ ...copy, contact }} />),
  },
  {
    path: 'social',
    label: 'Social links',
    key: 'social_links',
    title: 'Social links',
    intro: 'Shown in the footer. Empty ones are left out.',
    fields: Object.entries(networkNames).map(
      ([name, label]): FieldSpec => ({ kind: 'optional', name, label }),
    ),
    preview: drawn('social_links', (socialLinks) => <Footer siteName="" copy={{ ...copy, socialLinks }} />),
  },
  {
    path: 'announcement',
    label: 'Announcement',
    key: 'announcement',
    title: 'Announcement',
    intro:
      'A line above every page. Visitors can dismiss it; if you change the text, it appears again. With times set, it appears and disappears automatically.',
    fields: [
      { kind: 'switch', name: 'isShown', label: 'Show the announcement' },
      text('text', 'Message'),
      line('linkLabel', 'Link text (optional)'),
      { kind: 'address', name: 'linkUrl', label: 'Link URL', hint: '/pricing or https://…' },
      { kind: 'moment', name: 'from', label: 'From (optional)', hint: 'In your time zone.' },
      { kind: 'moment', name: 'until', label: 'Until (optional)' },
    ],
    preview: drawn('announcement', (kept) => {
      const shown = announcementAt({ ...kept, isShown: true, from: null, until: null }, new Date())
      return shown ? <AnnouncementBar announcement={shown} /> : <p className="p-4">It has no text yet.</p>
    }),
  },
]
