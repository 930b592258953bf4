/** The blog, filtered by topic or not; the first page has no number. */
export function blogPath({ topic, page = 1 }: { topic: string | null; page?: number }): string {
  const query = new URLSearchParams({
    ...(topic !== null && { topic }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return query === '' ? '/blog' : `/blog?${query}`
}
