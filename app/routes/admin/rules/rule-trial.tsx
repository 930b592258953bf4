import { useState } from 'react'
import { Link } from 'react-router'
import { holdWords } from '#app/components/automatic/words.ts'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { minuteOf } from '#app/components/moments.ts'
import { call } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { type RuleTrial as Trial, trialDays } from '#domain/automatic/schema.ts'
import { rejectionWords } from '#domain/businesses/rejection-words.ts'
import { counted } from '#domain/format-number.ts'
import {
  type OwnerRuleName,
  type OwnerRuleSettings,
  ownerRuleSchema,
  type RuleHold,
} from '#domain/publishing-rules.ts'

/** Tries the numbers in the form, saved or not, on what moderators decided. */
export function RuleTrial({ rule, value }: { rule: OwnerRuleName; value: unknown }) {
  const [tried, setTried] = useState<{ numbers: string; trial: Trial } | null>(null)
  const { send, isBusy, failure } = useRequest()
  const read = ownerRuleSchema.safeParse(value)
  const numbers = read.success ? numbersOf(read.data) : null
  return (
    <section aria-label="Trial" className="grid gap-3 border-t border-line pt-5">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          aria-disabled={isBusy}
          disabled={!numbers}
          onClick={() =>
            numbers &&
            send(async () => {
              const trial = await call('GET /admin/publishing-rules/{rule}/trial', {
                params: { rule },
                query: numbers,
              })
              setTried({ numbers: JSON.stringify(numbers), trial })
            })
          }
        >
          {isBusy ? 'Trying…' : `Try on the last ${trialDays} days`}
        </Button>
        <p className="text-sm text-muted">
          {numbers
            ? 'Goes by the numbers above, saved or not. Nothing is published.'
            : 'Fix the numbers above first.'}
        </p>
      </div>
      <FormFailure words={failure} />
      <div role="status">
        {tried && numbers && <Result trial={tried.trial} isOld={tried.numbers !== JSON.stringify(numbers)} />}
      </div>
    </section>
  )
}

const numbersOf = ({ trust, approved, cleanDays, perDay }: OwnerRuleSettings) => ({
  ...{ trust, approved, cleanDays, perDay },
})

function Result({ trial, isOld }: { trial: Trial; isOld: boolean }) {
  const { decided, published, rejected, hoursSaved, unknown, mistakes, holds } = trial
  if (decided === 0)
    return (
      <p>
        Moderators decided nothing of this kind in the last {trialDays} days, so there is nothing to try it
        on.
        {unknown > 0 &&
          ` ${counted(unknown, 'decision was', 'decisions were')} about something deleted since.`}
      </p>
    )
  return (
    <div className="grid gap-4">
      {isOld && <p className="font-medium">You changed the numbers. Try again to see the new result.</p>}
      <dl className="grid grid-cols-1 gap-3 sm:grid-cols-3">
        <Figure
          label={`Published, of ${decided.toLocaleString('en-US')}`}
          value={published.toLocaleString('en-US')}
        />
        <Figure
          label="Of those, rejected by a moderator"
          value={rejected.toLocaleString('en-US')}
          isBad={rejected > 0}
        />
        <Figure label="Hours of waiting saved" value={hoursSaved.toLocaleString('en-US')} />
      </dl>
      {mistakes.length > 0 && (
        <div>
          <h3 className="font-semibold">Would have been published, and was rejected</h3>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {mistakes.map(({ id, business, reason, isOverturned, decidedAt }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span className="min-w-0 break-words">
                  {business ? (
                    <Link to={`/admin/businesses/${business.id}`} className="underline underline-offset-4">
                      {business.name}
                    </Link>
                  ) : (
                    'A listing deleted since'
                  )}
                  : {isOverturned ? 'taken down later' : reasonTitle(reason)}
                </span>
                <span className="text-sm text-muted">{minuteOf(decidedAt)}</span>
              </li>
            ))}
          </ul>
          {rejected > mistakes.length && (
            <p className="mt-2 text-sm text-muted">The newest {mistakes.length} are listed.</p>
          )}
        </div>
      )}
      {holds.length > 0 && (
        <div>
          <h3 className="font-semibold">Why the others would have waited</h3>
          <ul className="mt-1 grid gap-0.5">
            {holds.map(({ reason, count }) => (
              <li key={reason}>
                {holdWords[reason as RuleHold] ?? reason}: {count.toLocaleString('en-US')}
              </li>
            ))}
          </ul>
        </div>
      )}
      {unknown > 0 && (
        <p className="text-sm text-muted">
          {counted(unknown, 'decision')} about something deleted since could not be tried.
        </p>
      )}
    </div>
  )
}

const reasonTitle = (reason: string | null) =>
  (rejectionWords as Record<string, { title: string }>)[reason ?? 'other']?.title ?? 'Another reason'

function Figure({ label, value, isBad = false }: { label: string; value: string; isBad?: boolean }) {
  return (
    <div className="rounded-control border border-line p-4">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className={`mt-1 text-2xl font-semibold tabular-nums ${isBad ? 'text-danger' : ''}`}>{value}</dd>
    </div>
  )
}
