import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownFile } from '#root.ts'

const folder = ownFile('db/reference/help')

type SeedArticle = {
  slug: string
  title: string
  summary: string
  category: string
  position: number
  body: string
}

/**
 * The initial help articles, one file each: `name: value` header lines, a line of dashes, and the text in Markdown.
 * Administrators edit them, and a later start never overwrites that.
 */
export const referenceHelp: readonly SeedArticle[] = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .sort()
  .map((name) => readArticle(name.replace('.md', ''), readFileSync(join(folder, name), 'utf8')))

function readArticle(slug: string, file: string): SeedArticle {
  const [head = '', ...rest] = file.split('\n---\n')
  const fields = Object.fromEntries(
    head.split('\n').map((line) => {
      const at = line.indexOf(': ')
      return [line.slice(0, at), line.slice(at + 2)]
    }),
  )
  const { title, summary, category, position } = fields
  if (!title || !summary || !category) throw new Error(`${slug}.md lacks a part of its head`)
  return { slug, title, summary, category, position: Number(position), body: rest.join('\n---\n').trim() }
}
