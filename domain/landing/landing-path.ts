/** What a landing page is about, as its address says it: a state ('tx'), a city of it ('houston'), a category; '' for all. */
export type LandingKey = { state: string; city: string; category: string }

/** A state has no pages for its categories: they are lists of the directory. */
export function landingPath({ state, city, category }: LandingKey): string {
  if (state === '') return category === '' ? '/directory' : `/categories/${category}`
  if (city === '')
    return category === '' ? `/directory/${state}` : `/directory?category=${category}&state=${state}`
  return category === '' ? `/directory/${state}/${city}` : `/directory/${state}/${city}/${category}`
}

/** The key of a path that `landingPath` made; null for any other. */
export function readLandingPath(path: string): LandingKey | null {
  const [, area, first = '', second = '', third = '', ...more] = path.split('/')
  if (more.length > 0 || first === '') return null
  if (area === 'categories') return second === '' ? { state: '', city: '', category: first } : null
  return area === 'directory' ? { state: first, city: second, category: third } : null
}
