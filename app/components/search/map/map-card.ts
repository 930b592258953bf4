import type { MapPoint } from '#domain/search/schema.ts'

/** The card of a home on the map, built from DOM elements, so that a name is never parsed as markup. */
export function drawCard(point: MapPoint, href: string, go: (href: string) => void): HTMLElement {
  const card = document.createElement('div')
  card.className = 'grid gap-1 p-1'
  const name = document.createElement('p')
  name.className = 'pr-5 font-display text-base font-bold leading-tight'
  name.textContent = point.name
  const detail = document.createElement('p')
  detail.className = 'text-sm text-muted'
  detail.textContent = point.detail
  const link = document.createElement('a')
  link.className =
    'inline-flex min-h-9 w-fit items-center text-sm font-semibold text-forest-ink underline underline-offset-4'
  link.href = href
  link.textContent = 'View Details'
  link.setAttribute('aria-label', `View details of ${point.name}`)
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    go(href)
  })
  card.append(name, detail, link)
  return card
}
