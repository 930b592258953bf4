import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { isNotFound } from '#app/components/is-not-found.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { useSignedInUser } from '#app/session/signed-in-user.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { listingsWords } from '#domain/members/listings-words.ts'
import type { MailedOffer } from '#domain/members/schema.ts'
import { managedListingsQuery } from '../business/managed-listing.ts'

/** The page behind an emailed link: who offers what, with accept and decline. */
export function MailedOfferPage({ kind }: { kind: OfferKind }) {
  const { id: userId, email } = useSignedInUser()
  const { hash } = useLocation()
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? ''
  const offer = useQuery(
    {
      queryKey: ['offers', userId, kind, token],
      queryFn: () => call(`POST /${kind}s/look`, { body: { token } }),
    },
    queryClient,
  )
  const { title } = offerWords[kind]
  if (isNotFound(offer.error))
    return <Gone title={title}>The link is incomplete, or it was replaced by a newer one.</Gone>
  return (
    <div className="max-w-2xl">
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      <div className="mt-6">
        <QueryBoundary query={offer} what="What the link is about">
          {(found) => (
            <Offer
              kind={kind}
              offer={found}
              token={token}
              ownEmail={email ?? ''}
              onAnswered={() => offer.refetch()}
            />
          )}
        </QueryBoundary>
      </div>
    </div>
  )
}

function Offer({
  kind,
  offer,
  token,
  ownEmail,
  onAnswered,
}: {
  kind: OfferKind
  offer: MailedOffer
  token: string
  ownEmail: string
  onAnswered: () => Promise<unknown>
}) {
  const { id: userId } = useSignedInUser()
  const { send, isBusy, failure } = useRequest()
  const [answered, setAnswered] = useState<'accept' | 'decline' | null>(null)
  const words = offerWords[kind]
  const { businessId, senderName, otherNames, isForMe, state } = offer
  const businessName = listingsWords(offer.businessName, otherNames.length + 1)
  const answer = (how: 'accept' | 'decline') =>
    send(async () => {
      await call(`POST /${kind}s/${how}`, { body: { token } })
      setAnswered(how)
      await Promise.all([
        onAnswered(),
        queryClient.invalidateQueries({ queryKey: managedListingsQuery(userId).queryKey }),
      ])
    })
  const workspace =
    otherNames.length === 0 ? (
      <ButtonLink to={`/dashboard/business/${businessId}`}>Open {businessName}</ButtonLink>
    ) : (
      <ButtonLink to="/dashboard">Open your dashboard</ButtonLink>
    )

  if (!isForMe)
    return (
      <Plain title="It was sent to another address">
        <p>
          This is for <b className="font-semibold break-words">{offer.email}</b>; you are signed in as{' '}
          <b className="font-semibold break-words">{ownEmail}</b>. Log in with that address and open the link
          again, or ask {senderName} to send it to yours.
        </p>
      </Plain>
    )
  if (state === 'accepted' || state === 'done')
    return (
      <Plain title={words.accepted} actions={kind === 'invitation' || state === 'done' ? workspace : null}>
        <p>{words.afterwards({ businessName, senderName, isDone: state === 'done' })}</p>
        {kind === 'transfer' && state === 'accepted' && (
          <Button
            variant="secondary"
            className="mt-4"
            aria-disabled={isBusy}
            onClick={() => answer('decline')}
          >
            I have changed my mind
          </Button>
        )}
        <FormFailure words={failure} />
      </Plain>
    )
  if (state === 'declined')
    return (
      <Plain title={answered === 'decline' ? 'Declined' : 'You declined this'}>
        <p>{senderName} has been told. Nothing else has changed.</p>
      </Plain>
    )
  if (state === 'withdrawn' || state === 'expired')
    return (
      <Plain title="This is no longer open">
        <p>It expired or was withdrawn. Ask {senderName} to send it again.</p>
      </Plain>
    )
  return (
    <Card className="p-5 sm:p-6">
      <p className="text-lg">{words.ask({ businessName, senderName })}</p>
      {otherNames.length > 0 && (
        <Disclosure summary="All of them" className="mt-3 border-y border-line">
          <ul className="grid list-disc gap-1 pb-3 pl-5">
            {[offer.businessName, ...otherNames].map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: places of a chain have one name
              <li key={index}>{name}</li>
            ))}
          </ul>
        </Disclosure>
      )}
      <ul className="mt-4 grid list-disc gap-1.5 pl-5">
        {words.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <FormFailure words={failure} />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button aria-disabled={isBusy} onClick={() => answer('accept')}>
          {isBusy ? 'One moment…' : 'Accept'}
        </Button>
        <Button variant="secondary" aria-disabled={isBusy} onClick={() => answer('decline')}>
          Decline
        </Button>
      </div>
    </Card>
  )
}

function Plain({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="text-xl" role="status">
        {title}
      </h2>
      <div className="mt-2">{children}</div>
      {actions && <div className="mt-5">{actions}</div>}
    </Card>
  )
}

function Gone({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        headingLevel="h2"
        title="This link does not work"
        actions={<ButtonLink to="/dashboard">Go to your dashboard</ButtonLink>}
      >
        <p>{children} Open the link in the newest email, or ask for another one.</p>
      </EmptyState>
    </>
  )
}

type OfferKind = 'invitation' | 'transfer'

type Words = {
  title: string
  ask: (about: { businessName: string; senderName: string }) => string
  points: string[]
  accepted: string
  afterwards: (about: { businessName: string; senderName: string; isDone: boolean }) => string
}

const offerWords: Record<OfferKind, Words> = {
  invitation: {
    title: 'An invitation',
    ask: ({ businessName, senderName }) => `${senderName} invites you to help manage ${businessName}.`,
    points: [
      'You can change everything on the page and answer messages.',
      'The owner sees your name and your email address.',
      'You can leave at any time.',
    ],
    accepted: 'You manage it now',
    afterwards: ({ businessName }) => `Among your businesses now: ${businessName}.`,
  },
  transfer: {
    title: 'Take over a listing',
    ask: ({ businessName, senderName }) => `${senderName} wants to hand ${businessName} over to you.`,
    points: [
      'You would own the page: what it says is yours to answer for.',
      'You decide who else manages it.',
      'It’s transferred once the owner confirms.',
    ],
    accepted: 'You have accepted',
    afterwards: ({ businessName, senderName, isDone }) =>
      isDone
        ? `${businessName} is yours.`
        : `${senderName} has been asked to confirm, within 7 days. We write to you when ${businessName} is yours.`,
  },
}
