import { type Attempt, formOf, type OutboxEntry, sendEntries } from './outbox.ts'

/** What the worker needs of its own `clients`. */
type Pages = { matchAll(): Promise<readonly { postMessage(message: unknown): void }[]> }

/** An open page sends, since it knows who is signed in; without one, the worker sends what visitors wrote. */
export async function sendWithoutPage(pages: Pages): Promise<void> {
  const open = await pages.matchAll()
  for (const page of open) page.postMessage({ type: 'send' })
  if (open.length === 0) await sendEntries(({ userId }) => userId === null, sendAsVisitor)
}

async function sendAsVisitor(entry: OutboxEntry): Promise<Attempt> {
  const [method = '', path = ''] = entry.key.split(' ')
  const form = formOf(entry)
  const response = await fetch(`/api${path}`, {
    method,
    credentials: 'omit',
    ...(form
      ? { body: form }
      : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(entry.body) }),
  }).catch(() => null)
  if (response?.ok) return 'sent'
  if (!response || isLater(response.status)) return 'later'
  const problem = (await response.json().catch(() => null)) as {
    title?: string
    fields?: Record<string, string>
  } | null
  const reasons = Object.values(problem?.fields ?? {}).join(' ')
  return { refusal: reasons || (problem?.title ?? 'It wasn’t accepted.') }
}

/** Whether the same request may work later: the site is busy or down, or asks to wait. */
export const isLater = (status: number) => status === 429 || status >= 500
