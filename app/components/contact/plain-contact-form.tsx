import { Button } from '#app/ui/button.tsx'
import { Field, Input, Select, Textarea } from '#app/ui/field.tsx'
import { contactTopicLabels, contactTopics } from '#domain/contact/topics.ts'
import { Honeypot } from '../form/honeypot.tsx'

/** Submitted by the browser, which validates the fields and keeps what was typed. */
export const PlainContactForm = () => (
  <form method="post" action="/api/contact/form" className="grid gap-4">
    <Field label="What is it about?">
      {(control) => (
        <Select {...control} name="topic">
          {contactTopics.map((topic) => (
            <option key={topic} value={topic}>
              {contactTopicLabels[topic]}
            </option>
          ))}
        </Select>
      )}
    </Field>
    <Field label="Your name">
      {(control) => (
        <Input {...control} name="name" required minLength={2} maxLength={80} autoComplete="name" />
      )}
    </Field>
    <Field label="Email" hint="We’ll send the answer and a copy here.">
      {(control) => (
        <Input {...control} name="email" type="email" required maxLength={255} autoComplete="email" />
      )}
    </Field>
    <Field label="Message" hint="10 to 5000 characters.">
      {(control) => (
        <Textarea {...control} name="message" rows={8} required minLength={10} maxLength={5000} />
      )}
    </Field>
    <Honeypot name="website" />
    <Button type="submit" size="lg">
      Send the message
    </Button>
  </form>
)
