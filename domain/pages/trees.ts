/** The parts of a Markdown tree used here. */
export type Words = { type: string; value?: string; url?: string; children?: Words[] }

/** The parts of an HTML tree used here. */
export type Elements = {
  type: string
  value?: string
  tagName?: string
  properties?: Record<string, unknown>
  children?: Elements[]
}
type Element = Elements & { properties: Record<string, unknown> }

export function* wordsOf(tree: Words): Generator<Words> {
  yield tree
  for (const child of tree.children ?? []) yield* wordsOf(child)
}

/** Collected before anything is changed. */
export function elementsOf(tree: Elements, tagName: string): Element[] {
  const below = (tree.children ?? []).flatMap((child) => elementsOf(child, tagName))
  return tree.tagName === tagName ? [tree as Element, ...below] : below
}

export function textOf(tree: Elements): string {
  return tree.type === 'text' ? (tree.value ?? '') : (tree.children ?? []).map(textOf).join('')
}
