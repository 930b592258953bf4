import { Phone } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useAuthSite } from '#app/session/auth-site.ts'
import { safeNext } from '#app/session/next-page.ts'
import { serviceUrl } from '#app/session/open-session.ts'
import { storedUserId } from '#app/session/stored-user.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { useStore } from '#app/ui/store.ts'
import { consent, isAllowed } from '../consent/allowed.ts'
import { CookieSettingsButton } from '../consent/cookie-settings-button.tsx'
import { whenReachable } from '../frame/when-reachable.ts'
import { telHref } from '../place-line.ts'
import { readSaved } from '../saved/saved-on-device.ts'
import { deviceEntry } from './copy-lists.ts'
import { purgeCachedPages } from './device-copies.ts'
import { type CachedPage, listCachedPages } from './list-cached-pages.ts'
import { type CopiedEntry, findLists } from './lists-copy.ts'
import type { OutboxEntry } from './outbox.ts'
import { discardEntry, entryWords, outbox, readOutbox, sendAgain } from './send-outbox.ts'

/** In the browser only. Links load whole pages, since the worker has no data for the router. */
export function SavedHere() {
  return (
    <div className="grid max-w-3xl gap-10">
      <Awaited />
      <Waiting />
      <Lists />
      <Pages />
    </div>
  )
}

const link =
  'inline-flex min-h-8 items-center font-medium break-words text-forest-ink underline underline-offset-4'

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-2xl">{title}</h2>
      {children}
    </section>
  )
}

function pathInFragment(): string | null {
  const path = location.hash.slice(1)
  return path === '/' ? path : safeNext(path, location.origin)
}

/** The page that led here: the worker puts it into the fragment. */
function Awaited() {
  const [path] = useState(pathInFragment)
  useEffect(() => (path ? whenReachable(() => location.replace(path)) : undefined), [path])
  if (!path) return <p className="text-muted">You can read these without a connection.</p>
  return (
    <Alert variant="warning" role="status" title="You’re offline, and that page isn’t saved on this device">
      <p>It will open when you’re back online. Until then, you can read what’s saved here.</p>
      <a href={path} className={link}>
        Try again
      </a>
    </Alert>
  )
}

function Waiting() {
  const entries = useStore(outbox)
  const storedId = useStoredUserId()
  useEffect(() => void readOutbox(), [])
  const mine = entries.filter(({ userId }) => userId === null || userId === storedId)
  if (mine.length === 0) return null
  return (
    <Section title="Not sent yet">
      <ul className="mt-4 grid gap-4">
        {mine.map((entry) => (
          <li key={entry.id} className="rounded-card border border-line bg-paper p-4">
            <WaitingEntry entry={entry} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function WaitingEntry({ entry }: { entry: OutboxEntry }) {
  return (
    <>
      <h3 className="text-lg break-words">{entryWords(entry)}</h3>
      <p className={entry.refusal === null ? 'text-muted' : 'font-medium text-danger'}>
        {entry.refusal === null ? 'Will be sent when you’re back online.' : `Not sent. ${entry.refusal}`}
      </p>
      <p className="mt-2 break-words whitespace-pre-line">{entry.text}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {entry.refusal !== null && (
          <Button variant="secondary" size="sm" onClick={() => sendAgain(entry)}>
            Try again
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={() => discardEntry(entry.id)}>
          Don’t send
          <span className="sr-only">: {entryWords(entry)}</span>
        </Button>
      </div>
    </>
  )
}

function useStoredUserId(): string | null {
  return storedUserId(serviceUrl(useAuthSite()))
}

function Lists() {
  const userId = useStoredUserId()
  const lists = userId
    ? (findLists(userId)?.lists ?? [])
    : [{ name: 'Saved', entries: readSaved().map(deviceEntry) }]
  const shown = lists.filter(({ entries }) => entries.length > 0)
  if (shown.length === 0)
    return (
      <Section title="Saved lists">
        <p className="mt-2 text-muted">
          Nothing saved yet. Tap the heart on a business, an event, a job or a home.
        </p>
      </Section>
    )
  return shown.map(({ name, entries }) => (
    <Section key={name} title={name}>
      <ul className="mt-4 grid gap-3">
        {entries.map((entry) => (
          <li key={entry.id} className="rounded-card border border-line bg-paper p-4">
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
    </Section>
  ))
}

function Entry({ entry: { name, path, detail, phone, note } }: { entry: CopiedEntry }) {
  return (
    <>
      <h3 className="text-lg break-words">
        {path ? (
          <a href={path} className={link}>
            {name}
          </a>
        ) : (
          name
        )}
      </h3>
      {detail && <p className="text-muted">{detail}</p>}
      {phone && (
        <a href={telHref(phone)} className={link}>
          <Phone aria-hidden="true" className="mr-1.5 size-4" />
          {phone}
        </a>
      )}
      {note && <p className="mt-1 break-words whitespace-pre-line">{note}</p>}
    </>
  )
}

function Pages() {
  const record = useStore(consent)
  const [pages, setPages] = useState<readonly CachedPage[] | null>(null)
  useEffect(() => {
    listCachedPages().then(setPages, (error: unknown) => {
      console.warn('The saved pages can’t be listed:', error)
      setPages([])
    })
  }, [])
  const remove = async () => {
    await purgeCachedPages()
    setPages([])
  }
  const isWanted = record !== null && isAllowed('functional')
  return (
    <Section title="Pages you visited">
      {!isWanted ? (
        <div className="mt-2 grid justify-items-start gap-2">
          <p className="text-muted">
            Pages you visit are only saved here if you allow functional storage. Nothing leaves your device.
          </p>
          <CookieSettingsButton className={link} />
        </div>
      ) : pages?.length === 0 ? (
        <p className="mt-2 text-muted">None yet. The last 50 pages you visit are saved here.</p>
      ) : (
        <>
          <ul className="mt-4 grid gap-3">
            {pages?.map(({ name, title, keptAt }) => (
              <li key={name}>
                <a href={name} className={link}>
                  {title}
                </a>
                <span className="block text-sm text-muted">{dayOf(keptAt)}</span>
              </li>
            ))}
          </ul>
          <Button variant="secondary" size="sm" className="mt-4" onClick={remove}>
            Remove saved pages
          </Button>
        </>
      )}
    </Section>
  )
}

const dayOf = (moment: string) =>
  new Date(moment).toLocaleString('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
