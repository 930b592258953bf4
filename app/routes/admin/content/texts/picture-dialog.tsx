import { useState } from 'react'
import { FormDialog } from '#app/components/form/form-dialog.tsx'
import { UploadField } from '#app/components/upload/upload-field.tsx'
import type { UploadedFile } from '#app/components/upload/upload-queue.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/field.tsx'

type Chosen = { url: string; alt: string; caption: string }

/** A picture for the text, with its description. */
export function PictureDialog({
  open,
  onClose,
  onChosen,
}: {
  open: boolean
  onClose: () => void
  onChosen: (picture: Chosen) => void
}) {
  return (
    <FormDialog open={open} onClose={onClose} title="Add a picture">
      <PictureForm onChosen={onChosen} onClose={onClose} />
    </FormDialog>
  )
}

function PictureForm({ onChosen, onClose }: { onChosen: (picture: Chosen) => void; onClose: () => void }) {
  const [file, setFile] = useState<UploadedFile | null>(null)
  const [alt, setAlt] = useState('')
  const [caption, setCaption] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [isUploading, setUploading] = useState(false)
  const missing = {
    file: isAsked && !file ? 'Choose a picture.' : undefined,
    alt: isAsked && !alt.trim() ? 'Say what the picture shows, for people who can’t see it.' : undefined,
  }
  function insert() {
    setAsked(true)
    if (file && alt.trim()) onChosen({ url: file.url, alt, caption })
  }
  return (
    <div className="grid gap-5">
      <UploadField
        purpose="photo"
        label="Picture"
        most={1}
        uploaded={file ? [file] : []}
        error={missing.file}
        onUploaded={setFile}
        onRemove={() => setFile(null)}
        onBusyChange={setUploading}
      />
      <Field label="What the picture shows" error={missing.alt}>
        {(control) => (
          <Input {...control} value={alt} maxLength={300} onChange={({ target }) => setAlt(target.value)} />
        )}
      </Field>
      <Field label="Caption (optional)">
        {(control) => (
          <Input
            {...control}
            value={caption}
            maxLength={300}
            onChange={({ target }) => setCaption(target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button aria-disabled={isUploading} onClick={() => !isUploading && insert()}>
          {isUploading ? 'Uploading the picture…' : 'Insert picture'}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
