import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#app/components/query-client.ts'
import { RequestFailed } from '#app/components/request-failed.ts'
import { setAuthState } from '#app/session/auth-state.ts'
import { emptySections } from '../sections/empty-sections.ts'
import { type Draft, openDraft } from './draft.ts'
import { findStored, listStored, storeDraft } from './stored-drafts.ts'

const id = '00000000-0000-4000-9000-000000000001'
const userId = 'abena'
const basics = { ...emptySections.basics, name: 'Abena’s Kitchen', category: 'restaurants-food' }
const hours = { hours: [{ weekday: 1, opens: 540, closes: 1020 }], specialDays: [] }

// The API of one listing: the requests it received, and its next response.
let saved: Record<string, unknown> | null
let asked: string[]
let answer: () => Error | null
// Another file may have loaded the mocked module.
vi.hoisted(() => vi.resetModules())
vi.mock('#app/session/api.ts', () => ({
  async call(key: string, { body = {} }: { body?: Record<string, unknown> }) {
    const [method, path = ''] = key.split(' ')
    asked.push(`${method} ${`/api${path}`.replace('/api/businesses/{id}', '…')}`)
    const failure = answer()
    if (failure) throw failure
    if (method === 'POST')
      saved ??= { ...structuredClone(emptySections), id, version: 1, basics: body.basics }
    if (method !== 'PUT') return { ...saved }
    if (body.version !== saved!.version) throw new RequestFailed(path, 409)
    saved = { ...saved, [path.split('/').at(-1)!]: body.values, version: (saved!.version as number) + 1 }
    return { business: saved, applied: [], waiting: [] }
  },
}))

const storage = new Map<string, string>()
let opened: Draft[]
const open = () => {
  const draft = openDraft({ userId, id, isNew: true })
  opened.push(draft)
  return draft
}
const noConnection = () => new TypeError('Failed to fetch')
const settled = (draft: Draft) =>
  vi.waitFor(() => expect(draft.state()).toMatchObject({ isSaving: false, isWaiting: false }))

beforeEach(() => {
  saved = null
  asked = []
  opened = []
  answer = () => null
  storage.clear()
  queryClient.clear()
  setAuthState({ user: { id: userId } as never })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
})
afterEach(() => {
  for (const draft of opened) draft.close()
  vi.unstubAllGlobals()
})

test('what is saved isn’t kept', async () => {
  const draft = open()
  draft.type('basics', { name: 'Abena' }, null)
  expect(findStored(userId, id)?.sections.basics).toMatchObject({ typed: { name: 'Abena' } })
  await draft.save('basics', basics, null)
  await draft.save('hours', hours, draft.saved()!.hours)
  expect(asked).toEqual(['POST /api/businesses', 'PUT …/sections/hours'])
  expect(saved).toMatchObject({ basics, hours })
  expect(storage.size).toBe(0)
})

test('without a connection it is kept, found again after a reload, and sent in order when the connection returns', async () => {
  answer = noConnection
  const before = open()
  await before.save('basics', basics, null)
  await before.save('hours', hours, null)
  expect(before.state()).toMatchObject({ isWaiting: true, isStoredOnDevice: true })
  expect(listStored(userId)).toHaveLength(1)
  expect(listStored('someone else')).toEqual([])
  before.close()

  const draft = open()
  await vi.waitFor(() => expect(draft.state().isWaiting).toBe(true))
  answer = () => null
  asked = []
  window.dispatchEvent(new Event('online'))
  await settled(draft)
  expect(asked).toEqual(['POST /api/businesses', 'PUT …/sections/hours'])
  expect(saved).toMatchObject({ basics, hours })
  expect(storage.size).toBe(0)
})

test('a first save whose answer was lost doesn’t lose what was changed since', async () => {
  saved = { ...structuredClone(emptySections), id, version: 1, basics: { ...basics, name: 'Abena' } }
  const draft = open()
  await draft.save('basics', basics, null)
  expect(saved).toMatchObject({ basics })
})

test('what a reload interrupted is sent after it, once what was saved before is known', async () => {
  saved = { ...structuredClone(emptySections), id, version: 4, basics }
  const base = emptySections.hours
  storeDraft({
    id,
    userId,
    isNew: false,
    notThese: [],
    changedAt: 0,
    sections: { hours: { typed: {}, values: hours, base } },
  })
  const draft = open()
  await vi.waitFor(() => expect(storage.size).toBe(0))
  expect(asked).toEqual(['GET …', 'PUT …/sections/hours'])
  expect(draft.saved()).toMatchObject({ hours })
})

test('what is refused stays typed and isn’t sent again', async () => {
  const draft = open()
  await draft.save('basics', basics, null)
  answer = () =>
    new RequestFailed('/api', 422, { code: 'invalid', title: 'No', fields: { hours: 'Overlap' } })
  draft.type('hours', { hours: [] }, null)
  await expect(draft.save('hours', hours, null)).rejects.toMatchObject({ status: 422 })
  const refused = { status: 422, problem: { code: 'invalid', title: 'No', fields: { hours: 'Overlap' } } }
  expect(findStored(userId, id)?.sections.hours).toEqual({ typed: { hours: [] }, base: null, refused })
  asked = []
  expect(await draft.saveNow()).toBe(false)
  expect(asked).toEqual([])
  answer = () => null
  await draft.save('hours', hours, null)
  expect(await draft.saveNow()).toBe(true)
  expect(draft.state().kept.sections.hours).toBeUndefined()
})

test('what is refused when the connection is back is told wherever someone is by then', async () => {
  const problem = { code: 'invalid', title: 'No', fields: { zip: 'Check the ZIP code' } }
  const draft = open()
  await draft.save('basics', basics, null)
  answer = noConnection
  draft.type('place', { zip: '99999' }, null)
  await draft.save('place', { ...emptySections.place, zip: '99999' }, null)
  await draft.save('hours', hours, null)
  expect(draft.state()).toMatchObject({ isWaiting: true })

  answer = () => (asked.at(-1)!.endsWith('/place') ? new RequestFailed('/api', 422, problem) : null)
  window.dispatchEvent(new Event('online'))
  await settled(draft)
  expect(draft.state().kept.sections).toEqual({
    place: { typed: { zip: '99999' }, base: null, refused: { status: 422, problem } },
  })
  expect(saved).toMatchObject({ hours })
  expect(await draft.saveNow()).toBe(false)
})

test('where the first save is refused, what comes after it waits for that, not for a connection', async () => {
  answer = noConnection
  const draft = open()
  await draft.save('basics', basics, null)
  await draft.save('hours', hours, null)
  answer = () =>
    new RequestFailed('/api', 422, { code: 'invalid', title: 'No', fields: { name: 'Not this' } })
  asked = []
  window.dispatchEvent(new Event('online'))
  await settled(draft)
  expect(asked).toEqual(['POST /api/businesses'])
  expect(draft.state().kept.sections.basics?.refused).toBeDefined()
  answer = () => null
  await draft.save('basics', { ...basics, name: 'Another' }, null)
  expect(saved).toMatchObject({ basics: { name: 'Another' }, hours })
})

test('another device’s change of the same part isn’t written over before someone chose', async () => {
  const draft = open()
  await draft.save('basics', basics, null)
  const base = draft.saved()!.hours
  const theirs = { hours: [{ weekday: 2, opens: 600, closes: 700 }], specialDays: [] }
  saved = { ...saved, hours: theirs, version: 7 }
  await expect(draft.save('hours', hours, base)).rejects.toMatchObject({ status: 409 })
  expect(draft.conflictsOf('hours')).toMatchObject([
    { field: 'hours', mine: hours.hours, theirs: theirs.hours },
  ])
  expect(saved).toMatchObject({ hours: theirs })
  draft.choose('hours', [])
  await draft.save('hours', hours, draft.saved()!.hours)
  expect(saved).toMatchObject({ hours })
})

test('another device’s change of another part is no matter', async () => {
  const draft = open()
  await draft.save('basics', basics, null)
  const base = draft.saved()!.hours
  saved = { ...saved, basics: { ...basics, name: 'Abena & Daughters' }, version: 7 }
  await draft.save('hours', hours, base)
  expect(saved).toMatchObject({ basics: { name: 'Abena & Daughters' }, hours })
})

test('an answer that comes after signing out leaves nothing on the device', async () => {
  const draft = open()
  draft.type('basics', { name: 'Abena' }, null)
  const saving = draft.save('basics', basics, null)
  setAuthState({ user: null })
  storage.clear()
  await saving
  draft.type('basics', { name: 'Abena’s' }, null)
  expect(storage.size).toBe(0)
})

test('where the device keeps nothing, it says so; what is too old goes', () => {
  vi.spyOn(console, 'warn').mockReturnValueOnce()
  const draft = open()
  draft.type('basics', { name: 'Abena' }, null)
  const old = findStored(userId, id)!
  storeDraft({ ...old, id: 'another' }, Date.now() + 61 * 86_400_000)
  expect(findStored(userId, id)).toBeNull()
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  draft.type('basics', { name: 'Abena’s' }, null)
  expect(draft.state().isStoredOnDevice).toBe(false)
})
