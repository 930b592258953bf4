import { Lightbulb, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'
import type { PolicyContext } from '#domain/content-policy/check-text.ts'
import type { PolicyFinding } from '#domain/content-policy/rules.ts'

type Context = PolicyContext & { address?: string | null }
/** Loads a kind's rules when there is text to check. Must be the same value for all renders. */
export type LoadCheck = () => Promise<
  (texts: { field: string; text: string }[], context: Context) => PolicyFinding[]
>

/** Doesn't interrupt anyone mid-word. */
const pauseMs = 600

/**
 * Legal problems with a field's text, shown shortly after typing: each with a reason and alternative wording that one
 * press inserts.
 */
export function PolicyFindings({
  check,
  field,
  context,
}: {
  check: LoadCheck
  field: string
  context?: Context
}) {
  const { control, getValues, setValue } = useFormContext<Record<string, string>>()
  const text: string = useWatch({ control, name: field }) ?? ''
  const findings = useFindings({ load: check, field, text, ...context })

  function replace({ phrase, suggestion }: PolicyFinding) {
    const now = getValues(field) ?? ''
    setValue(
      field,
      now.replace(phrase, () => suggestion),
      { shouldDirty: true, shouldTouch: true },
    )
  }

  return (
    <div aria-live="polite" className="grid gap-3 empty:hidden">
      {findings.map((finding) => (
        <Finding key={finding.phrase} finding={finding} onReplace={() => replace(finding)} />
      ))}
    </div>
  )
}

function Finding({ finding, onReplace }: { finding: PolicyFinding; onReplace: () => void }) {
  const { phrase, weight, why, suggestion } = finding
  const isBarred = weight === 'barred'
  const Icon = isBarred ? TriangleAlert : Lightbulb
  return (
    <div
      data-slot="wording"
      data-weight={weight}
      className={cn(
        'flex gap-3 rounded-control border border-l-4 border-line bg-paper px-4 py-3 text-[0.9375rem]',
        isBarred ? 'border-l-danger' : 'border-l-ochre',
      )}
    >
      <Icon
        aria-hidden="true"
        className={cn('mt-0.5 size-5 shrink-0', isBarred ? 'text-danger' : 'text-clay-ink')}
      />
      <div className="min-w-0">
        <p className="font-semibold break-words">
          {isBarred ? `“${phrase}” isn’t allowed in an ad` : `“${phrase}”: consider rewording`}
        </p>
        <p className="mt-1">{why}</p>
        <Button
          variant="secondary"
          size="sm"
          className="mt-2.5 h-auto min-h-9 whitespace-normal"
          onClick={onReplace}
        >
          Write “{suggestion}” instead
        </Button>
      </div>
    </div>
  )
}

/** Checked once typing pauses. */
function useFindings({
  load,
  field,
  text,
  isShared = false,
  address = null,
}: { load: LoadCheck; field: string; text: string } & Context): PolicyFinding[] {
  const [findings, setFindings] = useState<PolicyFinding[]>([])
  useEffect(() => {
    if (text.trim() === '') return setFindings([])
    let isGone = false
    const timer = setTimeout(async () => {
      try {
        const check = await load()
        if (!isGone) setFindings(check([{ field, text }], { isShared, address }))
      } catch (error) {
        // It is checked again on submission.
        console.warn('The words could not be checked:', error)
      }
    }, pauseMs)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [load, field, text, isShared, address])
  return findings
}
