import type { MetaDescriptor } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { RequestFacts } from '#app/components/requests/request-facts.tsx'
import { pageContext } from '#app/context.ts'
import { type PageQuery, withQuery } from '#app/page-query.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { findByLink } from '#domain/requests/find-by-link.server.ts'
import { kindWords } from '#domain/requests/kinds.ts'
import { stateForSender } from '#domain/requests/states.ts'
import type { Route } from './+types/page.ts'
import { StepForms } from './step-forms.tsx'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  return [
    ...pageMeta(siteOf(matches), {
      title: 'Your request',
      description: 'The status of your request, and how to change or cancel it.',
      path: `/requests/${params.token}`,
      index: false,
    }),
    { name: 'referrer', content: 'same-origin' },
  ]
}

const notices = ['moved', 'stale', 'past', 'full'] as const
type Notice = (typeof notices)[number]

/** Behind a mailed link: never cached. */
const query: PageQuery<Notice | null> = {
  read: (given) => notices.find((notice) => notice === given.get('notice')) ?? null,
  canonical: (given) => ({
    query: new URLSearchParams(given.has('notice') ? { notice: given.get('notice') ?? '' } : {}),
    isShared: false,
  }),
}

/** Changes nothing, because email scanners open every link. */
export const loader = withQuery(query, async ({ params, context }: Route.LoaderArgs, notice) => {
  const { readLatest, now } = context.get(pageContext)
  const found = await readLatest((tx) => findByLink(tx, params.token))
  if (!found) return { found: null, notice: null, now: now.toISOString() }
  const { isProved: _, email: __, phone: ___, ...request } = found
  return { found: request, notice, now: now.toISOString() }
})

const noticeTexts: Record<Notice, { title: string; variant: 'ok' | 'warning'; text: string }> = {
  moved: {
    title: 'Done',
    variant: 'ok',
    text: 'The business has been notified.',
  },
  stale: {
    title: 'Your request has changed',
    variant: 'warning',
    text: 'It changed before you pressed the button. Here’s its current status.',
  },
  past: { title: 'That time has passed', variant: 'warning', text: 'Send a new request for a later time.' },
  full: {
    title: 'That time is taken',
    variant: 'warning',
    text: 'Someone else got it in the meantime. The business can propose another one, or you send a new request.',
  },
}

export default function RequestStatePage({
  loaderData: { found, notice, now },
  params,
}: Route.ComponentProps) {
  return (
    <div className="wrap max-w-2xl pt-10 pb-20">
      {found ? (
        <Found request={found} notice={notice} now={new Date(now)} token={params.token} />
      ) : (
        <>
          <h1 className="text-3xl sm:text-4xl">Request not found</h1>
          <p className="mt-3 text-muted">
            It was deleted, or the link is incomplete. Open it again from the email if you think that it
            should be here.
          </p>
          <ButtonLink to="/directory" className="mt-6">
            Find a business
          </ButtonLink>
        </>
      )}
    </div>
  )
}

type Request = NonNullable<Route.ComponentProps['loaderData']['found']>

function Found({
  request,
  notice,
  now,
  token,
}: {
  request: Request
  notice: Notice | null
  now: Date
  token: string
}) {
  const { business, kind, state, startsAt } = request
  const { title, text } = stateForSender(request, business.name)
  const isOver = state !== 'waiting' && state !== 'proposed' && state !== 'accepted'
  return (
    <>
      <p className="font-semibold break-words text-muted">
        {kindWords[kind].label} · {business.name}
      </p>
      <h1 className="mt-1 text-3xl sm:text-4xl">{title}</h1>
      <p className="mt-3 text-lg break-words">{text}</p>
      {notice && (
        <Alert
          variant={noticeTexts[notice].variant}
          title={noticeTexts[notice].title}
          className="mt-5"
          role="status"
        >
          {noticeTexts[notice].text}
        </Alert>
      )}
      <Card className="mt-6 grid gap-5 p-5 sm:p-6">
        <RequestFacts request={request} now={now} />
        <StepForms request={request} token={token} />
        <div className="flex flex-wrap gap-3">
          {startsAt && (state === 'accepted' || state === 'canceled') && (
            <ButtonAnchor href={`/api/requests/link/${token}/calendar.ics`} variant="secondary" download>
              {state === 'accepted' ? 'Add to calendar' : 'Remove from calendar'}
            </ButtonAnchor>
          )}
          {business.phone && (
            <ButtonAnchor href={`tel:${business.phone.replaceAll(/[^\d+]/g, '')}`} variant="secondary">
              Call {business.phone}
            </ButtonAnchor>
          )}
          {business.isListed && (
            <ButtonLink
              to={isOver ? `/business/${business.slug}/request/${kind}` : `/business/${business.slug}`}
              variant="secondary"
            >
              {isOver ? 'Send a new request' : `See ${business.name}`}
            </ButtonLink>
          )}
        </div>
      </Card>
      <p className="mt-4 text-sm text-muted">
        Anyone with the link to this page can see your request and cancel it: don’t forward it. It’s deleted
        after 24 months.
      </p>
    </>
  )
}
