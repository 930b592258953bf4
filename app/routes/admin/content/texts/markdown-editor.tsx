import { Bold, Heading2, ImagePlus, Italic, Link2, List, ListOrdered, TextQuote } from 'lucide-react'
import { type ComponentProps, useId, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'
import { controlClass, Label } from '#app/ui/field.tsx'
import { formatMarkdown, type MarkdownMark, pictureMarkdown } from './format-markdown.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { Preview } from './preview.tsx'

const marks: { mark: MarkdownMark; label: string; Icon: typeof Bold }[] = [
  { mark: 'bold', label: 'Bold', Icon: Bold },
  { mark: 'italic', label: 'Italic', Icon: Italic },
  { mark: 'heading', label: 'Heading', Icon: Heading2 },
  { mark: 'link', label: 'Link', Icon: Link2 },
  { mark: 'list', label: 'List', Icon: List },
  { mark: 'numbers', label: 'Numbered list', Icon: ListOrdered },
  { mark: 'quote', label: 'Quote', Icon: TextQuote },
]

/** A Markdown editor with a preview as on the site. */
export function MarkdownEditor({
  label,
  hint,
  hasPictures,
  value,
  error,
  onChange,
}: {
  label: string
  hint: string | undefined
  /** Whether pictures can be uploaded for it. */
  hasPictures: boolean
  value: string
  error: string | undefined
  onChange: (text: string) => void
}) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [isPreview, setPreview] = useState(false)
  const [isChoosing, setChoosing] = useState(false)

  /** Inserts as if typed, so that the browser can undo it. */
  function put(text: string, from: number, to: number) {
    const box = area.current
    if (!box) return
    box.focus()
    box.setSelectionRange(from, to)
    if (!document.execCommand('insertText', false, text)) {
      box.setRangeText(text, from, to, 'end')
      onChange(box.value)
    }
  }

  function format(mark: MarkdownMark) {
    const box = area.current
    if (!box) return
    const { from, to, text, selected } = formatMarkdown(
      box.value,
      { from: box.selectionStart, to: box.selectionEnd },
      mark,
    )
    put(text, from, to)
    box.setSelectionRange(selected.from, selected.to)
  }

  return (
    <div className="grid gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      <div
        className={cn(
          'overflow-hidden rounded-control border',
          error ? 'border-danger' : 'border-line-strong',
        )}
      >
        <div className="flex flex-wrap items-center gap-1 border-b border-line bg-tint/60 p-1">
          <Tab isOpen={!isPreview} onClick={() => setPreview(false)}>
            Write
          </Tab>
          <Tab isOpen={isPreview} onClick={() => setPreview(true)}>
            Preview
          </Tab>
          {!isPreview && (
            <div
              role="toolbar"
              aria-label="Formatting"
              aria-controls={id}
              className="flex flex-wrap gap-1 sm:ml-auto"
            >
              {marks.map(({ mark, label, Icon }) => (
                <Button
                  key={mark}
                  variant="ghost"
                  size="iconSm"
                  aria-label={label}
                  onClick={() => format(mark)}
                >
                  <Icon aria-hidden="true" />
                </Button>
              ))}
              {hasPictures && (
                <Button variant="ghost" size="iconSm" aria-label="Picture" onClick={() => setChoosing(true)}>
                  <ImagePlus aria-hidden="true" />
                </Button>
              )}
            </div>
          )}
        </div>
        {isPreview && <Preview body={value} />}
        {/* Stays mounted during the preview, which preserves the undo history. */}
        <textarea
          ref={area}
          id={id}
          name="body"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          aria-invalid={error ? true : undefined}
          rows={24}
          className={cn(
            controlClass,
            'block min-h-96 rounded-none border-0 bg-paper px-4 py-3 font-mono text-[0.9375rem] leading-relaxed',
            isPreview && 'hidden',
          )}
        />
      </div>
      <p id={`${id}-hint`} className="text-sm text-muted">
        Markdown: ## for a heading, **bold**, [words](/address). {'{{siteName}}'} and {'{{contactEmail}}'} are
        filled in. {hint}
      </p>
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
      <PictureDialog
        open={isChoosing}
        onClose={() => setChoosing(false)}
        onChosen={(picture) => {
          setChoosing(false)
          // Waits for the dialog to return the focus.
          setTimeout(() => {
            const at = area.current?.selectionEnd ?? value.length
            put(pictureMarkdown(picture), at, at)
          })
        }}
      />
    </div>
  )
}

function Tab({ isOpen, ...props }: ComponentProps<'button'> & { isOpen: boolean }) {
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      className={cn(
        'min-h-9 rounded-lg px-3 text-sm font-semibold pointer-coarse:min-h-11',
        isOpen ? 'bg-paper text-ink' : 'text-muted hover:text-ink',
      )}
      {...props}
    />
  )
}
