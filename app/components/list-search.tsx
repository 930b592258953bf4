import type { ReactNode } from 'react'
import { Form, type FormProps } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/field.tsx'
import { useFollowedForm } from './form/use-followed-form.ts'

/**
 * The search field of a list, as `q` in the URL beside its other filters (`children`). `asked` has the URL's values by
 * field name, and the fields follow it. If anything is set, `all` links back to the whole list.
 */
export function ListSearch({
  asked,
  label = 'Search',
  placeholder,
  act = 'Show',
  all,
  children,
  className,
  role,
}: {
  asked: Readonly<Record<'q', string> & Record<string, string>>
  label?: string
  placeholder: string
  act?: string
  all?: string | false
  children?: ReactNode
} & Pick<FormProps, 'className' | 'role'>) {
  const followed = useFollowedForm(asked)
  return (
    <Form
      ref={followed}
      className={`flex flex-wrap items-end gap-3 ${className ?? ''}`}
      preventScrollReset
      role={role}
    >
      <Field label={label} className="w-full sm:w-72">
        {(control) => (
          <Input
            {...control}
            name="q"
            type="search"
            defaultValue={asked.q}
            maxLength={100}
            placeholder={placeholder}
          />
        )}
      </Field>
      {children}
      <Button type="submit" variant="secondary">
        {act}
      </Button>
      {all && (
        <ButtonLink to={all} variant="ghost" preventScrollReset>
          Show all
        </ButtonLink>
      )}
    </Form>
  )
}
