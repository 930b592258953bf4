import { useDeferredValue, useEffect, useState } from 'react'
import { cn } from '#app/ui/cn.ts'
import type { PasswordStrength } from '#ports/password-strength.ts'

const words = ['Very easy to guess', 'Easy to guess', 'Fair', 'Good', 'Strong']
const colors = ['bg-danger', 'bg-danger', 'bg-ochre', 'bg-ok', 'bg-ok']

/** How hard a password is to guess. The dictionaries load with the first character. */
export function StrengthMeter({ password, known }: { password: string; known: readonly string[] }) {
  const strength = useStrength(useDeferredValue(password), known.join('\n'))
  return (
    <div data-slot="strength-meter" className="min-h-11">
      <div aria-hidden="true" className="grid grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={cn(
              'h-1.5 rounded-full',
              strength && Math.max(1, strength.score) >= step ? colors[strength.score] : 'bg-line',
            )}
          />
        ))}
      </div>
      <p role="status" className="mt-1.5 text-sm text-muted">
        {strength && (
          <>
            <b className="font-semibold text-ink">{words[strength.score]}.</b> {strength.advice}
          </>
        )}
      </p>
    </div>
  )
}

function useStrength(password: string, known: string): PasswordStrength | null {
  const [strength, setStrength] = useState<PasswordStrength | null>(null)
  useEffect(() => {
    if (password === '') return
    let isOver = false
    import('#ports/password-strength.ts')
      .then(({ passwordStrength }) => passwordStrength(password, known.split(/[\n@.]/)))
      .then(
        (found) => !isOver && setStrength(found),
        // The form works without it.
        (error: unknown) => console.warn('The strength of passwords can’t be shown:', error),
      )
    return () => {
      isOver = true
    }
  }, [password, known])
  return password === '' ? null : strength
}
