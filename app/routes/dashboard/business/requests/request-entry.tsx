import { Fact } from '#app/components/requests/request-facts.tsx'
import { Since } from '#app/components/since.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { requestTitle } from '#domain/requests/kinds.ts'
import type { ReceivedRequest } from '#domain/requests/schema.ts'
import { stateLabels, stateTones } from '#domain/requests/states.ts'
import { shortWhen, whenWords } from '#domain/requests/when-words.ts'
import { LinkedEntry } from '../../linked-entry.tsx'
import { RequestAnswer } from './request-answer.tsx'

/** A request: the customer, its state, and the available actions. */
export function ReceivedRequestEntry({ request, timezone }: { request: ReceivedRequest; timezone: string }) {
  const { id, name, kind, state, startsAt, offeredAt, createdAt, overlaps } = request
  return (
    <LinkedEntry kind="request" id={id} className="gap-4">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h3 id={`request-${id}`} className="min-w-0 text-lg break-words">
            {name}: {requestTitle(request)}
          </h3>
          <Badge variant={stateTones[state]}>
            {kind === 'quote' && state === 'accepted' ? 'Quote sent' : stateLabels[state]}
          </Badge>
        </div>
        <p className="mt-1 text-sm text-muted">
          Sent <Since moment={createdAt} />
        </p>
        {startsAt && <p className="mt-2 font-semibold">{whenWords(startsAt, timezone)}</p>}
        {state === 'proposed' && offeredAt && (
          <p className="mt-2 font-semibold">You proposed {whenWords(offeredAt, timezone)}</p>
        )}
        {overlaps > 0 && (
          <p className="mt-1 text-sm font-medium text-danger">
            {overlaps === 1
              ? 'Another accepted appointment is at the same time.'
              : `${overlaps} other accepted appointments are at the same time.`}
          </p>
        )}
      </div>
      <Details request={request} timezone={timezone} />
      <RequestAnswer key={request.version} request={request} timezone={timezone} />
      <History request={request} timezone={timezone} />
    </LinkedEntry>
  )
}

const mailLink = 'inline-block min-h-6 font-medium text-forest-ink underline underline-offset-4'

function Details({ request, timezone }: { request: ReceivedRequest; timezone: string }) {
  const { email, phone, note, answers, times, startsAt } = request
  const now = new Date()
  return (
    <dl className="grid gap-3 break-words sm:grid-cols-2">
      <Fact label="Contact">
        <a href={`mailto:${email}`} className={`${mailLink} wrap-anywhere`}>
          {email}
        </a>
        {phone && (
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={`${mailLink} ml-3`}>
            {phone}
          </a>
        )}
      </Fact>
      {!startsAt && times.length > 0 && (
        <Fact label="They proposed">
          {times.map(({ at }) => (
            <span key={at} className="block">
              {shortWhen(at, timezone, now)}
            </span>
          ))}
        </Fact>
      )}
      {answers.map(({ question, answer }) => (
        <Fact key={question} label={question}>
          {answer}
        </Fact>
      ))}
      {note && (
        <Fact label="Their note">
          <span className="whitespace-pre-line">{note}</span>
        </Fact>
      )}
    </dl>
  )
}

const who = { visitor: 'They', business: 'You', site: 'We' } as const

const stepWords: Record<ReceivedRequest['state'], string> = {
  waiting: 'sent the request',
  proposed: 'proposed another time',
  accepted: 'accepted',
  declined: 'declined',
  canceled: 'canceled',
  expired: 'let it expire, because its time had passed',
  done: 'marked it as done',
  no_show: 'marked a no-show',
}

function History({ request: { steps }, timezone }: { request: ReceivedRequest; timezone: string }) {
  if (steps.length < 2) return null
  const now = new Date()
  return (
    <Disclosure summary="History" className="border-t border-line">
      <ol className="grid gap-3 py-2 text-[0.9375rem]">
        {steps.map(({ version, state, movedBy, words, at, createdAt }) => (
          <li key={version} className="break-words">
            {who[movedBy]} {stepWords[state]}
            {at && (state === 'proposed' || state === 'accepted') && `: ${shortWhen(at, timezone, now)}`}
            <span className="text-sm text-muted">
              {' · '}
              <Since moment={createdAt} />
            </span>
            {words && <span className="block whitespace-pre-line text-muted">“{words}”</span>}
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}
