/** The subject of a landing page as in its URL: a state ('tx'), a city in it ('houston'), a category. '' means all. */
export type LandingKey = { state: string; city: string; category: string }

/** A category in a state has no landing page; it is a list in the directory. */
export function landingPath({ state, city, category }: LandingKey): string {
  if (state === '') return category === '' ? '/directory' : `/categories/${category}`
  if (city === '')
    return category === '' ? `/directory/${state}` : `/directory?category=${category}&state=${state}`
  return category === '' ? `/directory/${state}/${city}` : `/directory/${state}/${city}/${category}`
}

/** The key of a path made by `landingPath`. Null for any other. */
export function readLandingPath(path: string): LandingKey | null {
  const [, area, first = '', second = '', third = '', ...more] = path.split('/')
  if (more.length > 0 || first === '') return null
  if (area === 'categories') return second === '' ? { state: '', city: '', category: first } : null
  return area === 'directory' ? { state: first, city: second, category: third } : null
}
