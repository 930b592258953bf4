import type { FormEvent, ReactNode, RefObject } from 'react'
import { type FailureWords, FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import type { SectionState } from './section-form.ts'

/** The form around the fields of a section, with why it couldn't be saved and the button below. */
export function SectionBody({
  element,
  onSubmit,
  failure,
  state,
  footer = ({ isBusy }) => (
    <SubmitButton block={false} size="md" className="justify-self-start" isBusy={isBusy} busyWords="Saving…">
      Save
    </SubmitButton>
  ),
  children,
}: {
  element: RefObject<HTMLFormElement | null>
  onSubmit: () => void
  failure: FailureWords | null
  state: SectionState
  footer?: ((state: SectionState) => ReactNode) | undefined
  children: ReactNode
}) {
  return (
    <form
      ref={element}
      method="post"
      noValidate
      className="grid gap-6"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        event.stopPropagation()
        onSubmit()
      }}
    >
      {children}
      <FormFailure words={failure} />
      {footer(state)}
    </form>
  )
}
