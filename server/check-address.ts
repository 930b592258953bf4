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
    const { status } = (await response.json().catch(() => ({}))) as { status?: string }
    return response.status === 200 && status === 'ok'
      ? null
      : `Something else answers there, with status ${response.status}.`
  } catch (error) {
    return `This server can’t reach it: ${reasonOf(error)}.`
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'no response within five seconds'
  const { cause } = error as { cause?: { code?: string; message?: string } }
  return cause?.code ?? cause?.message ?? String(error)
}
