import type { StoredView } from './stored-view.ts'

/**
 * Draws a border around the page, and a bar that says whose eyes these are and stops it. Outside of the pages, which are
 * the same for everyone.
 */
export function showViewFrame({ endsAt, person }: StoredView, leave: () => Promise<void>): void {
  const border = element('div', 'pointer-events-none fixed inset-0 z-50 border-4 border-danger')
  border.setAttribute('aria-hidden', 'true')
  const bar = element(
    'section',
    'fixed inset-x-0 bottom-0 z-50 flex flex-wrap items-center gap-x-4 gap-y-2 border-4 border-danger bg-paper px-4 py-3 text-ink shadow-raised',
  )
  bar.setAttribute('aria-label', 'Looking at the site as someone else')
  const words = element('div', 'min-w-0 flex-1 basis-56')
  const title = element('p', 'font-semibold break-words')
  title.textContent = `You see the site as ${person.name}`
  const text = element('p', 'text-sm text-muted')
  text.textContent =
    'Nothing can be changed. Messages, requests, applications, documents, notices and payments stay closed and look empty.'
  const left = element('p', 'text-sm font-medium tabular-nums')
  const stop = element(
    'button',
    'min-h-11 rounded-control bg-danger px-5 font-semibold text-paper focus-visible:outline-2 focus-visible:outline-offset-2',
  )
  stop.setAttribute('type', 'button')
  stop.textContent = 'Stop'
  stop.addEventListener('click', () => void leave())
  words.append(title, text)
  bar.append(words, left, stop)
  document.body.append(border, bar)
  // The end of the page is reached above the bar.
  document.body.classList.add('pb-44')
  const end = Date.parse(endsAt)
  const tick = () => {
    const minutes = Math.ceil((end - Date.now()) / 60_000)
    left.textContent = minutes === 1 ? '1 minute left' : `${Math.max(0, minutes)} minutes left`
    if (Date.now() >= end) void leave()
    else setTimeout(tick, Math.min(end - Date.now(), 10_000))
  }
  tick()
}

function element(name: string, className: string): HTMLElement {
  const made = document.createElement(name)
  made.className = className
  return made
}
