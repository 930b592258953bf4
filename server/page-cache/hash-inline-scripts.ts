import { createHash } from 'node:crypto'
import { holdPresses } from './early-presses.ts'

type Hashed = { body: Uint8Array<ArrayBuffer>; scriptHashes: string[] }

/**
 * Removes the renderer's nonce from the page and lists the hashes of the inline scripts that carried it, for the
 * Content-Security-Policy. A script without the nonce came from someone's text and gets no hash. With `isDelayed`, the
 * page's modules start after the page has been painted.
 */
export function hashInlineScripts(
  html: Uint8Array,
  nonce: string,
  { isDelayed }: { isDelayed: boolean },
): Hashed {
  // Bytes are searched and copied in place: as text, each page would be decoded, split, joined and encoded again.
  const page = withSmallTable(Buffer.from(html.buffer, html.byteOffset, html.byteLength))
  const mark = Buffer.from(` nonce="${nonce}"`)
  const parts: Buffer[] = []
  const hashes = new Set<string>()
  let from = 0
  let at = page.indexOf(mark)
  while (at >= 0) {
    parts.push(page.subarray(from, at))
    from = at + mark.length
    const tag = page.lastIndexOf('<', at)
    at = page.indexOf(mark, from)
    // The nonce occurs once per tag, so a script that ends later has no other in between.
    const part = page.subarray(from, at < 0 ? page.length : at)
    const start = part.indexOf('>') + 1
    const end = part.indexOf('</script')
    const opening = page.toString('latin1', tag, from + start)
    if (end >= 0 && /^<script(?!.*[\t\n\f\r ]src=)/s.test(opening))
      hashes.add(`'sha256-${hashOf(part.subarray(start, end))}'`)
  }
  parts.push(page.subarray(from))
  const hashed = joined(parts)
  return isDelayed
    ? { body: bytesOf(joined(startDelayed(hashed))), scriptHashes: [...hashes, starterHash] }
    : { body: bytesOf(hashed), scriptHashes: [...hashes] }
}

/** In its own memory: small buffers from the pool would keep the whole pool alive as long as the page is cached. */
function joined(parts: readonly Buffer[]): Buffer<ArrayBuffer> {
  const all = Buffer.allocUnsafeSlow(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) at += part.copy(all, at)
  return all
}

const bytesOf = ({ buffer }: Buffer<ArrayBuffer>) => new Uint8Array(buffer)

const hashOf = (script: Buffer): string => createHash('sha256').update(script).digest('base64')

/**
 * React Router's table of the page's files: without its indents, which are a third of it, and without the files that the
 * page's own routes import, which its preloads name already.
 */
function withSmallTable(page: Buffer): Buffer {
  const at = page.lastIndexOf('type="module" async="">')
  const end = page.indexOf('</script>', at)
  if (at < 0 || end < 0) return page
  let script = page.toString('utf8', at, end).replaceAll(/\n\s*/g, '')
  for (const [, file] of script.matchAll(/import \* as route\d+ from ("[^"]+");/g)) {
    const list = script.indexOf(`"module": ${file},"imports": [`)
    if (list >= 0) script = script.slice(0, list) + script.slice(list).replace(/\[[^\]]*/, '[')
  }
  return joined([page.subarray(0, at), Buffer.from(script), page.subarray(end)])
}

const preload = '<link rel="modulepreload"'
const modules = '<script type="module" async="">'
const scriptEnd = '</script>'

/**
 * Someone about to act is waiting for the modules. With the mouse at rest, a browser reports a move of zero as soon as
 * the page is laid out.
 */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown']

/** The `load` event may hang on one picture. */
const longestMs = 3_000

// Placed after the script that it starts, which is a data block until then: a new element with the same text runs, and
// its hash is known. React finds the page as it wrote it.
const starter = `${holdPresses}(me => {
  const waiting = me.previousElementSibling;
  me.remove();
  const isResting = (sign) => sign?.type === 'pointermove' && !sign.movementX && !sign.movementY;
  const start = (sign) => {
    if (!waiting.isConnected || isResting(sign)) return;
    for (const sign of ${JSON.stringify(signs)}) removeEventListener(sign, start, true);
    for (const link of document.querySelectorAll('link[rel=late]')) link.rel = 'modulepreload';
    const running = document.createElement('script');
    running.type = 'module';
    running.textContent = waiting.textContent;
    waiting.replaceWith(running)
  };
  const afterPaint = () => self.requestIdleCallback ? requestIdleCallback(start, { timeout: 200 }) : setTimeout(start);
  for (const sign of ${JSON.stringify(signs)}) addEventListener(sign, start, { capture: true, passive: true });
  addEventListener('load', () => requestAnimationFrame(afterPaint));
  setTimeout(start, ${longestMs})
})(document.currentScript)`.replaceAll(/\n\s*/g, '')

const delayedPreload = Buffer.from('<link rel="late"')
const delayedScript = Buffer.from('<script type="late">')
const starterScript = Buffer.from(`<script>${starter}</script>`)

/** For the Content-Security-Policy. */
const starterHash = `'sha256-${createHash('sha256').update(starter).digest('base64')}'`

/**
 * Delays a page's modules and their preloads until the page has been painted, or until someone touches it: they make it
 * interactive, but would compete for bandwidth with its style sheet, fonts and first picture. React Router has no
 * setting for this; if its output isn't as expected, the modules start at once.
 */
function startDelayed(html: Buffer): Buffer[] {
  const at = html.lastIndexOf(modules)
  if (at < 0) return [html]
  const end = html.indexOf(scriptEnd, at) + scriptEnd.length
  const parts: Buffer[] = []
  let from = 0
  for (let link = html.indexOf(preload); link >= 0 && link < at; link = html.indexOf(preload, from)) {
    parts.push(html.subarray(from, link), delayedPreload)
    from = link + preload.length
  }
  return [
    ...parts,
    html.subarray(from, at),
    delayedScript,
    html.subarray(at + modules.length, end),
    starterScript,
    html.subarray(end),
  ]
}
