import type { ContactForm } from '#domain/contact/schema.ts'

export const blankDraft: ContactForm = { name: '', email: '', topic: 'question', message: '' }

// For as long as the site is open: nothing of it is stored on the device.
let kept: ContactForm = blankDraft

export const draft = (): ContactForm => kept

export function keepDraft(values: ContactForm): void {
  kept = values
}
