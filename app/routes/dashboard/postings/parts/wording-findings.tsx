import { Lightbulb, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'
import type { HomeContext } from '#domain/housing/check-home.ts'
import type { WordingKind } from '#domain/wording/check-wording.ts'
import type { WordingFinding } from '#domain/wording/finding.ts'

/** All of a form that is written freely and shown to everyone. */
type Field =
  | 'title'
  | 'body'
  | 'feesNote'
  | 'contactName'
  | 'employerName'
  | 'schedule'
  | 'payNote'
  | `photos.${number}.alt`

/** Whoever types is not interrupted in the middle of a word. */
const pauseMs = 600

/**
 * What the law has to say about the words of a field, a moment after they were typed: each with a reason and other words,
 * which one press puts in.
 */
export function WordingFindings({
  kind,
  field,
  context,
}: {
  kind: WordingKind
  field: Field
  context?: HomeContext
}) {
  const { control, getValues, setValue } = useFormContext<Record<Field, string>>()
  const text: string = useWatch({ control, name: field }) ?? ''
  const findings = useFindings({ kind, field, text, ...context })

  function replace({ phrase, suggestion }: WordingFinding) {
    const now = getValues(field)
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

function Finding({ finding, onReplace }: { finding: WordingFinding; onReplace: () => void }) {
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

/** The rules come when there is something to read, and are asked once the typing rests. */
function useFindings({
  kind,
  field,
  text,
  isShared = false,
  address = null,
}: { kind: WordingKind; field: Field; text: string } & HomeContext): WordingFinding[] {
  const [findings, setFindings] = useState<WordingFinding[]>([])
  useEffect(() => {
    if (text.trim() === '') return setFindings([])
    let isGone = false
    const timer = setTimeout(async () => {
      try {
        const check = await loadCheck(kind)
        if (!isGone) setFindings(check([{ field, text }], { isShared, address }))
      } catch (error) {
        // It is checked once more when it is sent in.
        console.warn('The words could not be checked:', error)
      }
    }, pauseMs)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [kind, field, text, isShared, address])
  return findings
}

type Check = (texts: { field: string; text: string }[], context: HomeContext) => WordingFinding[]

async function loadCheck(kind: WordingKind): Promise<Check> {
  if (kind === 'housing') return (await import('#domain/housing/check-home.ts')).checkHome
  const { checkWording } = await import('#domain/wording/check-wording.ts')
  return (texts) => checkWording(kind, texts)
}
