import type { Ref } from 'react'

/** A field that people don't see: what is in it was written by a program. */
export function Trap({ ref, name = 'topic' }: { ref?: Ref<HTMLInputElement>; name?: string }) {
  return (
    <p className="sr-only" aria-hidden="true">
      <label>
        Leave this empty
        <input ref={ref} name={name} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  )
}
