import { expect, inject } from 'vitest'

/** The texts of all emails to this address so far, the oldest first. */
export const mailsTo = async (email: string): Promise<string[]> =>
  (await fetch(`${inject('mailUrl')}?to=${encodeURIComponent(email)}`)).json()

/** The newest mail to this address, as soon as there are so many. */
export async function mailTo(email: string, nth = 1): Promise<string> {
  let texts: string[] = []
  await expect
    .poll(async () => {
      texts = await mailsTo(email)
      return texts.length
    })
    .toBeGreaterThanOrEqual(nth)
  return texts.at(-1)!
}

/** The newest mail to this address that has these words, as soon as there is one: others may come in between. */
export async function mailWith(email: string, words: RegExp): Promise<string> {
  let found: string | undefined
  await expect
    .poll(async () => {
      found = (await mailsTo(email)).findLast((text) => words.test(text))
      return found
    })
    .toBeDefined()
  return found!
}

/** With this visitor's own idea of the site's address: SITE_URL can't know the port. */
export const linkIn = (text: string) => {
  const { pathname, search } = new URL(/\S+\/verify\?\S+/.exec(text)![0])
  return pathname + search
}

export const codeIn = (text: string) => /\b(\d{6})\b/.exec(text)![1]!
