import { lstat, mkdir, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { callControl } from '#db/embedded/control-client.ts'
import { serveControl } from '#db/embedded/control-server.ts'
import { runCommand } from '#db/embedded/run-command.ts'
import { SiteNotRunningError } from '#db/errors.ts'
import { silentLog } from '#tests/database/silent-log.ts'
import { startChild } from './children/child.ts'
import { type DataDirs, dataDirs } from './data-dirs.ts'

let dirs: DataDirs
beforeAll(async () => {
  dirs = await dataDirs()
})
afterAll(() => dirs.remove())

type Context = { place: string }
const commands = {
  greet: {
    args: z.object({ name: z.string() }),
    run: async (context: Context, { name }: { name: string }) => `Hello ${name} from ${context.place}`,
  },
  fail: {
    args: z.undefined(),
    run: async (_: Context): Promise<never> => {
      throw new RangeError('on purpose')
    },
  },
  nothing: { args: z.undefined(), run: async (_: Context) => undefined },
}
type Known = typeof commands

async function folder(name = ''): Promise<string> {
  const dataDir = join(await dirs.empty(), name)
  await mkdir(dataDir, { recursive: true })
  return dataDir
}
const serve = (dataDir: string) =>
  serveControl({ dataDir, commands, context: { place: 'the site' }, log: silentLog })

test('a command runs in the process that serves, and its result or its error comes back', async () => {
  const dataDir = await folder()
  const server = await serve(dataDir)
  expect(await callControl<Known, 'greet'>(dataDir, 'greet', { name: 'Ada' })).toBe('Hello Ada from the site')
  expect(await callControl<Known, 'greet'>(dataDir, 'greet', { name: 'é\n🌍' })).toBe(
    'Hello é\n🌍 from the site',
  )
  expect(await callControl<Known, 'nothing'>(dataDir, 'nothing', undefined)).toBe(null)
  const failing = callControl<Known, 'fail'>(dataDir, 'fail', undefined)
  await expect(failing).rejects.toMatchObject({
    name: 'ControlCommandError',
    remoteName: 'RangeError',
    message: 'on purpose',
  })
  const wrong = callControl<Known, 'greet'>(dataDir, 'greet', { name: 7 as never })
  await expect(wrong).rejects.toMatchObject({ remoteName: 'ZodError' })
  await server.close()
  await expect(callControl<Known, 'nothing'>(dataDir, 'nothing', undefined)).rejects.toBeInstanceOf(
    SiteNotRunningError,
  )
})

test('an unknown command is refused, names of object properties too', async () => {
  const dataDir = await folder()
  const server = await serve(dataDir)
  for (const name of ['drop', 'constructor', '__proto__', 'toString']) {
    const refused = callControl(dataDir, name as never, undefined as never)
    await expect(refused).rejects.toMatchObject({ remoteName: 'UnknownCommand' })
  }
  await server.close()
})

test('what is not a request hurts nobody else, and doesn’t hold up the end', async () => {
  const dataDir = await folder()
  const server = await serve(dataDir)
  const reply = await new Promise<string>((resolve) => {
    const socket = connect(join(dataDir, 'control.sock'), () => socket.write('no json\n'))
    socket.on('data', (data) => resolve(data.toString()))
  })
  expect(JSON.parse(reply)).toMatchObject({ ok: false, error: { name: 'SyntaxError' } })
  const flooding = connect(join(dataDir, 'control.sock'), () => flooding.write('x'.repeat(2_000_000)))
  flooding.on('error', () => undefined)
  await new Promise((resolve) => flooding.on('close', resolve))
  const silent = connect(join(dataDir, 'control.sock'))
  silent.on('error', () => undefined)
  await new Promise((resolve) => silent.on('connect', resolve))
  expect(await callControl<Known, 'greet'>(dataDir, 'greet', { name: 'Ada' })).toBe('Hello Ada from the site')
  await server.close()
})

test('only the same user may connect', async () => {
  const dataDir = await folder()
  const mask = process.umask(0)
  const server = await serve(dataDir)
  expect(process.umask(mask)).toBe(0)
  expect((await stat(join(dataDir, 'control.sock'))).mode & 0o777).toBe(0o600)
  await server.close()
})

test('the socket of a killed process is taken over; that of a living one is not', async () => {
  const dataDir = await folder()
  const child = startChild('serve-control.ts', [dataDir])
  expect(await child.line()).toBe('serving')
  await expect(serve(dataDir)).rejects.toThrow('Another process answers')
  await child.killAtOnce()
  expect((await lstat(join(dataDir, 'control.sock'))).isSocket()).toBe(true)
  await expect(callControl<Known, 'nothing'>(dataDir, 'nothing', undefined)).rejects.toBeInstanceOf(
    SiteNotRunningError,
  )
  const server = await serve(dataDir)
  expect(await callControl<Known, 'nothing'>(dataDir, 'nothing', undefined)).toBe(null)
  await server.close()
})

test('a data directory whose path is too long for a socket works the same, also after a kill', async () => {
  const dataDir = await folder('long'.repeat(40))
  const child = startChild('serve-control.ts', [dataDir])
  expect(await child.line()).toBe('serving')
  await child.killAtOnce()
  const server = await serve(dataDir)
  expect(await callControl<Known, 'greet'>(dataDir, 'greet', { name: 'Ada' })).toBe('Hello Ada from the site')
  const [link, socket] = [
    await lstat(join(dataDir, 'control.sock')),
    await stat(join(dataDir, 'control.sock')),
  ]
  expect([link.isSymbolicLink(), socket.mode & 0o777]).toEqual([true, 0o600])
  await server.close()
})

test('a command goes to the running site, and is done here when there is none', async () => {
  const dataDir = await folder()
  const opened: string[] = []
  const open = async () => ({
    context: { place: 'the command line' },
    close: async () => void opened.push('closed'),
  })
  const run = () => runCommand({ dataDir, commands, name: 'greet', args: { name: 'Ada' }, open })
  expect(await run()).toBe('Hello Ada from the command line')
  expect(opened).toEqual(['closed'])
  const server = await serve(dataDir)
  expect(await run()).toBe('Hello Ada from the site')
  expect(opened).toEqual(['closed'])
  await expect(runCommand({ dataDir, commands, name: 'fail', args: undefined, open })).rejects.toThrow(
    'on purpose',
  )
  await server.close()
  await expect(runCommand({ dataDir, commands, name: 'fail', args: undefined, open })).rejects.toThrow(
    'on purpose',
  )
  expect(opened).toEqual(['closed', 'closed'])
})
