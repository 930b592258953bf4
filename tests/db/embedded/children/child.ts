import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

export type Child = {
  process: ChildProcess
  /** The next line that the child prints, or null when it has ended. */
  line(): Promise<string | null>
  /** As the kernel or an operator would: none of the child's handlers run. */
  killAtOnce(): Promise<void>
}

/** Runs a script of this folder in its own process, prefixed with `command`, for a tracer. */
export function startChild(script: string, args: string[], command: string[] = []): Child {
  const path = fileURLToPath(new URL(script, import.meta.url))
  const [program, ...rest] = [...command, process.execPath, path, ...args]
  const child = spawn(program!, rest, { stdio: ['ignore', 'pipe', 'inherit'] })
  const exit = once(child, 'exit')
  // A failing test must not leave it running.
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    process: child,
    async line() {
      const next = await lines.next()
      return next.done ? null : next.value
    },
    async killAtOnce() {
      child.kill('SIGKILL')
      await exit
    },
  }
}
