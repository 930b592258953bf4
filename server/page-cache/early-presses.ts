/** A page whose modules don't come must not look busy for ever: after this it can be pressed again. */
const longestMs = 20_000

/**
 * Holds back what somebody presses before the scripts of the page run, and shows that it was heard: the last form that
 * was sent, or the last button. `replay-press.ts` in the app does it once they run. Forms that the browser may send by
 * itself (an address of their own, or GET) and what it opens by itself stay its own.
 *
 * Without JavaScript the buttons of forms stay disabled, as the browser would send a password somewhere.
 */
export const holdPresses = `(() => {
  const mark = 'data-held';
  for (const button of document.querySelectorAll('form[method=post]:not([action]) button[type=submit]')) button.disabled = false;
  let timer;
  const drop = () => {
    clearTimeout(timer);
    for (const held of document.querySelectorAll('[' + mark + ']')) held.removeAttribute(mark);
  };
  const hold = (event, pressed) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    drop();
    pressed.setAttribute(mark, '');
    timer = setTimeout(drop, ${longestMs});
  };
  const onSubmit = (event) => {
    const form = event.target;
    if (form.method !== 'post' || form.hasAttribute('action')) return;
    hold(event, event.submitter || form.querySelector('[type=submit]') || form);
  };
  const onClick = (event) => {
    const button = event.target.closest('button[type=button]');
    if (button && !button.matches('[popovertarget],[commandfor],summary *')) hold(event, button);
  };
  addEventListener('submit', onSubmit, true);
  addEventListener('click', onClick, true);
  addEventListener('scripts-run', () => {
    clearTimeout(timer);
    removeEventListener('submit', onSubmit, true);
    removeEventListener('click', onClick, true);
  }, { once: true })
})();`.replaceAll(/\n\s*/g, '')
