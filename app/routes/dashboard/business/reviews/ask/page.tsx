import { Mail, MessageCircle, MessageSquareText, Printer } from 'lucide-react'
import { Suspense, useState } from 'react'
import { type MetaDescriptor, useRouteLoaderData } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { reviewPath } from '#app/components/review/review-path.ts'
import { SectionCard } from '#app/components/section-card.tsx'
import { LinkToCopy } from '#app/components/share/link-to-copy.tsx'
import { mailShareHref, smsShareHref, whatsappShareHref } from '#app/components/share/share-hrefs.ts'
import { Button, ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { Field, Textarea } from '#app/ui/field.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useWorkspace } from '../../workspace.ts'
import type { Route } from './+types/page.ts'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Ask for reviews',
    description: 'A link, a QR code and a card for your tables that lead customers to the review form.',
    path: `/dashboard/business/${params.businessId}/reviews/ask`,
    index: false,
  })
}

// A separate library draws the QR code.
const TableCard = lazyPart(() => import('./table-card.tsx'))

export default function AskForReviewsPage() {
  const { business } = useWorkspace()
  const root = useRouteLoaderData('root') as { site: { name: string; url: string } } | undefined
  if (business.status !== 'published' || !root)
    return (
      <EmptyState
        title="Once your listing is published"
        actions={<ButtonLink to={`/dashboard/business/${business.id}`}>See its status</ButtonLink>}
      >
        <p>Then you’ll find the link and the code for asking customers here.</p>
      </EmptyState>
    )
  const url = root.site.url + reviewPath(business.slug)
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <h2 className="text-2xl">Ask for reviews</h2>
        <p className="mt-1.5 max-w-[62ch] text-muted">
          Ask every customer, whether they were happy or not. Don’t ask only the happy ones, and don’t give
          anything for a review: we take down reviews that aren’t genuine.
        </p>
      </div>
      <Send name={business.name} url={url} />
      <SectionCard
        id="table-card"
        title="A card for your tables"
        intro="Print it for tables, the counter or packages. Anyone who scans it lands on the review form."
      >
        <Button variant="secondary" className="justify-self-start" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          Print
        </Button>
        <Suspense fallback={<Skeleton className="h-80" />}>
          <TableCard business={business} url={url} siteName={root.site.name} />
        </Suspense>
      </SectionCard>
    </div>
  )
}

/** The link, and a message with it for the apps that customers are reached by. */
function Send({ name, url }: { name: string; url: string }) {
  const [text, setText] = useState(`Thank you for choosing ${name}! Would you tell others how it was?`)
  const shared = { name: text.trim(), url }
  return (
    <SectionCard id="send" title="Send the link" intro="It leads to the form, and nothing else is needed.">
      <LinkToCopy url={url} />
      <Field label="Message" hint="The link is added at its end.">
        {(box) => (
          <Textarea
            {...box}
            rows={3}
            maxLength={500}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2.5">
        <ButtonAnchor variant="secondary" href={whatsappShareHref(shared)} rel="noreferrer">
          <MessageCircle aria-hidden="true" />
          WhatsApp
        </ButtonAnchor>
        <ButtonAnchor variant="secondary" href={smsShareHref(shared)}>
          <MessageSquareText aria-hidden="true" />
          Text message
        </ButtonAnchor>
        <ButtonAnchor
          variant="secondary"
          href={mailShareHref({ ...shared, subject: `How was it at ${name}?` })}
        >
          <Mail aria-hidden="true" />
          Email
        </ButtonAnchor>
      </div>
    </SectionCard>
  )
}
