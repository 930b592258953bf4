/**
 * Shares a link with the device's share sheet, or copies it if there is none or it fails. `closed` means that the user
 * closed the sheet, which isn't an error.
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
    // Undefined without TLS.
    if (!device.clipboard) return 'refused'
    await device.clipboard.writeText(link.url)
    return 'copied'
  } catch (error) {
    console.warn('The clipboard was refused:', error)
    return 'refused'
  }
}
