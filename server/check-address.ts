const patienceMs = 5_000

/** Asks the site at the address that visitors use. Resolves to what is wrong, or null. */
export async function checkAddress(url: string): Promise<string | null> {
  try {
    const response = await fetch(`${url}/health`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    })
    if (response.status >= 300 && response.status < 400)
      return `It redirects to ${response.headers.get('location') ?? 'another address'}: use that one as SITE_URL.`
    const text = await response.text()
    return response.status === 200 && text.includes('"status":"ok"')
      ? null
      : `Something else answers there, with status ${response.status}.`
  } catch (error) {
    return `This server can’t reach it: ${reasonOf(error)}.`
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'no response within five seconds'
  const { cause } = error as { cause?: { code?: string; message?: string } }
  // The error itself may quote the address with a password in it.
  return cause?.code ?? cause?.message ?? 'the address can’t be used'
}
