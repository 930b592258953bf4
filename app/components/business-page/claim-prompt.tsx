import { Link } from 'react-router'
import { type Management, managementOf } from '#domain/businesses/management.ts'
import type { BusinessPage } from '#domain/businesses/schema.ts'

const prompts: Record<Exclude<Management, 'managed'>, { question: string; link: string }> = {
  unclaimed: { question: 'Is this your business?', link: 'Claim it' },
  // A claim was checked before, so the page doesn't offer to claim what it calls claimed.
  unattended: { question: 'Do you run this business now?', link: 'Ask to manage this page' },
}

/** Offers the business's own people a way to claim its page; nothing where someone manages it already. */
export function ClaimPrompt({ business }: { business: BusinessPage }) {
  const management = managementOf(business)
  if (management === 'managed') return null
  const { question, link } = prompts[management]
  return (
    <p className="no-print">
      {question}{' '}
      <Link
        to={`/dashboard/claim/${business.slug}`}
        rel="nofollow"
        className="inline-flex min-h-6 items-center font-semibold text-forest-ink underline underline-offset-4"
      >
        {link}
      </Link>
    </p>
  )
}
