export type Output = { isTTY?: boolean; write(text: string): unknown }

/**
 * Shows how far a long task is: one line, written over, on a terminal; elsewhere a line for each tenth.
 */
export function progressLine(output: Output, task: string) {
  let nextTenth = 0
  return (done: number, total: number): void => {
    const isDone = done >= total
    const text = `${task}: ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`
    if (output.isTTY) {
      output.write(`\r\u001b[K${text}${isDone ? '\n' : ''}`)
      return
    }
    const tenth = Math.floor((done * 10) / total)
    if (tenth < nextTenth && !isDone) return
    nextTenth = tenth + 1
    output.write(`${text}\n`)
  }
}
