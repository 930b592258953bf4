import { expect, inject } from 'vitest'
import { newAddress, type Visit } from './site.ts'

/** Creates a draft through the API, for the account that is logged in on that page. */
export async function addDraft(
  { page }: Pick<Visit, 'page'>,
  name: string,
  description: string | null = null,
): Promise<void> {
  const token = await page.evaluate(() => {
    const session = Object.values(localStorage).find((value) => value.includes('access_token'))
    return JSON.parse(session!).access_token as string
  })
  const basics = {
    ...{ name, description, category: 'restaurants-food', subcategory: null },
    ...{ yearEstablished: null, shortDescription: null },
  }
  const response = await fetch(`${inject('siteUrl')}/api/businesses`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': newAddress(),
      Authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ id: crypto.randomUUID(), basics }),
  })
  expect(response.status).toBe(201)
}
