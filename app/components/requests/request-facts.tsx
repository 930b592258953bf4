import type { ReactNode } from 'react'
import type { SentRequest } from '#domain/requests/schema.ts'
import { shortWhen, whenWords } from '#domain/requests/when-words.ts'

type Request = Pick<
  SentRequest,
  | 'state'
  | 'movedBy'
  | 'words'
  | 'times'
  | 'offeredAt'
  | 'startsAt'
  | 'party'
  | 'note'
  | 'answers'
  | 'business'
>

/** What was asked and answered, as the customer sees it, by the clock of the business. */
export function RequestFacts({ request, now }: { request: Request; now: Date }) {
  const { state, movedBy, words, times, offeredAt, startsAt, party, note, answers, business } = request
  const { timezone } = business
  const place = [business.address, business.city, business.state].filter(Boolean).join(', ')
  return (
    <dl className="grid gap-3 break-words">
      {startsAt && <Fact label="When">{whenWords(startsAt, timezone)}</Fact>}
      {state === 'proposed' && offeredAt && <Fact label="Proposed">{whenWords(offeredAt, timezone)}</Fact>}
      {words && movedBy !== 'site' && (
        <Fact label={movedBy === 'business' ? `${business.name} wrote` : 'You wrote'}>
          <span className="whitespace-pre-line">{words}</span>
        </Fact>
      )}
      {startsAt && place && <Fact label="Where">{place}</Fact>}
      {party !== null && <Fact label="People">{party}</Fact>}
      {!startsAt && times.length > 0 && (
        <Fact label="You proposed">
          {times.map((at) => (
            <span key={at} className="block">
              {shortWhen(at, timezone, now)}
            </span>
          ))}
        </Fact>
      )}
      {note && (
        <Fact label="Your note">
          <span className="whitespace-pre-line">{note}</span>
        </Fact>
      )}
      {answers.map(({ question, answer }) => (
        <Fact key={question} label={question}>
          {answer}
        </Fact>
      ))}
    </dl>
  )
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  )
}
