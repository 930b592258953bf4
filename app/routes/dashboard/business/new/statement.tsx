import { useEffect, useRef } from 'react'
import { Link } from 'react-router'

const errorId = 'statement-error'

/** What the owner confirms. */
export function Statement({
  isStated,
  isMissing,
  onChange,
}: {
  isStated: boolean
  isMissing: boolean
  onChange: (isStated: boolean) => void
}) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isMissing) box.current?.focus()
  }, [isMissing])
  return (
    <div className="grid gap-1.5">
      <label className="flex gap-3">
        <input
          ref={box}
          type="checkbox"
          checked={isStated}
          onChange={({ target }) => onChange(target.checked)}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? errorId : undefined}
          className="mt-0.5 size-5 shrink-0 accent-forest"
        />
        <span>
          I own this business or am authorized to represent it, and everything here is true. Ownership and
          heritage are facts that the owner states. I agree to the{' '}
          <Link
            to="/legal/terms"
            target="_blank"
            className="font-semibold text-forest-ink underline underline-offset-4"
          >
            Terms of Service
          </Link>
          .
        </span>
      </label>
      {isMissing && (
        <p id={errorId} className="text-sm font-medium text-danger">
          Please confirm before sending.
        </p>
      )}
    </div>
  )
}
