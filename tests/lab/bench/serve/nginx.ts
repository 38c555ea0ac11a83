import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { writeText } from '../peer-packages.ts'
import { freePort } from '../../../requirements/free-port.ts'
import { untilListening } from '../../../requirements/until-listening.ts'

interface StartedNginx {
  port: number
  stop: () => Promise<void>
}

/** The module of Debian's package `libnginx-mod-http-brotli-static`. */
export const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

/** Matches headers that nginx sets itself, or must not send. */
const OWN = /^(connection|keep-alive|transfer-encoding|date|etag|content-.*(?<!-policy)|vary)$/

/**
 * Starts nginx with one worker on the files of a built site, which sends their copies in Brotli, with the headers of a page
 * as the site's own server has sent it.
 */
export async function startNginx(siteDir: string, folder: string, page: Headers): Promise<StartedNginx> {
  const headers = Array.from(page)
    .filter(([name]) => !OWN.test(name))
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`)
    .join(' ')
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ')
  mkdirSync(folder, { recursive: true })
  writeText(
    folder,
    'nginx.conf',
    `load_module ${BROTLI_MODULE}; worker_processes 1; daemon off; pid ${join(folder, 'nginx.pid')}; error_log stderr crit;
events { worker_connections 1024; }
http {
  ${temporary}
  types { text/html html; application/json json; }
  access_log off; sendfile on; tcp_nopush on; brotli_static on; gzip_vary on; keepalive_requests 100000000;
  open_file_cache max=20000; ${headers}
  server { listen 127.0.0.1:${port}; root ${resolve(siteDir)}; location / { try_files $uri $uri.html $uri/index.html =404; } }
}
`,
  )
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', 'stderr'], { stdio: 'inherit' })
  const ended = once(child, 'close')
  await untilListening(port)
  return {
    port,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
