export type Output = { isTTY?: boolean; write(text: string): unknown }

/** Shows the progress of a long task: on a terminal one line, overwritten; elsewhere a line per tenth. */
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
