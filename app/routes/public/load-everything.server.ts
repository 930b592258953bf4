import type { RouterContextProvider } from 'react-router'
import type { Everything } from '#app/components/search/found-groups.tsx'
import { pageContext } from '#app/context.ts'
import { type PageTag, postingsTag } from '#domain/page-cache/tags.ts'
import { type GroupKind, groupKinds, isPostingGroup, type ResultGroup } from '#domain/search/groups.ts'
import type { SearchParams } from '#domain/search/schema.ts'
import { findGroup } from '#domain/search-everything/find-group.server.ts'

const firstOfEach = 3
const mostOfOne = 24

/** Results other than businesses, the first few of each kind. If one kind fails, the others are still returned. */
export async function loadEverything(
  context: Readonly<RouterContextProvider>,
  params: SearchParams,
): Promise<Everything> {
  const { readPart, now, tag } = context.get(pageContext)
  tag(...groupKinds.flatMap(tagsOf))
  // In one transaction; if that fails, each separately.
  const together = await readPart(async (tx) => {
    const groups: ResultGroup[] = []
    for (const kind of groupKinds) {
      const group = await findGroup(tx, kind, { asked: params, most: firstOfEach, now })
      if (group) groups.push(group)
    }
    return groups
  })
  if (together) return { groups: together, failed: [] }
  const each = []
  for (const kind of groupKinds) each.push(await loadOneKind(context, kind, params, firstOfEach))
  return { groups: each.flatMap(({ groups }) => groups), failed: each.flatMap(({ failed }) => failed) }
}

/** A single kind, a full page of it. */
export async function loadOneKind(
  context: Readonly<RouterContextProvider>,
  kind: GroupKind,
  params: SearchParams,
  most = mostOfOne,
): Promise<Everything> {
  const { readPart, now, tag } = context.get(pageContext)
  tag(...tagsOf(kind))
  const found = await readPart(async (tx) => ({
    group: await findGroup(tx, kind, { asked: params, most, now }),
  }))
  return { groups: found?.group ? [found.group] : [], failed: found === null ? [kind] : [] }
}

function tagsOf(kind: GroupKind): PageTag[] {
  if (isPostingGroup(kind)) return [postingsTag(kind)]
  return { category: ['categories' as const], blog: ['posts' as const], help: ['help' as const] }[kind]
}
