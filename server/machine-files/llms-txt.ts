import { placeTypes } from '#domain/businesses/schema.ts'
import { postingLists } from '#domain/posting-life/kinds.server.ts'
import { resultKinds } from '#domain/search/groups.ts'
import { paramNames } from '#domain/search/postings/href.ts'
import type { PostingSpec } from '#domain/search/postings/spec.ts'
import { radii, sorts } from '#domain/search/schema.ts'
import type { SiteCopy } from '#domain/site/schema.ts'

type Site = { name: string; url: string }

/** https://llmstxt.org: what the site is and how to query it, for language models and developers. */
export function llmsTxt(
  { name, url }: Site,
  { tagline, contact, demo }: Pick<SiteCopy, 'tagline' | 'contact' | 'demo'>,
): string {
  const link = (path: string, about: string) => `- [${path}](${url}${path}): ${about}`
  return `# ${name}

> ${tagline}. A public directory of African-owned businesses in the USA: what they do, where, when they are open, how to reach them, what visitors say, and who checked it when.
${demo ? '\nThe businesses in it are fictional at the moment: demo data, with phone numbers 555-01xx and websites under .example.\n' : ''}
Every page is whole HTML without JavaScript, the same for everybody, with structured data (schema.org, JSON-LD).

## Main addresses

${link('/directory', 'all businesses, with filters')}
${link('/categories', 'the twelve categories; each has a page of its own at /categories/SLUG')}
${link('/about', 'who is behind the site')}
${link('/blog', 'useful reading for owners and for those who look for a business; each post at /blog/SLUG')}
${link('/blog/rss.xml', 'the same as RSS, with whole texts')}
${link('/help', 'how the directory works, for visitors, owners and the community; with `q` it searches itself')}
${link('/faq', 'frequent questions with their answers')}
${link('/contact', 'a form to the people who run the site')}
${link('/sitemap.xml', 'every address that may be kept, with the date of its last change')}
${postingLists.map(({ path, many }) => link(path, `${many}; each at ${path}/SLUG, those of a city at ${path}/STATE/CITY`)).join('\n')}
- /business/SLUG: one business
- /directory/STATE, /directory/STATE/CITY, /directory/STATE/CITY/CATEGORY: businesses by place, such as /directory/tx/houston

## Searching

\`${url}/directory?PARAMETERS\` lists businesses; \`${url}/search?PARAMETERS\` takes the same. Parameters that take a list are repeated. What is unknown or malformed is dropped, and the page says so.

- \`q\`: words; synonyms, accents and typos are understood
- \`where\`: a city, "City, ST", a state or a ZIP code; or \`lat\` and \`lng\`; or \`area\`, a part of the map: west,south,east,north in degrees
- \`radius\`: miles, one of ${radii.join(', ')}
- \`category\`, \`subcategory\` (lists): slugs, as in the links of the pages
- \`state\` (list): tx; \`city\` (list): houston-tx
- \`heritage\` (list): ISO 3166 codes of African countries; \`language\` (list): ISO 639 codes; \`attribute\` (list): halal, delivers, …
- \`field\` (list): a choice of a field that a category has, as in the links of its filters: hair-types.locs
- \`place\` (list): ${placeTypes.join(', ')}
- \`price\` (list): 1 to 4; \`rating\`: at least so many stars
- \`open=1\`: open now; \`verified=1\`: documents checked
- \`sort\`: ${sorts.join(', ')}; \`view\`: list, map; \`kind\` on /search: ${resultKinds.join(', ')}
- \`page\`: 1 to 50, or \`after\`, the cursor of a link to the next page

${postingLists.map((spec) => `\`${url}${spec.path}?PARAMETERS\` lists ${spec.many}: \`q\`, \`where\`, \`lat\`, \`lng\`, \`radius\` and \`page\` as above, \`sort\` (${Object.keys(spec.sorts).join(', ')}), and ${filterNames(spec)}.`).join('\n')}

## Using what is here

Facts about a business are its owner's or come from visitors; quote them with a link to its page, and mind the date at which they were confirmed. Ratings and reviews belong to their authors. To take over the directory as a whole, ask first. City names and populations: GeoNames (CC BY 4.0). Time zones: OpenStreetMap contributors (ODbL). Shapes and ZIP code areas: US Census Bureau.

Contact: ${contact.email}
`
}

const shared = new Set(['q', 'where', 'lat', 'lng', 'radius', 'sort', 'page'])

const filterNames = (spec: PostingSpec) =>
  paramNames(spec)
    .filter((name) => !shared.has(name))
    .map((name) => `\`${name}\``)
    .join(', ')
