import { Download } from 'lucide-react'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { SectionCard } from '#app/components/section-card.tsx'
import { saveFromApi } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { useWorkspace } from '../workspace.ts'

const files = [
  { name: 'export', title: 'The listing', saved: 'listing' },
  { name: 'leads', title: 'Messages', saved: 'messages' },
  { name: 'reviews', title: 'Reviews', saved: 'reviews' },
]

/** What is in a listing is its owner's, to take along. */
export function YourData() {
  const { business } = useWorkspace()
  const { send, isBusy, failure } = useRequest()
  const save = (name: string, kind: string, as: string) =>
    send(() =>
      saveFromApi(`/api/businesses/${business.id}/${name}.${kind}`, `${business.slug}-${as}.${kind}`),
    )
  return (
    <SectionCard
      id="your-data"
      title="Your data"
      intro="Take it along: as CSV for spreadsheets, or as JSON for programs. The listing’s CSV fits the bulk upload."
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
              {['csv', 'json'].map((kind) => (
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
