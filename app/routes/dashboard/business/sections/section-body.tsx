import type { ComponentProps, FormEvent, ReactNode, RefObject } from 'react'
import { type Control as FormControl, useFormState } from 'react-hook-form'
import { type FailureWords, FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Input, Select } from '#app/ui/field.tsx'
import { type PlainField, plainFieldsOf } from '#domain/businesses/plain-fields.ts'
import type { FieldName, SectionName } from '#domain/businesses/sections.ts'
import { MarkedField } from './marked-field.tsx'
import { type FieldMarks, type SectionState, showsField } from './section-form.ts'

/** The form around a section's fields, with its error and button below. */
export function SectionBody({
  element,
  onSubmit,
  failure,
  state,
  plain,
  isShort = false,
  optional,
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
  plain: ComponentProps<typeof PlainControls>
  isShort?: boolean | undefined
  /** What a listing doesn't need. Folded away in a short form, unless there is nothing else. */
  optional?: ReactNode
  footer?: ((state: SectionState) => ReactNode) | undefined
  children?: ReactNode
}) {
  const more = (
    <>
      {optional}
      <PlainControls {...plain} />
    </>
  )
  const isFolded = isShort && (optional != null || plainFieldsOf(plain.section).length > 0)
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
      {isFolded ? (
        <Disclosure summary="More details" note="Can wait" className="border-y border-line">
          <div className="grid gap-6">{more}</div>
        </Disclosure>
      ) : (
        more
      )}
      <FormFailure words={failure} />
      {footer(state)}
    </form>
  )
}

/** A section's plain fields, with their review status. */
function PlainControls({
  section,
  control: form,
  marks,
  only,
}: {
  section: SectionName
  control: FormControl
  marks: FieldMarks
  only: readonly FieldName[] | undefined
}) {
  const { errors } = useFormState({ control: form })
  const shown = plainFieldsOf(section).filter(([name]) => showsField(only, name))
  return shown.map(([name, { control }]) => (
    <MarkedField
      key={name}
      label={control.label}
      hint={control.hint}
      error={errors[name]?.message as string | undefined}
      mark={marks[name]}
      className={control.kind === 'text' ? undefined : 'max-w-48'}
    >
      {(field) => <Control {...field} {...form.register(name)} control={control} />}
    </MarkedField>
  ))
}

function Control({
  control,
  ...props
}: ComponentProps<'input'> & ComponentProps<'select'> & Pick<PlainField, 'control'>) {
  switch (control.kind) {
    case 'text':
      return <Input {...props} maxLength={control.most} placeholder={control.placeholder} />
    case 'number':
      return (
        <Input {...props} inputMode="numeric" maxLength={control.digits} placeholder={control.placeholder} />
      )
    case 'choice':
      return (
        <Select {...props}>
          <option value="">Not said</option>
          {Object.entries(control.choices).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      )
    case 'yes-no':
      return (
        <Select {...props}>
          <option value="">No</option>
          <option value="yes">Yes</option>
        </Select>
      )
  }
}
