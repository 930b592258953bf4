import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import rehypeSlug from 'rehype-slug'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { invalidField } from '#domain/errors.ts'
import { isOwnPicture, pictureSize, pictureSrcSet, pictureUrl } from '#domain/media/picture.ts'
import { fillPlaceholders, type PlaceholderValues } from './placeholders.ts'
import type { PageHeading, SafeHtml } from './schema.ts'

/** Prefix of heading ids, so that an author's heading can't take the id of a part of the site. */
const idPrefix = 'section-'

const schema: typeof defaultSchema = {
  ...defaultSchema,
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto', 'tel'] },
  // Pictures must come from this site: see `showPictures`.
  tagNames: defaultSchema.tagNames!.filter((name) => !['picture', 'source'].includes(name)),
  // Footnotes already have their prefix; other ids can't be written, because HTML in Markdown is dropped.
  clobberPrefix: '',
}

/**
 * Renders Markdown (GitHub's) as HTML that is safe to show. Any HTML in it is dropped. Throws `DomainError` `invalid`
 * for a text that would take too long to parse. `isForFeed`: for display elsewhere, with absolute URLs.
 */
export function renderMarkdown(
  markdown: string,
  values: PlaceholderValues,
  { isForFeed = false }: { isForFeed?: boolean } = {},
): SafeHtml {
  assertAffordable(markdown)
  const headings: PageHeading[] = []
  const html = unified()
    .use(remarkParse)
    .use(remarkGfm)
    // In the tree, not in the text, so that a value is never parsed as Markdown.
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
 * Throws `DomainError` `invalid` for a text that would take too long to parse: emphasis takes time quadratic in the
 * length of a block, quotes in their depth.
 */
export function assertAffordable(markdown: string, field = 'body') {
  const refuse = (message: string) => {
    throw invalidField(field, message)
  }
  if (markdown.length > longest) refuse(`The text is longer than ${longest} characters: split it in two`)
  if (markdown.split(/\n[ \t]*\n/).some((block) => block.length > longestBlock)) {
    refuse(`A paragraph is longer than ${longestBlock} characters: put a blank line into it`)
  }
  // A rule may consist of any number of dashes.
  const withoutRules = markdown.replaceAll(/^[ \t]*([-*_])(?:[ \t]*\1)+[ \t]*$/gm, '')
  if (deepLine.test(withoutRules)) refuse(`Quotes and lists go no deeper than ${deepest}`)
}

function fillWords(tree: Words, values: PlaceholderValues) {
  for (const node of wordsOf(tree)) {
    if (node.type === 'text' && node.value) node.value = fillPlaceholders(node.value, values)
    if (node.type === 'link' && node.url) node.url = fillPlaceholders(node.url, values)
  }
}

/** The page's title is its only level-one heading. */
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

/**
 * A wide table scrolls in its own frame, which the keyboard can reach. The frame is named after the table's columns.
 */
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

/** The width of a text column; on a phone, the screen minus its margins. */
const sizes = '(min-width: 46rem) 43rem, calc(100vw - 2.5rem)'

/**
 * Shows this site's pictures in the width that each device needs. A picture in its own paragraph becomes a figure, its
 * title the caption. Pictures from other sites would tell those sites who is reading, so their alt text is shown
 * instead.
 */
const showPictures = (tree: Elements): void =>
  replacePictures(tree, (src, alt) =>
    element('picture', {}, [
      element('source', { type: 'image/avif', srcSet: pictureSrcSet(src, 'avif'), sizes }),
      element('source', { type: 'image/webp', srcSet: pictureSrcSet(src, 'webp'), sizes }),
      image(src, alt),
    ]),
  )

/** The same for readers that support only one URL per picture. */
const showPlainPictures = (tree: Elements): void => replacePictures(tree, image)

type Show = (src: string, alt: string) => Elements

function replacePictures(tree: Elements, show: Show): void {
  for (const paragraph of elementsOf(tree, 'p')) {
    const children = (paragraph.children ?? []).filter(({ type, value }) => type !== 'text' || value?.trim())
    const [only] = children
    if (children.length === 1 && only?.tagName === 'img' && isOwnPicture(srcOf(only)))
      become(paragraph, element('figure', {}, [only, ...captionOf(only)]))
  }
  for (const img of elementsOf(tree, 'img')) {
    const alt = String(img.properties.alt ?? '')
    become(img, isOwnPicture(srcOf(img)) ? show(srcOf(img), alt) : { type: 'text', value: alt })
  }
}

const image: Show = (src, alt) =>
  element('img', {
    src: pictureUrl(src, 960, 'webp'),
    alt,
    ...pictureSize(src),
    loading: 'lazy',
    decoding: 'async',
  })

const captionOf = ({ properties }: Elements): Elements[] =>
  properties?.title ? [element('figcaption', {}, [{ type: 'text', value: String(properties.title) }])] : []

const srcOf = ({ properties }: Elements) => String(properties?.src ?? '')

const element = (
  tagName: string,
  properties: Record<string, unknown>,
  children: Elements[] = [],
): Elements => ({
  type: 'element',
  tagName,
  properties,
  children,
})

function become(node: Elements, other: Elements): void {
  for (const key of Object.keys(node)) delete node[key as keyof Elements]
  Object.assign(node, other)
}

/** The parts of a Markdown tree used here. */
type Words = { type: string; value?: string; url?: string; children?: Words[] }

/** The parts of an HTML tree used here. */
type Elements = {
  type: string
  value?: string
  tagName?: string
  properties?: Record<string, unknown>
  children?: Elements[]
}
type Element = Elements & { properties: Record<string, unknown> }

function* wordsOf(tree: Words): Generator<Words> {
  yield tree
  for (const child of tree.children ?? []) yield* wordsOf(child)
}

/** Collected before anything is changed. */
function elementsOf(tree: Elements, tagName: string): Element[] {
  const below = (tree.children ?? []).flatMap((child) => elementsOf(child, tagName))
  return tree.tagName === tagName ? [tree as Element, ...below] : below
}

function textOf(tree: Elements): string {
  return tree.type === 'text' ? (tree.value ?? '') : (tree.children ?? []).map(textOf).join('')
}
