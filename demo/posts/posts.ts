import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownFile } from '#root.ts'
import { demoPictures } from '../drawings/catalog.ts'

/** A post of the demo data, from its file next to this one. */
type DemoPost = {
  slug: string
  title: string
  summary: string
  topic: string
  authorName: string
  coverUrl: string
  coverAlt: string
  /** Days from the load: negative if already published; null for a draft. */
  day: number | null
  body: string
}

const folder = ownFile('demo/posts')

/** The authors are fictional, and the page says so. */
export const authorNote =
  'Writes for our editorial team. The name is made up, as everybody in the demo data is; what the text says is meant.'

export const readDemoPosts = (): DemoPost[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => readPost(name.replace('.md', ''), readFileSync(join(folder, name), 'utf8')))

/** Lines of `name: value` between dashes, then Markdown. */
function readPost(slug: string, file: string): DemoPost {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n+(.*)$/s.exec(file) ?? []
  const fields = new Map(
    head
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  )
  const field = (name: string): string => {
    const value = fields.get(name)
    if (!value) throw new Error(`The post ${slug} has no ${name}`)
    return value
  }
  const [shelf = '', number] = field('cover').split('/')
  const picture = demoPictures(shelf)[Number(number)]
  if (!picture) throw new Error(`The post ${slug} has a cover that isn’t drawn: ${field('cover')}`)
  return {
    slug,
    title: field('title'),
    summary: field('summary'),
    topic: field('topic'),
    authorName: field('author'),
    coverUrl: `/media/${picture.key}`,
    coverAlt: picture.alt,
    day: field('day') === 'draft' ? null : Number(field('day')),
    body,
  }
}
