import { Field, Input, Select } from '#app/ui/field.tsx'
import { longestAnswer } from '#domain/requests/form-limits.ts'
import type { FormQuestion } from '#domain/requests/questions.ts'

/** What the business asks besides, each with its own id beside it: an owner may change them meanwhile. */
export function QuestionFields({
  questions,
  fields,
}: {
  questions: readonly FormQuestion[]
  fields: Record<string, string>
}) {
  return questions.map(({ id, label, kind, choices, isRequired }, at) => {
    const name = `answer${at + 1}`
    const offered = kind === 'yes-no' ? ['Yes', 'No'] : choices
    return (
      <div key={id}>
        <input type="hidden" name={`question${at + 1}`} value={id} />
        <Field label={isRequired ? label : `${label} (optional)`} error={fields[name]}>
          {(control) =>
            kind === 'text' ? (
              <Input {...control} name={name} required={isRequired} maxLength={longestAnswer} />
            ) : (
              <Select {...control} name={name} required={isRequired}>
                <option value="">Choose</option>
                {offered.map((choice) => (
                  <option key={choice}>{choice}</option>
                ))}
              </Select>
            )
          }
        </Field>
      </div>
    )
  })
}
