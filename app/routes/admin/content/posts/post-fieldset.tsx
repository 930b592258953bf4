import { useState } from 'react'
import { UploadField } from '#app/components/upload/upload-field.tsx'
import { Field, Input, Select, Textarea } from '#app/ui/field.tsx'
import { slugOf } from '#domain/businesses/slug.ts'
import type { PostFields } from '#domain/posts/admin-schema.ts'
import { topics } from '#domain/posts/topics.ts'

/** Everything of a post but its text. */
export function PostFieldset({
  fields,
  problems,
  isSlugFree,
  onChange,
  onUploading,
}: {
  fields: PostFields
  problems: Record<string, string>
  /** Nobody has linked to it yet: the address follows the title until someone types one. */
  isSlugFree: boolean
  onChange: (changes: Partial<PostFields>) => void
  onUploading: (isBusy: boolean) => void
}) {
  const [isSlugTyped, setSlugTyped] = useState(!isSlugFree)
  return (
    <>
      <Field label="Title" error={problems.title}>
        {(control) => (
          <Input
            {...control}
            value={fields.title}
            maxLength={120}
            onChange={({ target: { value } }) =>
              onChange({ title: value, ...(!isSlugTyped && { slug: value.trim() ? slugOf(value) : '' }) })
            }
          />
        )}
      </Field>
      <Field
        label="Address"
        hint={
          isSlugFree ? 'Behind /blog/.' : 'Behind /blog/. Links to a former address go on to the new one.'
        }
        error={problems.slug}
      >
        {(control) => (
          <Input
            {...control}
            value={fields.slug}
            maxLength={80}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => {
              setSlugTyped(true)
              onChange({ slug: target.value })
            }}
          />
        )}
      </Field>
      <Field
        label="Summary"
        hint={`Under the title, on cards and in search engines, which show about 160 characters. Now ${fields.summary.length}.`}
        error={problems.summary}
      >
        {(control) => (
          <Textarea
            {...control}
            value={fields.summary}
            maxLength={300}
            rows={2}
            onChange={({ target }) => onChange({ summary: target.value })}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Topic" error={problems.topic}>
          {(control) => (
            <Select
              {...control}
              value={fields.topic}
              onChange={({ target }) => onChange({ topic: target.value as PostFields['topic'] })}
            >
              {topics.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Author" error={problems.authorName}>
          {(control) => (
            <Input
              {...control}
              value={fields.authorName}
              maxLength={80}
              autoComplete="off"
              onChange={({ target }) => onChange({ authorName: target.value })}
            />
          )}
        </Field>
      </div>
      <Field label="About the author (optional)" hint="A line below the text." error={problems.authorNote}>
        {(control) => (
          <Input
            {...control}
            value={fields.authorNote}
            maxLength={300}
            onChange={({ target }) => onChange({ authorNote: target.value })}
          />
        )}
      </Field>
      <Cover fields={fields} problems={problems} onChange={onChange} onUploading={onUploading} />
    </>
  )
}

function Cover({
  fields: { coverUrl, coverAlt },
  problems,
  onChange,
  onUploading,
}: {
  fields: PostFields
  problems: Record<string, string>
  onChange: (changes: Partial<PostFields>) => void
  onUploading: (isBusy: boolean) => void
}) {
  const present = coverUrl && { key: coverUrl, url: coverUrl, name: 'The cover', width: 0, height: 0 }
  return (
    <>
      <UploadField
        purpose="cover"
        label="Cover (optional)"
        hint="Lying fits best, 1280 pixels wide or more. JPEG, PNG, WebP or AVIF, at most 10 MB."
        most={1}
        uploaded={present ? [present] : []}
        error={problems.coverUrl}
        onUploaded={({ url }) => onChange({ coverUrl: url })}
        onRemove={() => onChange({ coverUrl: null, coverAlt: '' })}
        onBusyChange={onUploading}
      />
      {coverUrl && (
        <Field
          label="What the cover shows"
          hint="Read out to people who can’t see it."
          error={problems.coverAlt}
        >
          {(control) => (
            <Input
              {...control}
              value={coverAlt}
              maxLength={300}
              onChange={({ target }) => onChange({ coverAlt: target.value })}
            />
          )}
        </Field>
      )}
    </>
  )
}
