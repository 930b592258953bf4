/** Takes the place of a worker that is no longer wanted, removes what it stored, and leaves. */
export const leavingWorker = `async function leave() {
  for (const name of await caches.keys()) if (name.startsWith('baobab-')) await caches.delete(name);
  indexedDB.deleteDatabase('workbox-expiration');
  await self.registration.unregister();
}
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));
// A page that was still open may have registered it again, or the former worker may still have been storing.
self.addEventListener('fetch', (event) => event.waitUntil(leave()));
`
