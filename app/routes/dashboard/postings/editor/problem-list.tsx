import type { Ref } from 'react'
import { useFormContext } from 'react-hook-form'
import { Alert } from '#app/ui/alert.tsx'

/** What prevents submitting it: each error links to its field. */
export function ProblemList({ fields, ref }: { fields: Record<string, string>; ref: Ref<HTMLDivElement> }) {
  const { setFocus } = useFormContext()
  const list = Object.entries(fields)
  return (
    <div ref={ref} tabIndex={-1} role="alert" className="rounded-control outline-none">
      <Alert
        variant="danger"
        title={list.length === 1 ? 'One thing needs another look' : `${list.length} things need another look`}
      >
        <ul className="mt-1 grid gap-1">
          {list.map(([name, message]) => (
            <li key={name}>
              <button
                type="button"
                className="min-h-6 text-left underline underline-offset-4"
                onClick={() => setFocus(name)}
              >
                {message}
              </button>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}
