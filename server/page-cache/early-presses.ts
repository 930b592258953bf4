/** A page whose modules never arrive must not look busy forever: after this it can be clicked again. */
const longestMs = 20_000

/**
 * Holds back clicks made before the page's scripts run, and shows that they were received: the last form submitted, or
 * the last button. `useEarlyPress` in `app/root.tsx` replays it once they run. Forms that the browser can submit by
 * itself (with their own URL, or GET) and what it opens by itself are left alone.
 * Without JavaScript the buttons of forms stay disabled, because the browser would send a password somewhere.
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
