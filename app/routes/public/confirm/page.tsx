import { Link, type MetaDescriptor } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { pageContext } from '#app/context.ts'
import { findConfirmation, type MailedConfirmation } from '#domain/freshness/confirm.server.ts'
import type { Route } from './+types/page.ts'
import { ConfirmButton } from './confirm-button.tsx'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Is your listing still correct?',
    description: 'Where the link in our mail leads: one press says that everything on the page is still so.',
    path: `/confirm/${params.token}`,
    index: false,
  })
}

/** Only looks: programs that check mails for harm open every link in them. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return { found: await context.get(pageContext).read((tx) => findConfirmation(tx, params.token)) }
}

export default function ConfirmPage({ loaderData: { found }, params }: Route.ComponentProps) {
  return (
    <div className="wrap max-w-2xl pt-10 pb-20">
      {found?.state === 'open' ? (
        <ConfirmButton
          token={params.token}
          name={found.businessName}
          page={`/business/${found.businessSlug}`}
          editor={`/dashboard/business/${found.businessId}/edit`}
        />
      ) : (
        <Other found={found} />
      )}
    </div>
  )
}

const texts = {
  confirmed: {
    title: 'It is confirmed',
    text: 'Someone already confirmed that everything is correct. There’s nothing left to do.',
  },
  expired: {
    title: 'This link has expired',
    text: 'It was good for 180 days. Log in and press “Still correct” in the workspace of your listing instead.',
  },
  closed: {
    title: 'This link no longer fits',
    text: 'The listing isn’t published right now, or you no longer manage it. Log in to see its status.',
  },
  unknown: {
    title: 'We don’t know this link',
    text: 'It may be incomplete. Open it again from the email, or log in and confirm your listing there.',
  },
}

function Other({ found }: { found: MailedConfirmation | null }) {
  const { title, text } = texts[found && found.state !== 'open' ? found.state : 'unknown']
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      {found && <p className="mt-3 text-lg font-semibold break-words">{found.businessName}</p>}
      <p className="mt-3 text-muted">{text}</p>
      <p className="mt-6">
        <Link to="/dashboard" className="font-semibold text-forest-ink underline underline-offset-4">
          Open your dashboard
        </Link>
      </p>
    </>
  )
}
