import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCustomFields } from '#app/components/listing/use-value-text.ts'
import { SectionCard } from '#app/components/section-card.tsx'
import { ButtonAnchor } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { columns } from '#domain/bulk/columns.ts'
import { customColumns } from '#domain/bulk/custom-columns.ts'

/** `children` follow the button. */
export function TemplatePart({ children }: { children?: ReactNode }) {
  const all = [...columns, ...customColumns(useCustomFields())]
  return (
    <SectionCard
      id="template"
      title="1. Get the template"
      intro="A CSV file for Excel, Numbers or Google Sheets. Name and category are required; everything else is optional. Columns can be in any order."
    >
      <div className="flex flex-wrap gap-3">
        <ButtonAnchor variant="secondary" href="/api/bulk/template.csv" download>
          <Download aria-hidden="true" />
          Download the template
        </ButtonAnchor>
        {children}
      </div>
      <Disclosure summary="What goes into each column" note={`${all.length} columns`}>
        <dl className="grid gap-4 pt-2">
          {all.map(({ name, about, example, isRequired }) => (
            <div key={name} className="border-t border-line pt-3">
              <dt className="font-semibold break-words">
                {name}
                {isRequired && <span className="ml-2 text-sm font-normal text-muted">needed</span>}
              </dt>
              <dd className="text-[0.9375rem]">
                {about}
                {example && (
                  <span className="mt-0.5 block break-words text-muted">For example: {example}</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </SectionCard>
  )
}
