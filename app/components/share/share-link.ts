/** Opens the device's share sheet. `closed` means that the user closed it, which isn't an error. */
export async function shareWithDevice(
  link: { title: string; url: string },
  device: Pick<Partial<Navigator>, 'share'> = navigator,
): Promise<'shared' | 'closed' | 'refused'> {
  try {
    if (!device.share) return 'refused'
    await device.share(link)
    return 'shared'
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'closed'
    console.warn('The share sheet was refused:', error)
    return 'refused'
  }
}

export async function copyLink(
  url: string,
  device: Pick<Partial<Navigator>, 'clipboard'> = navigator,
): Promise<'copied' | 'refused'> {
  try {
    // Undefined without TLS.
    if (!device.clipboard) return 'refused'
    await device.clipboard.writeText(url)
    return 'copied'
  } catch (error) {
    console.warn('The clipboard was refused:', error)
    return 'refused'
  }
}
