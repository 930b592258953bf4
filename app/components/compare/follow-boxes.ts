import { choose, isChosen, subscribe, unchoose } from './chosen.ts'
import { compareForm } from './tray-wanted.ts'

const selector = `input[form=${compareForm}]`

/**
 * Keeps all boxes on the page as the choice is, and the choice as the boxes are. By hand, because a list has two dozen,
 * which shall weigh nothing until one is ticked. Returns the way to stop.
 */
export function followBoxes(): () => void {
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>(selector)]
  const show = () => {
    for (const box of boxes()) box.checked = isChosen(box.value)
  }
  const onChange = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement && target.matches(selector))) return
    if (target.checked) choose({ slug: target.value, name: nameOf(target) })
    else unchoose(target.value)
    // A fifth was refused.
    show()
  }
  // Ticked before this came.
  for (const box of boxes()) if (box.checked) choose({ slug: box.value, name: nameOf(box) })
  show()
  document.addEventListener('change', onChange)
  const stop = subscribe(show)
  // Boxes come and go with pages and carousels.
  const observer = new MutationObserver(show)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('change', onChange)
    stop()
    observer.disconnect()
  }
}

/** As its label says it, for the eyes or not. */
const nameOf = (box: HTMLInputElement) =>
  box.labels?.[0]?.querySelector('.sr-only')?.textContent?.trim() ?? box.value
