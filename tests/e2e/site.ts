import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core'
import { test as base, expect, inject } from 'vitest'
import { allOf, type Choice, makeRecord } from '#app/components/consent/consent-record.ts'

/** Without comments and long names: the browser reads it in half the time. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const flags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // The map draws without a graphics card; the pages around it are put together without one's emulation, in a third
  // of the time.
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-compositing',
  // A visit ends before its scripts get hot: threads that compile and collect take more than they give.
  '--js-flags=--single-threaded',
]

/** Making, sending and painting pictures is nearly half of what a page costs here, and few tests look at them. */
const noPictures = '--blink-settings=imagesEnabled=false'

const launched = new Map<boolean, Promise<Browser>>()

/** One for all files of a worker, and one that shows pictures; they end with the worker. */
function launch(pictures: boolean): Promise<Browser> {
  const browser =
    launched.get(pictures) ??
    chromium.launch({
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
      args: pictures ? flags : [...flags, noPictures],
    })
  launched.set(pictures, browser)
  return browser
}

export type Visit = { page: Page; go(path: string): Promise<void> }

type VisitOptions = BrowserContextOptions & {
  /** Nobody has asked this visitor about cookies yet. Others have declined them some day. */
  undecided?: boolean
  /** Errors that belong to what is shown, such as the browser's own line about a 404. */
  expected?: RegExp
}

type SiteFixtures = {
  /** Whether browsers load pictures. */
  pictures: boolean
  /** A visitor with a browser profile of their own. The test fails when a page of theirs logs an error. */
  visit(options?: VisitOptions): Promise<Visit>
}

export const test = base.extend<SiteFixtures>({
  pictures: false,
  visit: async ({ task, pictures }, use) => {
    const errors: string[] = []
    const contexts: BrowserContext[] = []
    await use(async ({ expected, undecided, ...options } = {}) => {
      const context = await (await launch(pictures)).newContext({
        baseURL: inject('siteUrl'),
        extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
        // What a page asks for is the server's answer, except where the worker is what is tried.
        serviceWorkers: 'block',
        ...options,
      })
      contexts.push(context)
      context.setDefaultTimeout(60_000)
      if (!undecided) await decline(context)
      const page = await context.newPage()
      page.on('console', (message) => {
        if (message.type() !== 'error' || expected?.test(message.text())) return
        errors.push(`${message.text()} (${message.location().url} on ${page.url()})`)
      })
      page.on('pageerror', (error) => {
        if (!expected?.test(String(error))) errors.push(String(error))
      })
      return { page, go: (path) => goTo(page, path, options.javaScriptEnabled !== false) }
    })
    if (task.result?.errors?.length) await printWhatIsShown(task.name, contexts, errors)
    for (const context of contexts) await context.close()
    expect(errors, 'errors in the browser').toEqual([])
  },
})

/** Nothing sticks out of the window, and axe finds nothing. */
export async function expectSound(page: Page): Promise<void> {
  const { width } = page.viewportSize()!
  const widest = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(widest, page.url()).toBeLessThanOrEqual(width)
  expect(await listViolations(page), page.url()).toEqual([])
}

export async function expectSoundInBothSchemes(page: Page): Promise<void> {
  await expectSound(page)
  expect(await listBadDarkColors(page), page.url()).toEqual([])
}

/** For tests that look at pictures. */
export const pictureTest = test.extend({ pictures: true })

/** A test that failed where nobody watched: what was on the screen says more than what it waited for. */
async function printWhatIsShown(name: string, contexts: BrowserContext[], errors: string[]) {
  for (const page of contexts.flatMap((context) => context.pages())) {
    const shown = await page
      .getByRole('main')
      .ariaSnapshot({ timeout: 5_000 })
      .catch((error: unknown) => `Nothing could be read: ${String(error)}`)
    console.error(`Shown when “${name}” failed, at ${page.url()}:\n${shown.slice(0, 4_000)}`)
  }
  if (errors.length > 0) console.error(`Errors in the browser:\n${errors.join('\n')}`)
}

/** Of a network that nobody else is in. */
export function newAddress(): string {
  const [left, right] = crypto.getRandomValues(new Uint16Array(2))
  return `2001:db8:${left!.toString(16)}:${right!.toString(16)}::1`
}

/** A storage state would have the browser open a page first to write it: as much work as many a test. */
const decline = (context: BrowserContext) =>
  context.addInitScript(
    ({ origin, record }) => {
      if (location.origin !== origin || localStorage.getItem('baobab:consent') !== null) return
      localStorage.setItem('baobab:consent', record)
    },
    { origin: inject('siteUrl'), record: recordOf(allOf(false)) },
  )

/** What the device keeps after this choice. */
export const recordOf = (choice: Choice) => JSON.stringify(makeRecord(choice, new Date()))

async function goTo(page: Page, path: string, hasScripts: boolean) {
  await page.goto(path)
  if (!hasScripts) return
  // A sign of a person, and the modules start without waiting for a quiet moment.
  await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove', { movementX: 1 })))
  // What is clicked before React has taken over would be a plain page load. Asking at every frame would have them drawn.
  await page.waitForFunction(isTakenOver, undefined, { polling: 30 })
  // The same goes for the parts whose code comes later.
  await page.waitForFunction(() => document.querySelector('[data-late]') === null, undefined, { polling: 30 })
}

/** Whether React has taken over the page that this runs in: with its own marks, for a page shows nothing of it. */
export const isTakenOver = () => {
  const markOf = (node: Node | null, mark: string): unknown =>
    Object.entries(node ?? {}).find(([key]) => key.startsWith(mark))?.[1]
  const container = markOf(document, '__reactContainer') as
    | { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }
    | undefined
  return (
    // Elements are marked while they are read; what follows from it waits for the end.
    container?.stateNode.current.memoizedState.isDehydrated === false &&
    markOf(document.querySelector('h1'), '__reactProps') !== undefined
  )
}

/** What moves in it has arrived: a press that begins on something moving may end beside it. */
export const atRest = (part: Locator) =>
  part.evaluate(async (element) => {
    // Those that follow the scrolling run for ever, too.
    const isEndless = ({ effect, timeline }: Animation) =>
      effect?.getComputedTiming().endTime === Infinity || !(timeline instanceof DocumentTimeline)
    const moving = element.getAnimations({ subtree: true }).filter((animation) => !isEndless(animation))
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })

const accessibilityTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Rules of WCAG 2.2 AA that the page breaks, each with the elements: empty is right. Of siblings that look alike, as the
 * cards of a list, the first three are looked at: more would double the time of a journey.
 */
export const listViolations = (page: Page): Promise<string[]> =>
  runAxe(page, { type: 'tag', values: accessibilityTags })

/** For a page in light colors: in dark ones, only what colors change is looked at again. */
export const listViolationsInBothSchemes = async (page: Page): Promise<string[]> => [
  ...(await listViolations(page)),
  ...(await listBadDarkColors(page)),
]

async function listBadDarkColors(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  const violations = await runAxe(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] })
  await page.emulateMedia({ colorScheme: 'light' })
  return violations.map((violation) => `in the dark: ${violation}`)
}

async function runAxe(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  // Its package for Playwright opens a page of its own each time, and describes what is in order: five times the work.
  if (!(await page.evaluate(() => 'axe' in window))) await define(page, axeSource)
  return page.evaluate(async (runOnly) => {
    // What fades in or out has another contrast on the way, and a notice leaves on its own.
    const still = new CSSStyleSheet()
    // What lies far down isn't drawn yet, and its colors would be guessed.
    // The header, and bars at the lower edge, cover part of whatever happens to be there, which can be scrolled clear
    // of them.
    still.replaceSync(`
      *, ::before, ::after { animation: none !important; transition: none !important }
      * { content-visibility: visible !important }
      [data-slot=header], .compare-tray, .bottom-actions, .view-switch { position: relative !important; inset: auto !important }`)
    document.adoptedStyleSheets.push(still)
    const alike = [
      ...document.querySelectorAll('body :is(ul, ol, dl, tbody, div, fieldset, section)'),
    ].flatMap(({ children }) => {
      const counts = new Map<string, number>()
      return [...children].filter(({ tagName, className }) => {
        const look = `${tagName} ${className}`
        counts.set(look, (counts.get(look) ?? 0) + 1)
        return counts.get(look)! > 3
      })
    })
    const context = { include: [document.documentElement], ...(alike.length > 0 && { exclude: alike }) }
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(context, {
      runOnly,
      resultTypes: ['violations'],
      iframes: false,
    })
    document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(still), 1)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
  }, runOnly)
}

/** Runs a long script without the wrapping that `page.evaluate` gives it. */
async function define(page: Page, expression: string) {
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression })
  await session.detach()
}
