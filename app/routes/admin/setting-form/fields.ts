import type { ReactNode } from 'react'

type Named = { name: string; label: string; hint?: ReactNode }

/** The form field for part of a setting. `name` is its path within the setting; empty for the setting itself. */
export type FieldSpec =
  | (Named & { kind: 'line' | 'text' | 'address' | 'moment' })
  | (Named & { kind: 'number'; unit?: string })
  | (Named & { kind: 'switch' })
  /** One of a few; a stored value that isn't among them is none yet. */
  | (Named & { kind: 'choice'; options: readonly { value: string; label: string; hint: string }[] })
  /** A text that is left out of the setting when empty. */
  | (Named & { kind: 'optional' })
  | (Named & { kind: 'group'; isNarrow?: true; fields: FieldSpec[] })
  /** Entries that can be added, removed and moved. */
  | (Named & { kind: 'list'; entry: string; most: number; blank: object; fields: FieldSpec[] })
  /** Rendered by its page. */
  | (Named & { kind: 'own'; draw: (value: unknown, set: (value: unknown) => void) => ReactNode })

const steps = (path: string) => (path === '' ? [] : path.split('.'))
export const joined = (...parts: (string | number)[]) => parts.filter((part) => part !== '').join('.')

export function valueAt(value: unknown, path: string): unknown {
  return steps(path).reduce<unknown>(
    (inside, step) => (inside as Record<string, unknown> | null | undefined)?.[step],
    value,
  )
}

/** A copy with another value at the path; `undefined` removes it. */
export function withValue(value: unknown, path: string, next: unknown): unknown {
  const [step, ...rest] = steps(path)
  if (step === undefined) return next
  const inner = withValue((value as Record<string, unknown> | null)?.[step], rest.join('.'), next)
  if (Array.isArray(value)) return value.with(Number(step), inner)
  const { [step]: _, ...others } = (value ?? {}) as Record<string, unknown>
  return inner === undefined ? others : { ...(value as object), [step]: inner }
}

/** A copy with the entry moved one place up or down. */
export function moved<Entry>(list: readonly Entry[], from: number, by: -1 | 1): Entry[] {
  const to = from + by
  if (to < 0 || to >= list.length) return [...list]
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, list[from]!)
}
