import { type DragEvent, useEffect, useRef, useState } from 'react'

const isEditable = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Files dropped on `zone`, or pasted anywhere on the page except into a field. */
export function useFilesOfPage(onFiles: (files: File[]) => void) {
  const latest = useRef(onFiles)
  latest.current = onFiles
  const [isOver, setOver] = useState(false)

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      // If the page has several upload fields, the first one takes them.
      if (files.length === 0 || event.defaultPrevented || isEditable(event.target)) return
      event.preventDefault()
      latest.current(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])

  const zone = {
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave(event: DragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
    },
    onDrop(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(false)
      latest.current([...event.dataTransfer.files])
    },
  }
  return { isOver, zone }
}
