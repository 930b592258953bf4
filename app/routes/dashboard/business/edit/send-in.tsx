import { useState } from 'react'
import { Link } from 'react-router'
import { ActionBar } from '#app/components/action-bar.tsx'
import { focusMain } from '#app/components/focus-main.ts'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { SectionCard } from '#app/components/section-card.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { sectionTitles } from '#domain/businesses/fields.ts'
import type { ManagedListing } from '#domain/businesses/managed-listing.ts'
import type { SectionName } from '#domain/businesses/sections.ts'
import { fieldPath } from '#domain/businesses/step-path.ts'
import { ReviewTime } from '../../review-time.tsx'
import { submitBusiness } from '../managed-listing.ts'
import { useWorkspace } from '../workspace.ts'
import { isReviewed } from './what-happens.ts'

const link = 'inline-flex min-h-6 items-center font-semibold text-forest-ink underline underline-offset-4'

/** Submits an unpublished listing, first or again, from anywhere on the page. */
export function SendIn({
  unsaved,
  onSave,
}: {
  unsaved: readonly SectionName[]
  /** False if not everything could be saved, in which case the forms show why. */
  onSave: () => Promise<boolean>
}) {
  const { userId, business } = useWorkspace()
  const { send, isBusy, failure, fields } = useRequest()
  if (business.status === 'pending')
    return (
      <div className="mt-6">
        <SectionCard
          id="send-in"
          title="Pending review"
          intro="There’s nothing to send: anything you save is included in the review."
        >
          <ReviewTime />
        </SectionCard>
      </div>
    )
  if (business.status === 'published')
    return unsaved.length > 0 && <SaveBar unsaved={unsaved} business={business} onSave={onSave} />
  const isFirst = business.status === 'draft'
  const missing = business.steps.filter(({ isRequired }) => isRequired)
  const refused = Object.values(fields)

  async function submit() {
    if (isBusy || (unsaved.length > 0 && !(await onSave()))) return
    await send(async () => {
      await submitBusiness(userId, business.id)
      scrollTo({ top: 0 })
      focusMain()
      toast({
        title:
          business.role === 'caretaker'
            ? 'Sent: it’s in the moderation queue'
            : 'Sent for review. We’ll email you.',
        variant: 'ok',
      })
    })
  }
  return (
    <>
      <div className="mt-6">
        <SectionCard
          id="send-in"
          title={isFirst ? 'Send for review' : 'Resubmit'}
          intro={
            business.role === 'caretaker'
              ? 'It joins the moderation queue for you or another moderator to publish. Its owner can claim it.'
              : 'We review it before visitors see it. By sending it you confirm that you may list this business and that everything is accurate.'
          }
        >
          <ReviewTime />
          <FormFailure words={failure && refused.length > 0 ? { title: failure.title, text: '' } : failure}>
            <ul className="list-disc pl-5">
              {refused.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </FormFailure>
          {refused.length === 0 && missing.length > 0 && (
            <ul aria-label="Still missing" className="grid gap-1.5">
              {missing.map(({ field, section, text }) => (
                <li key={text}>
                  <Link to={fieldPath(business.id, field ?? section)} className={link}>
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </SectionCard>
      </div>
      <ActionBar className="-mx-5 mt-6 flex items-center justify-between gap-4 px-5 md:mx-0 md:px-0">
        <p role="status" className="min-w-0 text-sm text-muted">
          {unsaved.length > 0
            ? unsavedWords(unsaved)
            : missing.length > 0 && (
                <a href="#send-in" className={link}>
                  {missing.length === 1 ? '1 thing is missing' : `${missing.length} things are missing`}
                </a>
              )}
        </p>
        <Button className="ml-auto shrink-0" aria-disabled={isBusy} onClick={submit}>
          {isBusy ? 'Sending…' : labelOf(isFirst, unsaved.length > 0)}
        </Button>
      </ActionBar>
    </>
  )
}

/** Saves what was changed of a published listing, from anywhere on the page. */
function SaveBar({
  unsaved,
  business,
  onSave,
}: {
  unsaved: readonly SectionName[]
  business: ManagedListing
  onSave: () => Promise<boolean>
}) {
  const [isBusy, setBusy] = useState(false)
  async function save() {
    if (isBusy) return
    setBusy(true)
    await onSave()
    setBusy(false)
  }
  return (
    <ActionBar className="-mx-5 mt-6 flex items-center justify-between gap-4 px-5 md:mx-0 md:px-0">
      <p role="status" className="min-w-0 text-sm text-muted">
        {unsavedWords(unsaved)}
      </p>
      <Button className="ml-auto shrink-0" aria-disabled={isBusy} onClick={save}>
        {isBusy ? 'Saving…' : unsaved.some((name) => isReviewed(name, business)) ? 'Send for review' : 'Save'}
      </Button>
    </ActionBar>
  )
}

const unsavedWords = (unsaved: readonly SectionName[]) =>
  `Not saved yet: ${unsaved.map((name) => sectionTitles[name]).join(', ')}`

function labelOf(isFirst: boolean, hasUnsaved: boolean): string {
  if (hasUnsaved) return isFirst ? 'Save and send for review' : 'Save and resubmit'
  return isFirst ? 'Send for review' : 'Resubmit'
}
