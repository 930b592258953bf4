export const crumbs = [{ label: 'Directory', to: '/directory' }, { label: 'Compare' }]

/** "a, b and c" */
export function listWords(words: readonly string[]): string {
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(words).replace(', and ', ' and ')
}
