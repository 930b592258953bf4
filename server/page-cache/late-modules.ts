import { createHash } from 'node:crypto'
import { holdPresses } from './early-presses.ts'

const preload = '<link rel="modulepreload"'
const modules = '<script type="module" async="">'
const scriptEnd = '</script>'

/**
 * Whoever is about to do something waits for the modules. Under a mouse at rest a browser tells of a move of nothing as
 * soon as the page is laid out.
 */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown']

/** The `load` event may hang on one picture. */
const longestMs = 3_000

// It stands behind the script that it starts, which is a block of data until then: a new element with the same text runs,
// and its hash is known. React finds the page as it wrote it.
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

const latePreload = Buffer.from('<link rel="late"')
const lateScript = Buffer.from('<script type="late">')
const starterScript = Buffer.from(`<script>${starter}</script>`)

/** For the Content-Security-Policy. */
export const starterHash = `'sha256-${createHash('sha256').update(starter).digest('base64')}'`

/**
 * Lets the modules of a page, and their preloads, wait until the page can be seen, or until somebody touches it: they
 * make it answer, and would take the line from its style sheet, fonts and first picture. React Router has no setting
 * for it; where it writes something else than expected, the modules start at once.
 */
export function startLate(html: Buffer): Buffer[] {
  const at = html.lastIndexOf(modules)
  if (at < 0) return [html]
  const end = html.indexOf(scriptEnd, at) + scriptEnd.length
  const parts: Buffer[] = []
  let from = 0
  for (let link = html.indexOf(preload); link >= 0 && link < at; link = html.indexOf(preload, from)) {
    parts.push(html.subarray(from, link), latePreload)
    from = link + preload.length
  }
  return [
    ...parts,
    html.subarray(from, at),
    lateScript,
    html.subarray(at + modules.length, end),
    starterScript,
    html.subarray(end),
  ]
}
