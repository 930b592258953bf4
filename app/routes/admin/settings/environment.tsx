import { useRouteLoaderData } from 'react-router'
import { useAuthSite } from '#app/session/use-auth-site.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'

/** What isn't a setting of the panel, and where it is set. */
export function Environment() {
  const site = useRouteLoaderData<{ site: { name: string; url: string } }>('root')?.site
  const auth = useAuthSite()
  const facts = [
    ['Name', site?.name, 'SITE_NAME'],
    ['Address', site?.url, 'SITE_URL'],
    ['Accounts', auth?.url ?? 'the embedded service', 'AUTH_URL'],
    ['Mails', auth?.isMailDelivered ? 'are delivered' : 'are kept in the outbox', 'SMTP_URL'],
    ['Text messages', auth?.isSmsDelivered ? 'are delivered' : 'are kept in the outbox', 'TWILIO_…'],
    ['Captcha', auth?.captcha?.kind ?? 'none', 'CAPTCHA'],
  ] as const
  return (
    <Disclosure summary="Name, address and services: set where the site is started">
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[10rem_1fr]">
        {facts.map(([label, value, variable]) => (
          <div key={label} className="contents">
            <dt className="font-medium">{label}</dt>
            <dd className="mb-1 min-w-0 break-words">
              {value ?? 'unknown'} <code className="text-sm text-muted">{variable}</code>
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}
