import { createHash } from 'node:crypto'

const preload = '<link rel="modulepreload"'
const modules = '<script type="module" async="">'

/**
 * Whoever is about to do something waits for the modules. Under a mouse at rest a browser tells of a move of nothing as
 * soon as the page is laid out.
 */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown']

/** The `load` event may hang on one picture. */
const longestMs = 3_000

// It stands behind the script that it starts, which is a block of data until then: a new element with the same text runs,
// and its hash is known. React finds the page as it wrote it.
const starter = `(me => {
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

/** For the Content-Security-Policy. */
export const starterHash = `'sha256-${createHash('sha256').update(starter).digest('base64')}'`

/**
 * Lets the modules of a page, and their preloads, wait until the page can be seen, or until somebody touches it: they
 * make it answer, and would take the line from its style sheet, fonts and first picture. React Router has no setting
 * for it; where it writes something else than expected, the modules start at once.
 */
export function startLate(html: string): string {
  const at = html.lastIndexOf(modules)
  if (at < 0) return html
  const end = html.indexOf('</script>', at) + '</script>'.length
  return [
    html.slice(0, at).replaceAll(preload, '<link rel="late"'),
    '<script type="late">',
    html.slice(at + modules.length, end),
    `<script>${starter}</script>`,
    html.slice(end),
  ].join('')
}
