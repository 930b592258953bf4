import { type FormEvent, type ReactNode, useRef } from 'react'
import { useSignedIn } from '#app/session/auth-provider.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/field.tsx'
import type { ListedAlready } from '#domain/businesses/listed-already.ts'
import { SuggestInput } from '../suggest-input.tsx'
import { afterAccount, listPath } from './list-path.ts'
import { ListedMatch } from './listed-match.tsx'
import { type Listed, shortestName, useListed } from './use-listed.ts'

/**
 * Name and place first: who finds their business claims it, and everyone else lists it with what they typed. A GET form,
 * so that it also works without JavaScript where the page looks the listings up (`found`).
 */
export function FindListing({
  name = '',
  where = '',
  found = null,
}: {
  name?: string
  where?: string
  found?: ListedAlready | null
}) {
  const isSignedIn = useSignedIn() !== null
  const form = useRef<HTMLFormElement>(null)
  const { listed, look } = useListed({ name, where, found })
  const read = () => {
    const given = new FormData(form.current!)
    const text = (field: string) => String(given.get(field) ?? '').trim()
    return { name: text('name'), where: text('where') }
  }
  return (
    <div className="grid gap-6">
      <form
        ref={form}
        aria-label="Your business"
        className="grid items-start gap-5 sm:grid-cols-2"
        onInput={() => look(read())}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          look(read(), { isNow: true })
        }}
      >
        <Field label="Name of the business" hint="As it appears on your sign or invoices.">
          {(box) => (
            <Input
              {...box}
              name="name"
              defaultValue={name}
              required
              minLength={shortestName}
              maxLength={120}
              autoComplete="organization"
              enterKeyHint="search"
            />
          )}
        </Field>
        <Field label="City or ZIP code" hint="Where it is, or where you work from.">
          {(box) => (
            <div className="relative">
              <SuggestInput
                {...box}
                name="where"
                defaultValue={where}
                maxLength={100}
                placeholder="77036"
                kinds={['place']}
                takesFirst
                enterKeyHint="search"
                className="control"
                onTake={() => look(read(), { isNow: true })}
              />
            </div>
          )}
        </Field>
        <Button type="submit" className="justify-self-start sm:col-span-2" variant="secondary">
          Search
        </Button>
      </form>
      <Answer listed={listed} isSignedIn={isSignedIn} />
    </div>
  )
}

function Answer({ listed: { typed, step, found }, isSignedIn }: { listed: Listed; isSignedIn: boolean }) {
  const businesses = found?.businesses ?? []
  // While it looks, what was found is about what was typed before.
  const isCurrent = step === 'found'
  const isTyped = typed.name.length >= shortestName
  const place = isCurrent ? found?.place : null
  const path = listPath({
    name: typed.name,
    where: place ? (place.zip ?? place.label) : typed.where,
    notThese: isCurrent ? businesses.map(({ slug }) => slug) : [],
  })
  return (
    <div className="grid gap-5" aria-busy={step === 'looking'}>
      <p role="status" className="text-muted empty:hidden">
        {isTyped && wordsOf({ typed, step, found })}
      </p>
      {businesses.length > 0 && (
        <ul className="grid gap-3">
          {businesses.map((business) => (
            <ListedMatch
              key={business.id}
              business={business}
              claimPath={afterAccount(`/dashboard/claim/${business.slug}`, isSignedIn)}
              claimLabel="This is mine: claim it"
            />
          ))}
        </ul>
      )}
      {isTyped && (
        <NotHere hasSome={businesses.length > 0}>
          <ButtonLink to={afterAccount(path, isSignedIn)} size="lg" rel="nofollow">
            List it
            <span className="sr-only"> as {typed.name}</span>
          </ButtonLink>
        </NotHere>
      )}
    </div>
  )
}

function wordsOf({ typed, step, found }: Listed): string {
  if (step === 'failed')
    return 'We couldn’t look right now. You can list it anyway: we check again before it’s published.'
  if (!found || step === 'looking') return step === 'looking' ? 'Looking…' : ''
  const { place, businesses } = found
  const near = place ? ` near ${place.label}` : ''
  if (businesses.length === 0) return `Nothing called “${typed.name}”${near} is listed yet.`
  return businesses.length === 1
    ? `1 listing${near} has a name like that.`
    : `${businesses.length} listings${near} have names like that.`
}

function NotHere({ hasSome, children }: { hasSome: boolean; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <p className="font-semibold">{hasSome ? 'Not here?' : 'Ready when you are.'}</p>
      {children}
    </div>
  )
}
