import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import rehypeSlug from 'rehype-slug'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { DomainError } from '#domain/errors.ts'
import { showPictures, showPlainPictures } from './pictures-in-text.ts'
import { fillPlaceholders, type PlaceholderValues } from './placeholders.ts'
import type { PageHeading, SafeHtml } from './schema.ts'
import { type Elements, elementsOf, textOf, type Words, wordsOf } from './trees.ts'

/** Of a heading: so that none of an author's headings takes the id of a part of the site. */
const idPrefix = 'section-'

const schema: typeof defaultSchema = {
  ...defaultSchema,
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto', 'tel'] },
  // A picture is one of this site, or none: see `showPictures`.
  tagNames: defaultSchema.tagNames!.filter((name) => !['picture', 'source'].includes(name)),
  // Footnotes have their prefix already; other ids can't be written, as HTML in Markdown is dropped.
  clobberPrefix: '',
}

/**
 * Markdown (GitHub's) as HTML that may stand on a page. HTML in it is dropped, whatever it is. Throws `DomainError`
 * `invalid` for a text that would take long to read. `isForFeed`: as others show it, with whole addresses.
 */
export function renderMarkdown(
  markdown: string,
  values: PlaceholderValues,
  { isForFeed = false }: { isForFeed?: boolean } = {},
): SafeHtml {
  refuseCostly(markdown)
  const headings: PageHeading[] = []
  const html = unified()
    .use(remarkParse)
    .use(remarkGfm)
    // In the tree, not in the text: a value is never read as Markdown.
    .use(() => (tree) => fillWords(tree, values))
    .use(remarkRehype)
    .use(rehypeSanitize, schema)
    .use(() => lowerFirstHeadings)
    .use(rehypeSlug, { prefix: idPrefix })
    .use(() => (tree: Elements) => {
      for (const heading of elementsOf(tree, 'h2')) {
        headings.push({ id: String(heading.properties.id), text: textOf(heading) })
      }
    })
    .use(() => markForeignLinks)
    .use(() => (isForFeed ? showPlainPictures : showPictures))
    .use(() => (isForFeed ? (tree: Elements) => makeAbsolute(tree, values.siteUrl) : frameTables))
    .use(rehypeStringify)
    .processSync(markdown)
  return { html: String(html), headings }
}

const longest = 60_000
const longestBlock = 6_000
const deepest = 8
const deepLine = new RegExp(`^[ \\t]*(?:(?:>|[-+*]|\\d{1,9}[.)])[ \\t]*){${deepest + 1}}`, 'm')

/**
 * Throws `DomainError` `invalid` for what would take long to read: the time for emphasis grows with the square of a block,
 * that for quotes with the square of their depth.
 */
export function refuseCostly(markdown: string) {
  const refuse = (message: string) => {
    throw new DomainError('invalid', message, { fields: { body: message } })
  }
  if (markdown.length > longest) refuse(`The text is longer than ${longest} characters: split it in two`)
  if (markdown.split(/\n[ \t]*\n/).some((block) => block.length > longestBlock)) {
    refuse(`A paragraph is longer than ${longestBlock} characters: put a blank line into it`)
  }
  // A rule is written with as many dashes as one likes.
  const withoutRules = markdown.replaceAll(/^[ \t]*([-*_])(?:[ \t]*\1)+[ \t]*$/gm, '')
  if (deepLine.test(withoutRules)) refuse(`Quotes and lists go no deeper than ${deepest}`)
}

function fillWords(tree: Words, values: PlaceholderValues) {
  for (const node of wordsOf(tree)) {
    if (node.type === 'text' && node.value) node.value = fillPlaceholders(node.value, values)
    if (node.type === 'link' && node.url) node.url = fillPlaceholders(node.url, values)
  }
}

/** The page's title is its only heading of the first level. */
function lowerFirstHeadings(tree: Elements) {
  for (const heading of elementsOf(tree, 'h1')) heading.tagName = 'h2'
}

function markForeignLinks(tree: Elements) {
  for (const link of elementsOf(tree, 'a')) {
    if (/^https?:/i.test(String(link.properties.href))) link.properties.rel = ['external', 'noopener']
  }
}

function makeAbsolute(tree: Elements, siteUrl: string) {
  for (const [tagName, name] of [
    ['a', 'href'],
    ['img', 'src'],
  ] as const)
    for (const { properties } of elementsOf(tree, tagName))
      if (/^\/(?!\/)/.test(String(properties[name]))) properties[name] = siteUrl + String(properties[name])
}

/** A wide table scrolls in a frame of its own, which the keyboard reaches. Its columns are its name. */
function frameTables(tree: Elements) {
  for (const table of elementsOf(tree, 'table')) {
    const inner = { ...table }
    const columns = elementsOf(table, 'th').map(textOf)
    Object.assign(table, {
      tagName: 'div',
      properties: {
        className: ['table-frame'],
        tabIndex: 0,
        role: 'group',
        ariaLabel: `Table: ${columns.join(', ')}`,
      },
      children: [inner],
    })
  }
}
