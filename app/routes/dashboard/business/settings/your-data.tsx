import { Download } from 'lucide-react'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { SectionCard } from '#app/components/section-card.tsx'
import { download } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { useWorkspace } from '../workspace.ts'

const files = [
  { name: 'export', title: 'The listing', saved: 'listing' },
  { name: 'leads', title: 'Messages', saved: 'messages' },
  { name: 'reviews', title: 'Reviews', saved: 'reviews' },
] as const

/** What is in a listing is its owner's, to take along. */
export function YourData() {
  const { business } = useWorkspace()
  const { send, isBusy, failure } = useRequest()
  const save = (name: (typeof files)[number]['name'], kind: 'csv' | 'json', as: string) =>
    send(() =>
      download(`${business.slug}-${as}.${kind}`, `GET /businesses/{id}/${name}.${kind}`, {
        params: { id: business.id },
      }),
    )
  return (
    <SectionCard
      id="your-data"
      title="Your data"
      intro="Download it as CSV for spreadsheets or JSON for programs. The CSV also works with bulk upload."
    >
      <FormFailure words={failure} />
      <ul className="grid gap-3">
        {files.map(({ name, title, saved }) => (
          <li
            key={name}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3 first:border-0 first:pt-0"
          >
            {title}
            <span className="flex gap-2">
              {(['csv', 'json'] as const).map((kind) => (
                <Button
                  key={kind}
                  variant="secondary"
                  size="sm"
                  aria-label={`Download ${saved} as ${kind.toUpperCase()}`}
                  aria-disabled={isBusy}
                  onClick={() => save(name, kind, saved)}
                >
                  <Download aria-hidden="true" />
                  {kind.toUpperCase()}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
