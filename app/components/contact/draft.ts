import type { ContactForm } from '#domain/contact/schema.ts'

export const blankDraft: ContactForm = { name: '', email: '', topic: 'question', message: '' }

// Kept in memory while the site is open; never stored on the device.
let kept: ContactForm = blankDraft

export const draft = (): ContactForm => kept

export function storeDraft(values: ContactForm): void {
  kept = values
}
