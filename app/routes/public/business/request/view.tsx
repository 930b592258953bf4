import { EmptyState } from '#app/components/empty-state.tsx'
import { SentScreen } from '#app/components/form/sent-screen.tsx'
import { useAuthSite } from '#app/session/auth-site.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { Route } from './+types/page.ts'
import { RequestForm } from './request-form.tsx'

const intros = {
  appointment: 'Propose up to three times. It’s confirmed once they accept one of them.',
  reservation: 'Say how many you are and when you’d like to come. It’s confirmed once they accept it.',
  quote: 'Describe what you need. They answer with a price, and you’re free to say no.',
}

export default function RequestPage({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { isSent, kind, act, business, starts, zone, hasHours } = loaderData
  const back = `/business/${business.slug}`
  return (
    <div className="wrap max-w-2xl pt-4 pb-16">
      <Breadcrumbs crumbs={[{ label: business.name, to: back }, { label: act }]} />
      <h1 className="mt-4 text-3xl wrap-anywhere sm:text-4xl">{act}</h1>
      <p className="mt-3 text-lg break-words">{business.name}</p>
      {isSent ? (
        <Card className="mt-6 p-5 sm:p-6">
          <Sent back={back} name={business.name} />
        </Card>
      ) : starts?.days.length === 0 ? (
        <EmptyState
          className="mt-6"
          title="No times right now"
          actions={<ButtonLink to={`${back}/message`}>Send a message</ButtonLink>}
        >
          <p>{business.name} has no open times for requests right now. Send a message instead.</p>
        </EmptyState>
      ) : (
        <>
          <p className="mt-2 text-muted">
            {intros[kind]}
            {starts && ` Times are in ${zone} time.`}
            {starts && !hasHours && ' Their hours aren’t listed, so they may propose another time.'}
          </p>
          <Card className="mt-6 p-5 sm:p-6">
            <RequestForm {...loaderData} sent={<Sent back={back} name={business.name} />} />
          </Card>
        </>
      )}
    </div>
  )
}

function Sent({ back, name }: { back: string; name: string }) {
  const isMailDelivered = useAuthSite()?.isMailDelivered ?? true
  return (
    <SentScreen
      title="Your request is sent"
      actions={
        <ButtonLink to={back} variant="secondary">
          Back to {name}
        </ButtonLink>
      }
    >
      <p>
        {name} has it, and answers by email. It isn’t confirmed yet. We’ve emailed you a link to a page that
        shows its status, where you can also cancel it.
      </p>
      {!isMailDelivered && (
        <p className="text-sm text-muted">
          This site doesn’t send email: an administrator reads it at Admin → System.
        </p>
      )}
    </SentScreen>
  )
}
