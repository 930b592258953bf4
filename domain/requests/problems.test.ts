import { expect, test } from 'vitest'
import { problemsInForm } from './problems.ts'
import type { FormQuestion } from './questions.ts'

const filledIn = {
  id: '',
  businessId: '3f0f3b64-6a39-4f2e-9a51-0d9a4b7a3c11',
  kind: 'appointment',
  name: 'Ama Osei',
  email: 'ama@people.example',
  day1: '2026-12-07',
  time1: '10:00',
  consent: 'yes',
}
const work: FormQuestion = {
  id: 'where',
  label: 'Where is the work?',
  kind: 'text',
  choices: [],
  isRequired: true,
}

test('says all that is missing at once, in the words of the server', () => {
  expect(problemsInForm(filledIn, [])).toEqual({})
  expect(
    problemsInForm({ businessId: filledIn.businessId, kind: 'appointment', name: '', email: '' }, [work]),
  ).toEqual({
    day1: 'Choose a day and a time.',
    answer1: 'This answer is missing.',
    name: 'Enter your name.',
    email: 'Enter your email address.',
    consent: 'Check this box so the business can answer you.',
  })
})

test('asks for the time of a day that was chosen, and for the day of a time', () => {
  expect(problemsInForm({ ...filledIn, day2: '2026-12-08', time3: '10:00' }, [])).toEqual({
    time2: 'Choose the time.',
    day3: 'Choose the day.',
  })
})

test('asks of a quote for a description alone, and of a table for its size', () => {
  const { day1: _, time1: __, ...timeless } = filledIn
  expect(problemsInForm({ ...timeless, kind: 'quote', note: '  ' }, [])).toEqual({
    note: 'Describe what you need, so that the business can name a price.',
  })
  expect(problemsInForm({ ...filledIn, kind: 'reservation', party: '' }, [])).toEqual({
    party: 'Enter the number of people.',
  })
})
