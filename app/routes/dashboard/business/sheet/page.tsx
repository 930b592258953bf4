import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { Suspense, useState } from 'react'
import { type MetaDescriptor, useRouteLoaderData } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { queryClient } from '#app/components/query-client.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Select } from '#app/ui/field.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { flyersQuery } from '../flyers/flyers-query.ts'
import { useWorkspace } from '../workspace.ts'
import type { Route } from './+types/page.ts'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'A sheet to print',
    description: 'A page with a QR code that opens your listing, for your window, counter or packages.',
    path: `/dashboard/business/${params.businessId}/sheet`,
    index: false,
  })
}

// A separate library draws the QR code.
const Sheet = lazyPart(() => import('./printable.tsx'))

export default function SheetPage() {
  const { userId, business } = useWorkspace()
  const { data } = useQuery(flyersQuery(userId, business.id), queryClient)
  const [flyerId, setFlyerId] = useState('')
  const root = useRouteLoaderData('root') as { site: { name: string; url: string } } | undefined
  const shown = (data?.flyers ?? []).filter(({ status }) => status === 'approved')
  if (business.status !== 'published' || !root)
    return (
      <p className="max-w-prose text-muted">
        Once your listing is published, you’ll find a printable sheet with its QR code here.
      </p>
    )
  return (
    <section aria-labelledby="sheet-title">
      <h2 id="sheet-title" className="text-2xl">
        A sheet to print
      </h2>
      <p className="mt-2 max-w-prose text-muted">
        For your window, counter or packages. Anyone who scans the code lands on your page; your stats count
        it as “Printed QR code”.
      </p>
      <div className="mt-4 flex flex-wrap items-end gap-3">
        {shown.length > 0 && (
          <Field label="With a flyer">
            {(control) => (
              <Select
                {...control}
                value={flyerId}
                onChange={({ target }) => setFlyerId(target.value)}
                className="w-64"
              >
                <option value="">None</option>
                {shown.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          Print
        </Button>
      </div>
      <Suspense fallback={<Skeleton className="mt-6 h-96" />}>
        <Sheet business={business} flyer={shown.find(({ id }) => id === flyerId) ?? null} site={root.site} />
      </Suspense>
    </section>
  )
}
