/** "street-food" for "Street Food". Empty without a Latin letter or digit. */
export const slugFrom = (name: string, most = 60) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-/g, '')
    .slice(0, most)
    .replaceAll(/-$/g, '')
