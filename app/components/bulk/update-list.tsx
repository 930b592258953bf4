import { useValueText } from '#app/components/listing/use-value-text.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import type { BulkCheck } from '#domain/bulk/schema.ts'
import { fieldLabel } from '#domain/businesses/fields.ts'

/** What lines with an ID would change, field by field. */
export function UpdateList({ updates, updated }: Pick<BulkCheck, 'updates' | 'updated'>) {
  const valueText = useValueText()
  return (
    <Disclosure summary="What would change" note={updated.toLocaleString('en-US')}>
      <ul className="grid gap-4 pt-2">
        {updates.map(({ line, name, id, changes }) => (
          <li key={id} className="border-t border-line pt-3">
            <p className="font-semibold break-words">
              {name} <span className="font-normal text-muted">line {line}</span>
            </p>
            <dl className="mt-1 grid gap-2">
              {changes.map(({ field, before, after }) => (
                <div key={field}>
                  <dt className="text-sm font-semibold">{fieldLabel(field)}</dt>
                  <dd className="grid gap-x-6 break-words sm:grid-cols-2">
                    <del className="whitespace-pre-line text-muted">
                      {valueText(field, before) ?? 'Nothing'}
                    </del>
                    <ins className="whitespace-pre-line no-underline">
                      {valueText(field, after) ?? 'Nothing'}
                    </ins>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {updated > updates.length && (
        <p className="mt-3 text-sm text-muted">
          The first {updates.length.toLocaleString('en-US')} are shown.
        </p>
      )}
    </Disclosure>
  )
}
