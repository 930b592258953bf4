/**
 * Hands a link to the device's share sheet, or to the clipboard where there is none or it fails. `closed` is whoever closed
 * the sheet, which is no failure.
 */
export async function shareLink(
  link: { title: string; url: string },
  device: Pick<Partial<Navigator>, 'share' | 'clipboard'> = navigator,
): Promise<'shared' | 'copied' | 'closed' | 'refused'> {
  try {
    if (device.share) {
      await device.share(link)
      return 'shared'
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'closed'
    console.warn('The share sheet was refused:', error)
  }
  try {
    // Not there at all without TLS.
    if (!device.clipboard) return 'refused'
    await device.clipboard.writeText(link.url)
    return 'copied'
  } catch (error) {
    console.warn('The clipboard was refused:', error)
    return 'refused'
  }
}
