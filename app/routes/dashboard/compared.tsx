import { fieldLabels, valueWords } from './field-words.ts'

export type ComparedField = { field: string; before: unknown; after: unknown }

/** Two values of each field, one above the other on phones, side by side where there is room. */
export function Compared({ from, to, fields }: { from: string; to: string; fields: ComparedField[] }) {
  return (
    <dl className="mt-2 grid gap-2">
      {fields.map(({ field, before, after }) => (
        <div key={field}>
          {fields.length > 1 && (
            <dt className="text-sm font-semibold">
              {fieldLabels[field as keyof typeof fieldLabels] ?? field}
            </dt>
          )}
          <dd className="mt-1 grid gap-2 sm:grid-cols-2">
            <Side label={from} text={valueWords(field, before)} />
            <Side label={to} text={valueWords(field, after)} isNew />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Side({ label, text, isNew = false }: { label: string; text: string | null; isNew?: boolean }) {
  const Words = isNew ? 'ins' : 'p'
  return (
    <div className={`min-w-0 rounded-lg border px-3 py-2 ${isNew ? 'border-ok' : 'border-line bg-tint'}`}>
      <p className="text-xs font-semibold text-muted">{label}</p>
      <Words className="block max-h-60 overflow-y-auto text-[0.9375rem] break-words whitespace-pre-line no-underline">
        {text ?? <span className="text-muted">Nothing</span>}
      </Words>
    </div>
  )
}
