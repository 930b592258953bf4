import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { call } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { OwnBusiness } from '#domain/businesses/own.ts'
import { keepBusiness } from '../own-business.ts'

/** Shown for as long as it is time to ask whether the listing is still so. */
export function StillCorrect({ userId, business }: { userId: string; business: OwnBusiness }) {
  const { send, isBusy, failure } = useRequest()
  if (!isDue(business, new Date())) return null
  const confirm = () =>
    send(async () => {
      keepBusiness(userId, await call('POST /businesses/{id}/confirm', { params: { id: business.id } }))
    })
  return (
    <Card>
      <section aria-labelledby="still-correct" className="p-5 sm:p-6">
        <h2 id="still-correct" className="text-xl">
          Is everything still correct?
        </h2>
        <p className="mt-1 text-muted">
          {business.unlistedAt
            ? 'If its hours, address and phone number are, one press brings it back to the lists.'
            : 'Its hours, address and phone number above all: people count on them. Saving a change answers as well.'}
        </p>
        <FormFailure words={failure} />
        <Button className="mt-4" aria-disabled={isBusy} onClick={confirm}>
          Still correct
        </Button>
      </section>
    </Card>
  )
}

const isDue = (business: OwnBusiness, now: Date): boolean => {
  const { status, unlistedAt, lastConfirmedAt, publishedAt, askAfterDays } = business
  const since = lastConfirmedAt ?? publishedAt
  const isOld = since !== null && now.getTime() - new Date(since).getTime() >= askAfterDays * 86_400_000
  return status === 'published' && (unlistedAt !== null || isOld)
}
