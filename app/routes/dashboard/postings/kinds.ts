import { type PostingKindName, postingKindNames, postingKinds } from '#domain/posting-kinds.ts'
import type { KindPages } from './kind-pages.ts'

const pages = import.meta.glob<KindPages>('./kinds/*-kind.ts', { eager: true, import: 'kind' })

type Kind = KindPages & Pick<(typeof postingKinds)[PostingKindName], 'label' | 'plural'>

/** The kinds of postings, found by name: `kinds/event-kind.ts` and so on. */
export const kinds = Object.fromEntries(
  postingKindNames.map((name) => [name, { ...postingKinds[name], ...pages[`./kinds/${name}-kind.ts`] }]),
) as unknown as { readonly [name in PostingKindName]: Kind }
