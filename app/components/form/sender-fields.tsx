import { Field, Input } from '#app/ui/field.tsx'

/** Who sends a plain form: name, email and phone, with the error of each. */
export function SenderFields({ fields }: { fields: Record<string, string> }) {
  return (
    <>
      <Field label="Your name" error={fields.name}>
        {(control) => (
          <Input {...control} name="name" autoComplete="name" required minLength={2} maxLength={80} />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Email" hint="We’ll send the answer here." error={fields.email}>
          {(control) => (
            <Input
              {...control}
              name="email"
              type="email"
              required
              maxLength={255}
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <Field label="Phone (optional)" error={fields.phone}>
          {(control) => <Input {...control} name="phone" type="tel" autoComplete="tel" maxLength={30} />}
        </Field>
      </div>
    </>
  )
}
