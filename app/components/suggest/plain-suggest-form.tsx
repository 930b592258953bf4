import { Button } from '#app/ui/button.tsx'
import { Field, Input, Select, Textarea } from '#app/ui/field.tsx'
import { stateCodes, stateName } from '#domain/places/state-names.ts'
import { Honeypot } from '../form/honeypot.tsx'

/** Submitted by the browser, which validates the fields and keeps what was typed. */
export const PlainSuggestForm = ({
  categories,
}: {
  categories: readonly { slug: string; name: string }[]
}) => (
  <form method="post" action="/api/suggestions/form" className="grid gap-4">
    <Field label="Name of the business">
      {(box) => <Input {...box} name="name" required minLength={2} maxLength={120} />}
    </Field>
    <Field label="What kind of business is it?">
      {(box) => (
        <Select {...box} name="category" required>
          <option value="">Choose a category</option>
          {categories.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
    <Field label="City">
      {(box) => <Input {...box} name="city" required minLength={2} maxLength={100} />}
    </Field>
    <Field label="State">
      {(box) => (
        <Select {...box} name="state" required>
          <option value="">Choose a state</option>
          {stateCodes.map((code) => (
            <option key={code} value={code}>
              {stateName(code)}
            </option>
          ))}
        </Select>
      )}
    </Field>
    <Field label="Website (optional)">{(box) => <Input {...box} name="website" maxLength={500} />}</Field>
    <Field label="Phone (optional)">
      {(box) => <Input {...box} name="phone" type="tel" maxLength={30} />}
    </Field>
    <Field
      label="Why should it be here? (optional)"
      hint="Who runs it, what it is known for, where you know it from."
    >
      {(box) => <Textarea {...box} name="note" rows={3} maxLength={2000} />}
    </Field>
    <Field label="Your email (optional)" hint="To hear the outcome; we delete it once we’ve answered.">
      {(box) => <Input {...box} name="email" type="email" maxLength={255} autoComplete="email" />}
    </Field>
    <Honeypot />
    <Button type="submit" size="lg">
      Suggest it
    </Button>
  </form>
)
