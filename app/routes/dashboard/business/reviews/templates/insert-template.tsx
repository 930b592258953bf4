import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queryClient } from '#app/components/query-client.ts'
import { Field, Select } from '#app/ui/field.tsx'
import type { ReplyTemplate } from '#domain/reviews/reply-templates.ts'
import { useWorkspace } from '../../workspace.ts'
import { templatesQuery } from './templates-query.ts'

/** Chooses a saved reply to start from. Without any, or while they don't load, only the link to them: typing works. */
export function InsertTemplate({ onInsert }: { onInsert: (template: ReplyTemplate) => void }) {
  const { userId, business } = useWorkspace()
  const { data: templates = [] } = useQuery(templatesQuery(userId, business.id), queryClient)
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      {templates.length > 0 && (
        <Field label="Start from a saved reply" className="w-full sm:w-72">
          {(control) => (
            <Select
              {...control}
              value=""
              onChange={({ target }) => {
                const chosen = templates.find(({ id }) => id === target.value)
                if (chosen) onInsert(chosen)
              }}
            >
              <option value="">Choose…</option>
              {templates.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Link
        to={`/dashboard/business/${business.id}/reviews/saved-replies`}
        className="inline-flex min-h-11 items-center font-semibold text-forest-ink underline underline-offset-4"
      >
        {templates.length > 0 ? 'Edit saved replies' : 'Save replies for next time'}
      </Link>
    </div>
  )
}
