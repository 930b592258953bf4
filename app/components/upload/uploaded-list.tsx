import { FileText, Trash2 } from 'lucide-react'
import { Picture } from '#app/components/picture.tsx'
import { Button } from '#app/ui/button.tsx'
import type { UploadedFile } from './upload-queue.ts'

/** The files in a form. */
export function UploadedList({
  files,
  onRemove,
}: {
  files: readonly UploadedFile[]
  onRemove: ((key: string) => void) | undefined
}) {
  return (
    <ul className="grid gap-2">
      {files.map(({ key, url, name }) => (
        <li
          key={key}
          className="flex items-center gap-3 rounded-control border border-line bg-paper p-2 pr-3 text-sm"
        >
          <span className="grid size-20 shrink-0 place-items-center overflow-hidden rounded-lg bg-tint text-muted">
            {url ? (
              <Picture src={url} alt="" sizes="5rem" maxWidth={320} className="size-full object-contain" />
            ) : (
              <FileText aria-hidden="true" className="size-7" />
            )}
          </span>
          <p className="min-w-0 flex-1 truncate font-semibold">{name}</p>
          {onRemove && (
            <Button variant="ghost" size="iconSm" aria-label={`Remove ${name}`} onClick={() => onRemove(key)}>
              <Trash2 aria-hidden="true" />
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
