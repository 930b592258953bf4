import { expect, inject } from 'vitest'

/** The newest mail to this address, as soon as there are so many. */
export async function mailTo(email: string, nth = 1): Promise<string> {
  let texts: string[] = []
  await expect
    .poll(async () => {
      texts = await (await fetch(`${inject('mailUrl')}?to=${encodeURIComponent(email)}`)).json()
      return texts.length
    })
    .toBeGreaterThanOrEqual(nth)
  return texts.at(-1)!
}

/** With this visitor's own idea of the site's address: SITE_URL can't know the port. */
export const linkIn = (text: string) => {
  const { pathname, search } = new URL(/\S+\/verify\?\S+/.exec(text)![0])
  return pathname + search
}

export const codeIn = (text: string) => /\b(\d{6})\b/.exec(text)![1]!
