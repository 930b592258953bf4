import { connect } from 'node:net'

// Asks for one path again and again over a few connections, several requests ahead of the answers. It counts the
// bytes instead of reading them, so that it is never what is measured.
const [port, path, count] = [Number(process.argv[2]), process.argv[3], Number(process.argv[4])]
const connections = 8
const ahead = 8
const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n`

const start = Buffer.from('HTTP/1.1 200')

async function run(share: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const socket = connect(port, '127.0.0.1')
  let sent = 0
  let seen = 0
  let left = 0
  const send = () => {
    sent += 1
    socket.write(request)
  }
  socket.on('connect', () => {
    while (sent < Math.min(ahead, share)) send()
  })
  let pending: Buffer = Buffer.alloc(0)
  socket.on('data', (chunk) => {
    pending = pending.length > 0 ? Buffer.concat([pending, chunk]) : chunk
    while (pending.length > 0) {
      if (left > 0) {
        const taken = Math.min(left, pending.length)
        left -= taken
        pending = pending.subarray(taken)
        if (left > 0) return
        seen += 1
        if (sent < share) send()
        if (seen === share) {
          socket.destroy()
          return resolve()
        }
        continue
      }
      const end = pending.indexOf('\r\n\r\n')
      if (end < 0) return
      const head = pending.subarray(0, end)
      const length = /content-length: (\d+)/i.exec(head.toString('latin1'))?.[1]
      if (!head.subarray(0, start.length).equals(start) || !length) {
        return reject(new Error(`not what was asked for: ${head.toString('latin1').slice(0, 200)}`))
      }
      left = Number(length)
      pending = pending.subarray(end + 4)
    }
  })
  socket.on('error', reject)
  await promise
}

await Promise.all(Array.from({ length: connections }, () => run(Math.floor(count / connections))))
