import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

type Answer = Record<string, string | number>

/** Requests of a new account. */
export type Client = { post(path: string, body: string): Promise<Answer>; get(path: string): Promise<Answer> }

export async function openClient(address: string, name: string): Promise<Client> {
  let token: string | undefined
  const send = async (path: string, init: RequestInit) => {
    const response = await fetch(address + path, {
      ...init,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    })
    if (!response.ok) throw new Error(`${response.status} of ${path}: ${await response.text()}`)
    return response.json() as Promise<Answer>
  }
  const client: Client = {
    post: (path, body) => send(path, { method: 'POST', body }),
    get: (path) => send(path, {}),
  }
  const account = { email: `${name}@people.example`, password: 'kente-loom-harvest-7' }
  token = String((await client.post('/auth/v1/signup', JSON.stringify(account))).access_token)
  return client
}

export function fileOf(count: number, prefix = 'Bench'): string {
  const cities = ['Houston,TX', 'Atlanta,GA', 'Chicago,IL', 'Seattle,WA']
  const row = (nth: number) =>
    `${prefix} ${nth},Restaurants & Food,"Home cooking, from jollof to suya",${'Good food made to order. '.repeat(4)},${nth + 1} Main St,${cities[nth % 4]},(713) 555-0142,Ghana,Mon-Fri 9-5`
  const header = 'name,category,short_description,description,address,city,state,phone,heritage,hours'
  return [header, ...Array.from({ length: count }, (_, nth) => row(nth)), ''].join('\n')
}

const underWay = ['waiting', 'running']

/** Checks a file, then imports it, with no other load. */
export async function measureAlone(name: string, { post, get }: Client, lines: number): Promise<void> {
  const file = fileOf(lines, 'Alone')
  const timed = async (what: string, work: () => Promise<string>) => {
    const begun = performance.now()
    const result = await work()
    const seconds = (performance.now() - begun) / 1000
    console.log(
      `  ${what.padEnd(14)} ${seconds.toFixed(1)} s, ${(lines / seconds).toFixed(0)} lines a second (${result})`,
    )
  }
  console.log(`${name}, ${lines} lines alone`)
  await timed('check:', async () => `${(await post('/api/bulk/check', file)).good} can be imported`)
  await timed('run:', async () => {
    const id = randomUUID()
    await post(`/api/bulk?id=${id}&name=alone.csv`, file)
    let found = await get(`/api/bulk/${id}`)
    while (underWay.includes(String(found.state))) {
      await delay(250)
      found = await get(`/api/bulk/${id}`)
    }
    return `${found.created} created, ${found.state}`
  })
}
