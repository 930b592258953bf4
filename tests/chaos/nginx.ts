import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '#tests/free-port.ts'
import { root } from '#tests/server/site-process.ts'

/** The example for nginx in `deploy/`, in front of these ports: without TLS, on one of its own. */
export async function startNginx(ports: readonly number[]): Promise<{ url: string; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'baobab-nginx-'))
  const port = await freePort()
  const [upstream, server] = readFileSync(join(root, 'deploy/nginx/baobab.conf'), 'utf8').split(
    /server \{\n {2}listen 80;[^}]*\}\n\n/,
  ) as [string, string]
  const [line = ''] = /server 127\.0\.0\.1:3000 .*/.exec(upstream) ?? []
  const servers = ports.map((each) => line.replace('3000', String(each)))
  const config = [
    `daemon off; pid ${folder}/pid; error_log ${folder}/errors; worker_processes 1;`,
    'events { worker_connections 2048; }',
    `http { access_log off; client_body_temp_path ${folder}/bodies; proxy_temp_path ${folder}/proxied;`,
    `fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;`,
    upstream.replace(line, servers.join('\n')),
    server.replace(/listen 443 ssl;/, `listen 127.0.0.1:${port};`).replace(/ssl_certificate.*/g, ''),
    '}',
  ].join('\n')
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, config)
  const child = spawn('nginx', ['-c', file, '-e', join(folder, 'errors'), '-p', folder], { stdio: 'inherit' })
  const ended = Promise.race([once(child, 'exit'), once(child, 'error')])
  while (!(await answers(port))) {
    if (child.exitCode !== null)
      throw new Error(`nginx ended: ${readFileSync(join(folder, 'errors'), 'utf8')}`)
    await delay(50)
  }
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      child.kill()
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
