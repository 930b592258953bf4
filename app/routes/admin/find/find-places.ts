import { categorySections } from '../categories/sections.ts'
import { contentSections } from '../content/sections.ts'
import { panelPages } from '../panel-pages.ts'
import type { FieldSpec } from '../setting-form/fields.ts'
import type { Part } from '../setting-form/part-page.tsx'
import { settingParts } from '../settings/parts.tsx'
import { systemSections } from '../system/sections.ts'
import { uiParts } from '../ui/parts.tsx'

/** Something in the panel to go to. */
export type Found = { key: string; label: string; detail: string; to: string }

const most = 6

/** Pages of the panel that the person may open, their tabs, and settings by their labels: those that begin with the words first. */
export function findPlaces(q: string, mayOpen: (address: string) => boolean): Found[] {
  const words = wordsOf(q)
  if (words.length === 0) return []
  const typed = words.join(' ')
  const rank = ({ label }: Found) => {
    const name = wordsOf(label).join(' ')
    return name === typed ? 0 : name.startsWith(typed) ? 1 : 2
  }
  return places
    .filter(({ label, detail, to }) => {
      if (!mayOpen(to)) return false
      const has = wordsOf(`${label} ${detail}`)
      return words.every((word) => has.some((each) => each.startsWith(word)))
    })
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, most)
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

const place = (label: string, detail: string, to: string): Found => ({
  key: `${to}:${label}`,
  label,
  detail,
  to,
})

const settingsOf = (page: string, base: string, parts: readonly Part[]): Found[] =>
  parts.flatMap(({ path, label, fields }) => [
    place(label, page, `${base}/${path}`),
    ...labelsOf(fields).map((name) => place(name, `${page} · ${label}`, `${base}/${path}`)),
  ])

const labelsOf = (fields: readonly FieldSpec[]): string[] =>
  fields
    .flatMap((field) => [field.label, ...('fields' in field ? labelsOf(field.fields) : [])])
    .filter(Boolean)

const places: readonly Found[] = [
  ...panelPages.map(({ label, to }) => place(label, 'Page', to)),
  ...systemSections.map(({ path, label }) =>
    place(label, 'System', path ? `/admin/system/${path}` : '/admin/system'),
  ),
  ...contentSections.map(({ path, label }) => place(label, 'Content', `/admin/content/${path}`)),
  ...categorySections.map(({ path, label }) => place(label, 'Categories', path)),
  place('Moderation', 'Dashboard', '/dashboard/moderation'),
  ...settingsOf('Settings', '/admin/settings', settingParts),
  ...settingsOf('Site text', '/admin/ui', uiParts),
].filter(({ key }, at, all) => all.findIndex((other) => other.key === key) === at)
