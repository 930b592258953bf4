import { type ReactNode, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field, Textarea } from '#app/ui/field.tsx'
import { TextPreview } from './text-preview.tsx'

/** A text in Markdown, and on request how it will look. */
export function TextField({
  label,
  hint,
  error,
  rows,
  markdown,
  field,
}: {
  label: string
  hint?: ReactNode
  error: string | undefined
  rows: number
  /** What stands in it now. */
  markdown: string
  field: UseFormRegisterReturn
}) {
  // What is shown is what was asked for: not a request for each letter.
  const [shown, setShown] = useState<string | null>(null)
  const isShown = shown !== null
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <Textarea
            {...control}
            {...field}
            rows={rows}
            className="font-mono text-[0.9375rem] leading-relaxed"
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" onClick={() => setShown(markdown)} aria-expanded={isShown}>
          {isShown ? 'Preview again' : 'Preview'}
        </Button>
        {isShown && (
          <Button variant="ghost" size="sm" onClick={() => setShown(null)}>
            Close the preview
          </Button>
        )}
      </div>
      {isShown && (
        <Card className="p-5 sm:p-6">
          <section aria-label={`Preview: ${label}`}>
            <TextPreview markdown={shown} />
          </section>
          {shown !== markdown && (
            <p role="status" className="mt-4 text-sm text-muted">
              You’ve made changes since. Press “Preview again.”
            </p>
          )}
        </Card>
      )}
    </div>
  )
}
