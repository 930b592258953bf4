import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { textLink } from './account-page.tsx'

/** Agrees to the terms for a new account. */
export function TermsCheckbox({
  version,
  error,
  ...control
}: { version: string; error: string | undefined } & Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <div className="grid gap-1.5">
      <label className="flex gap-3 text-[0.9375rem]">
        <input
          type="checkbox"
          {...control}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'terms-error' : undefined}
          className="mt-0.5 size-5 shrink-0 accent-forest"
        />
        <span>
          I agree to the{' '}
          <Link to="/legal/terms" target="_blank" className={textLink}>
            Terms of Service
          </Link>{' '}
          (version {version}) and have read the{' '}
          <Link to="/legal/privacy" target="_blank" className={textLink}>
            Privacy Policy
          </Link>
          .
        </span>
      </label>
      {error && (
        <p id="terms-error" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
