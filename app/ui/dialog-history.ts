import { useEffect, useRef } from 'react'

// What covers the screen is a place of its own to whoever presses Back: it gets an entry of the browser's history, at
// the same address. The router must not hear of these entries: it would load the page again. Its own state (`key`)
// stands in each of them.

type OpenDialog = { mark: string; close: () => void }

/** The last one is on top. */
const open: OpenDialog[] = []
/**
 * The page that the router went to last, which need not be shown yet: its number of the entry, which those of dialogs
 * repeat, and the address.
 */
let page = ''
/** The way back from a dialog that was closed otherwise, until the browser has gone it. */
let leaving: { mark: string; timer: ReturnType<typeof setTimeout> } | null = null
let turningBackFrom: string | null = null
let isReturning = false

const markNow = (): string | undefined => history.state?.dialog
const entryNow = () => `${history.state?.idx ?? 0} ${location.pathname}${location.search}${location.hash}`

/** Hears of each page that the router shows. A dialog that stays open over another, as filters do, has its entry there. */
export function usePageEntry({ key }: { key: string }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has a key of its own
  useEffect(() => {
    const top = open.at(-1)
    if (top && markNow() !== top.mark) history.pushState({ ...history.state, dialog: top.mark }, '')
  }, [key])
}

export function useBackCloses(isOpen: boolean, onClose: () => void) {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => (isOpen ? enterDialog(() => close.current()) : undefined), [isOpen])
}

/** Until the returned function is called, Back calls `close` instead of leaving the page. */
export function enterDialog(close: () => void): () => void {
  const dialog = { mark: crypto.randomUUID(), close }
  open.push(dialog)
  const state = { ...history.state, dialog: dialog.mark }
  // One dialog after the other takes over its entry.
  if (leaving && leaving.mark === markNow()) {
    clearTimeout(leaving.timer)
    leaving = null
    history.replaceState(state, '')
  } else if (isLeftOver()) history.replaceState(state, '')
  else history.pushState(state, '')
  return () => {
    const at = open.indexOf(dialog)
    if (at >= 0) open.splice(at, 1)
    if (markNow() === dialog.mark) leave(dialog.mark)
  }
}

/** Forward led to the entry of a dialog that is closed: the next one takes it over. */
function isLeftOver(): boolean {
  const mark = markNow()
  return mark !== undefined && !open.slice(0, -1).some((dialog) => dialog.mark === mark)
}

/** In a moment: another dialog may open, or a link in it be followed, which leaves the entry behind. */
function leave(mark: string) {
  const timer = setTimeout(() => {
    leaving = null
    if (markNow() !== mark) return
    turningBackFrom = mark
    history.back()
  })
  leaving = { mark, timer }
}

function onPopState(event: PopStateEvent) {
  if (isForRouter()) page = entryNow()
  else event.stopImmediatePropagation()
}

/** Whether the browser came to another page. What an entry of a dialog asks for is done. */
function isForRouter(): boolean {
  const mark = markNow()
  const isThisPage = entryNow() === page
  const top = open.at(-1)
  if (isReturning) {
    isReturning = false
    return false
  }
  if (turningBackFrom !== null) {
    // A link was followed at that very moment: that was one step too far.
    isReturning = mark === turningBackFrom
    turningBackFrom = null
    if (isReturning) history.forward()
    return !isReturning && !isThisPage
  }
  if (top && isThisPage && mark !== top.mark) {
    open.pop()
    top.close()
    return false
  }
  if (mark && !open.some((dialog) => dialog.mark === mark)) {
    // Nothing is open there any more: on to what lies behind it, on either side.
    if (isThisPage) history.forward()
    else history.back()
    return false
  }
  return !isThisPage
}

/** The router tells nobody where it goes: it writes the entry, and shows the page when it can. */
function hearRouter(method: 'pushState' | 'replaceState') {
  const write = history[method].bind(history)
  history[method] = (...args) => {
    write(...args)
    if (markNow() === undefined) page = entryNow()
  }
}

if (typeof window !== 'undefined') {
  hearRouter('pushState')
  hearRouter('replaceState')
  page = entryNow()
  // Before the router, which begins to listen when it is made: at the window, browsers call listeners in the order of
  // their coming, `capture` or not.
  window.addEventListener('popstate', onPopState)
}
