import { useEffect, useRef } from 'react'

// To someone who presses Back, a full-screen overlay is a page of its own, so it gets a history entry at the same URL.
// The router must not notice these entries, or it would load the page again. Its own state (`key`) is in each of them.

type OpenDialog = { mark: string; close: () => void }

/** The last one is on top. */
const open: OpenDialog[] = []
/**
 * The page that the router last navigated to, which may not be shown yet: the index of its entry, which dialogs'
 * entries repeat, and the URL.
 */
let page = ''
/** The pending step back from a dialog closed by other means, until the browser has taken it. */
let leaving: { mark: string; timer: ReturnType<typeof setTimeout> } | null = null
let turningBackFrom: string | null = null
let isReturning = false

const markNow = (): string | undefined => history.state?.dialog
const entryNow = () => `${history.state?.idx ?? 0} ${location.pathname}${location.search}${location.hash}`

/**
 * Tracks each page that the router shows. A dialog that stays open across pages, as filters do, has its entry on the
 * new one.
 */
export function usePageEntry({ key }: { key: string }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has its own key
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
  // A dialog that follows another takes over its entry.
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

/** Forward led to the entry of a closed dialog: the next one takes it over. */
function isLeftOver(): boolean {
  const mark = markNow()
  return mark !== undefined && !open.slice(0, -1).some((dialog) => dialog.mark === mark)
}

/** Deferred: another dialog may open, or one of its links may be followed, which leaves the entry behind. */
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

/** Whether the browser moved to another page. Also handles dialogs' own entries. */
function isForRouter(): boolean {
  const mark = markNow()
  const isThisPage = entryNow() === page
  const top = open.at(-1)
  if (isReturning) {
    isReturning = false
    return false
  }
  if (turningBackFrom !== null) {
    // A link was followed at that very moment, so this was one step too many.
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
    // Nothing is open at this entry any more: moves on to the one behind it, on either side.
    if (isThisPage) history.forward()
    else history.back()
    return false
  }
  return !isThisPage
}

/** The router doesn't announce navigations: it writes the entry, and shows the page when it can. */
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
  // Registered before the router, which starts to listen when created: on the window, browsers call listeners in order
  // of registration, `capture` or not.
  window.addEventListener('popstate', onPopState)
}
