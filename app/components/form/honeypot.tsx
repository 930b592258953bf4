import type { Ref } from 'react'

/** A field hidden from people: if it is filled in, a bot did it. */
export function Honeypot({ ref, name = 'topic' }: { ref?: Ref<HTMLInputElement>; name?: string }) {
  return (
    <p className="sr-only" aria-hidden="true">
      <label>
        Leave this empty
        <input ref={ref} name={name} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  )
}
