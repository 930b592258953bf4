import { useValueText } from '#app/components/listing/use-value-text.ts'
import { Picture } from '#app/components/picture.tsx'
import type { AnswerOf } from '#app/session/api-call.ts'
import { fieldLabel } from '#domain/businesses/fields.ts'

export type AutomaticDecision = AnswerOf<'GET /moderation/automatic'>['decisions'][number]

/** What was published, and what it replaced. */
export function AutomaticValues({
  kind,
  before,
  after,
}: Pick<AutomaticDecision, 'kind' | 'before' | 'after'>) {
  const valueText = useValueText()
  if (kind === 'photos')
    return (
      <figure>
        <Picture
          src={textOf(after.url)}
          alt={textOf(after.alt)}
          sizes="12rem"
          className="max-h-40 w-auto rounded-control"
        />
        <figcaption className="mt-1 text-sm text-muted">{textOf(after.alt) || 'No description'}</figcaption>
      </figure>
    )
  if (kind === 'changes')
    return (
      <dl className="grid gap-2">
        {Object.keys(after).map((field) => (
          <div key={field}>
            <dt className="text-sm font-semibold">{fieldLabel(field)}</dt>
            <dd className="whitespace-pre-line break-words">
              {valueText(field, after[field]) ?? 'Nothing'}
              <span className="mt-0.5 block text-sm text-muted">
                Before: {valueText(field, before?.[field]) ?? 'nothing'}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    )
  const { title, text, rating } = after
  if (typeof rating === 'number') return <p>{rating} of 5 stars</p>
  if (!title && !text) return null
  return (
    <div className="break-words">
      <p className="font-semibold">{textOf(title)}</p>
      {textOf(text) && <p className="whitespace-pre-line">{textOf(text)}</p>}
    </div>
  )
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
