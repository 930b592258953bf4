import type { LeadForm } from '#domain/leads/schema.ts'

/** As the form holds it: boxes begin without a tick. */
export type MessageDraft = Omit<LeadForm, 'consent'> & { consent: boolean }

const blank: MessageDraft = {
  name: '',
  email: '',
  phone: '',
  topic: 'question',
  message: '',
  consent: false,
  wantsCopy: false,
}

// The resolver refuses a box without a tick.
export const blankMessage = blank as LeadForm

// For as long as the page is open: nothing of it is stored on the device.
const drafts = new Map<string, MessageDraft>()

export const draftOf = (businessId: string): LeadForm =>
  (drafts.get(businessId) as LeadForm | undefined) ?? blankMessage

export const keepDraft = (businessId: string, draft: MessageDraft) => void drafts.set(businessId, draft)
