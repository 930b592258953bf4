const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/**
 * Marks a page as a saved copy, at its end: React leaves alone what follows its own elements in the body. The text is
 * there without scripts, and the policy allows it, because it has neither a script nor a style of its own.
 */
export function withNotice(html: string, { keptAt, isSlow }: { keptAt: string; isSlow: boolean }): string {
  const when = new Date(keptAt)
  const day = when.toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric' })
  const time = when.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
  const notice = `<aside data-slot="saved-copy" aria-label="Saved copy"><p><b>${
    isSlow ? 'Your connection is slow.' : 'You’re offline.'
  }</b> This is a saved copy from <time datetime="${escapeHtml(keptAt)}">${day} at ${time}</time>.</p><a href="">Reload</a><a href="/offline">All saved pages</a></aside>`
  const end = html.lastIndexOf('</body>')
  return end < 0 ? html + notice : html.slice(0, end) + notice + html.slice(end)
}
