import { englishDataset, englishRecommendedTransformers, parseRawPattern, RegExpMatcher } from 'obscenity'

/** Words missing from the library's list. A bar is a word boundary. */
const others = [
  '|akata|',
  '|ashawo|',
  '|coon|',
  '|coons|',
  '|jungle bunny|',
  '|kaffir',
  '|kafir',
  '|porch monkey',
  '|wetback',
  'jigaboo',
  'towelhead',
  'raghead',
]

const { blacklistedTerms = [], whitelistedTerms = [] } = englishDataset.build()
const firstId = Math.max(...blacklistedTerms.map(({ id }) => id)) + 1

const matcher = new RegExpMatcher({
  ...englishRecommendedTransformers,
  blacklistedTerms: [
    ...blacklistedTerms,
    ...others.map((pattern, index) => ({ id: firstId + index, pattern: parseRawPattern(pattern) })),
  ],
  whitelistedTerms: [...whitelistedTerms, 'assort'],
})

/** Whether a text contains slurs or obscenities, including digits for letters or separators between them. */
export function hasSlur(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll(/[\p{Cf}\p{M}]/gu, '')
  return matcher.hasMatch(plain) || matcher.hasMatch(joinLoneLetters(plain))
}

/** Reads "s p e l l e d" and "s.p.e.l.l.e.d" as one word. */
function joinLoneLetters(text: string): string {
  return text.replaceAll(
    /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}@$!][\s.\-_*·,/\\|]{1,2}){2,}[\p{L}\p{N}@$!](?![\p{L}\p{N}])/gu,
    (run) => run.replaceAll(/[\s.\-_*·,/\\|]/g, ''),
  )
}
