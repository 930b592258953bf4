import { Plus } from 'lucide-react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { TickBox } from '#app/components/message/tick-box.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, Input, Select, Textarea } from '#app/ui/field.tsx'
import { mostQuestions } from '#domain/requests/form-limits.ts'
import { suggestedQuestions } from '#domain/requests/questions.ts'
import { type TypedSettings, typedOf } from './typed-settings.ts'

const kindLabels = { text: 'A short text', choice: 'One of these choices', 'yes-no': 'Yes or no' } as const

/** The questions that the form asks besides its own fields: written, or picked from those that many ask. */
export function QuestionEditor<Values>({
  form,
  problemOf,
}: {
  form: UseFormReturn<TypedSettings, unknown, Values>
  problemOf: (path: string) => string | undefined
}) {
  const { register, control, watch } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'questions', keyName: 'key' })
  const questions = watch('questions')
  const known = new Set(questions.map(({ label }) => label))
  const isFull = fields.length >= mostQuestions
  const suggested = isFull ? [] : suggestedQuestions.filter(({ label }) => !known.has(label))
  return (
    <>
      {fields.map(({ key }, at) => (
        <fieldset key={key} className="grid gap-4 rounded-control border border-line p-4">
          <legend className="px-1 text-sm font-semibold">Question {at + 1}</legend>
          <Field label="What do you ask?" error={problemOf(`questions.${at}.label`)}>
            {(field) => <Input {...field} {...register(`questions.${at}.label`)} maxLength={120} />}
          </Field>
          <Field label="How is it answered?" error={problemOf(`questions.${at}.kind`)}>
            {(field) => (
              <Select {...field} {...register(`questions.${at}.kind`)}>
                {Object.entries(kindLabels).map(([kind, label]) => (
                  <option key={kind} value={kind}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {questions[at]?.kind === 'choice' && (
            <Field
              label="Choices"
              hint="One on each line, at most 8."
              error={problemOf(`questions.${at}.choices`)}
            >
              {(field) => <Textarea {...field} {...register(`questions.${at}.choices`)} rows={4} />}
            </Field>
          )}
          <div className="flex flex-wrap items-center justify-between gap-3">
            <TickBox {...register(`questions.${at}.isRequired`)} error={undefined}>
              Required
            </TickBox>
            <Button variant="ghost" size="sm" onClick={() => remove(at)}>
              Remove<span className="sr-only"> question {at + 1}</span>
            </Button>
          </div>
        </fieldset>
      ))}
      {suggested.length > 0 && (
        <div className="grid gap-2">
          <p className="text-sm text-muted">Suggestions:</p>
          <ul className="flex flex-wrap gap-2">
            {suggested.map((question) => (
              <li key={question.label} className="max-w-full">
                <button
                  type="button"
                  className="chip"
                  onClick={() => append(typedOf({ ...question, id: crypto.randomUUID() }))}
                >
                  <Plus aria-hidden="true" className="size-4" />
                  <span className="truncate">{question.label}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        disabled={isFull}
        onClick={() =>
          append({ id: crypto.randomUUID(), label: '', kind: 'text', choices: '', isRequired: false })
        }
      >
        <Plus aria-hidden="true" />
        {isFull ? `At most ${mostQuestions} questions` : 'Write a question'}
      </Button>
    </>
  )
}
