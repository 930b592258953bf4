/** A part whose code never arrives must not look busy forever. */
const longestMs = 20_000

export type HeldPresses = {
  /** Presses the last button again, and holds no more. */
  replay(): void
  drop(): void
}

/**
 * Holds back presses on buttons within `box`, whose code isn't there yet; `data-held` shows that one was received. What is
 * pressed in the end is the button at the same place: its code may have come with another element.
 */
export function holdPresses(box: HTMLElement): HeldPresses {
  let last: { button: HTMLButtonElement; place: number } | null = null
  const buttons = () => [...box.querySelectorAll<HTMLButtonElement>('button[type=button]')]
  let timer: ReturnType<typeof setTimeout> | undefined
  const release = () => {
    clearTimeout(timer)
    last?.button.removeAttribute('data-held')
    const place = last?.place
    last = null
    return place
  }
  const hold = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('button[type=button]')
    // What the browser opens by itself needs no code.
    if (!button || !box.contains(button) || button.matches('[popovertarget],[commandfor],summary *')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    release()
    last = { button, place: buttons().indexOf(button) }
    button.setAttribute('data-held', '')
    timer = setTimeout(release, longestMs)
  }
  // Above the document, where React would end the event.
  window.addEventListener('click', hold, true)
  const drop = () => {
    window.removeEventListener('click', hold, true)
    return release()
  }
  return {
    drop: () => void drop(),
    replay() {
      const place = drop()
      if (place !== undefined) buttons()[place]?.click()
    },
  }
}
