import { expect, test, vi } from 'vitest'
import { openPath, readPayload, renewPush, showPush } from './push.ts'

const payload = { id: '1', title: 'Tomorrow: Highlife', body: 'At eight', path: '/events/highlife', tag: 'e' }

test('only a message of this site is shown', () => {
  expect(readPayload(JSON.stringify(payload))).toEqual(payload)
  for (const path of ['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example', '', 7])
    expect(readPayload(JSON.stringify({ ...payload, path }))).toBeNull()
  for (const text of [undefined, '', 'null', '{', '{"title":"x"}']) expect(readPayload(text)).toBeNull()
})

test('a message that comes twice makes itself noticed once, a newer one about the same again', async () => {
  const shown: { title: string; options: NotificationOptions & { renotify?: boolean } }[] = []
  const registration = {
    getNotifications: async ({ tag }: { tag?: string } = {}) =>
      shown.filter(({ options }) => options.tag === tag).map(({ options }) => options as Notification),
    async showNotification(title: string, options = {}) {
      shown.push({ title, options })
    },
  }
  await showPush(registration, payload)
  await showPush(registration, payload)
  await showPush(registration, { ...payload, id: '2', title: 'Canceled: Highlife' })
  expect(shown.map(({ options: { renotify } }) => renotify)).toEqual([true, false, true])
  expect(shown[0]).toMatchObject({
    title: 'Tomorrow: Highlife',
    options: { body: 'At eight', tag: 'e', icon: '/icon-192.png', badge: '/badge-96.png', data: { id: '1' } },
  })
})

test('a tab with the page comes to the front; without one it opens', async () => {
  const focus = vi.fn()
  const tabs = [
    { url: 'https://baobab.example/', focus },
    { url: 'https://baobab.example/events/highlife?x=1#y', focus },
  ]
  const clients = {
    matchAll: async () => tabs as never,
    openWindow: vi.fn(async () => null),
  }
  const origin = 'https://baobab.example'
  await openPath(clients, { path: '/events/highlife', origin })
  expect([focus.mock.calls.length, clients.openWindow.mock.calls.length]).toEqual([1, 0])
  await openPath(clients, { path: '/jobs/cook', origin })
  expect(clients.openWindow.mock.calls).toEqual([['https://baobab.example/jobs/cook']])
})

test('a renewed subscription is sent with the former secret, and ends if the site knows none', async () => {
  const unsubscribe = vi.fn()
  const subscription = (endpoint: string, auth: string) =>
    ({
      endpoint,
      options: { applicationServerKey: Uint8Array.from([4, 255, 254]).buffer },
      toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth } }),
      unsubscribe,
    }) as unknown as PushSubscription
  const former = subscription('https://push.example/1', 'old')
  const next = subscription('https://push.example/2', 'new')
  const manager = { subscribe: vi.fn(async () => next) } as unknown as PushManager
  const request = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 204 }))
  await renewPush(manager, { former, next: null })
  expect(JSON.parse(request.mock.calls[0]![1]!.body as string)).toEqual({
    endpoint: 'https://push.example/2',
    keys: { p256dh: 'p', auth: 'new' },
    siteKey: 'BP_-',
    former: { endpoint: 'https://push.example/1', auth: 'old' },
  })
  expect(unsubscribe).not.toHaveBeenCalled()
  request.mockResolvedValue(new Response(null, { status: 404 }))
  await renewPush(manager, { former, next })
  expect(unsubscribe).toHaveBeenCalledOnce()
  await renewPush(manager, { former: null, next })
  expect(request).toHaveBeenCalledTimes(2)
  request.mockRestore()
})
