import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { UserError } from '#base/cli/user-error.ts'
import type { Manifest } from '#site/model/built-files.ts'
import { machine, medianOf, writeFigures } from '../figures.ts'
import { writeText } from '../peer-packages.ts'
import { freePort } from '../../../requirements/free-port.ts'
import { aligned } from '../bench-report.ts'
import { startProgram } from '../started-program.ts'
import { BROTLI_MODULE, startNginx } from './nginx.ts'

const ROUNDS = 5
const SECONDS = 4
const CONNECTIONS = 50
/** The number of different pages that are requested in turn. */
const PAGES = 200

/** The measurements of a client in one round. */
interface Load {
  requestsPerSecond: number
  /** Milliseconds within which 99 of 100 responses came. */
  p99: number
}

export interface ServeFigures extends Load {
  name: string
  /** Resident memory in MB: before the first request, and after the last. */
  memory?: [before: number | undefined, after: number | undefined]
}

interface Target {
  name: string
  port: number
  memory?: () => number | undefined
  stop: () => Promise<void>
}

/**
 * Measures how many pages a second the built server sends, compared with nginx with one worker, which sends the same files
 * with the same headers, and with a Node server that does nothing else. The client is wrk; rounds are interleaved. No
 * server logs requests.
 */
export async function benchServe(outDir: string): Promise<string> {
  const isMissing = (program: string): boolean => spawnSync(program, ['-v']).error !== undefined
  const missing = ['wrk', 'nginx'].find(isMissing) ?? (existsSync(BROTLI_MODULE) ? undefined : BROTLI_MODULE)
  if (missing !== undefined)
    throw new UserError(
      `${missing} is missing, which this measurement needs. On Debian: apt-get install wrk nginx-light libnginx-mod-http-brotli-static`,
    )
  const { pages } = JSON.parse(readFileSync(join(outDir, 'manifest.json'), 'utf8')) as Manifest
  const paths = Object.keys(pages).slice(0, PAGES)
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-bench-'))
  const targets = await startTargets(outDir, pages['/']?.file ?? 'index.html', folder)
  const loads = targets.map((): Load[] => [])
  const before = targets.map(({ memory }) => memory?.())
  try {
    const script = clientScript(folder, paths)
    for (let round = 0; round <= ROUNDS; round++) {
      for (const [index, { port }] of targets.entries()) {
        const load = await requestPages(port, script)
        // The first round is not counted: code is compiled, and files are read.
        if (round > 0) loads[index]!.push(load)
      }
    }
    const figures = targets.map(({ name, memory }, index): ServeFigures => {
      const systemLoads = loads[index]!
      return {
        name,
        requestsPerSecond: medianOf(systemLoads.map(({ requestsPerSecond }) => requestsPerSecond)),
        p99: medianOf(systemLoads.map(({ p99 }) => p99)),
        ...(memory && { memory: [before[index], memory()] }),
      }
    })
    const file = writeFigures('serve', { machine: machine(), pages: Object.keys(pages).length, figures })
    return `${reportOfServe(figures)}\nAs JSON: ${file}\n`
  } finally {
    for (const { stop } of targets) await stop()
    rmSync(folder, { recursive: true })
  }
}

async function startTargets(outDir: string, file: string, folder: string): Promise<Target[]> {
  const env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: '', SMTP_URL: '', WEBHOOK_URL: '', LOG_LEVEL: 'info' }
  const quiet = { ...env, DATA_DIR: join(folder, 'quiet'), LOG_LEVEL: 'warn', PORT: String(await freePort()) }
  const serve = [join(outDir, 'server/serve.js')]
  const plain = ['scripts/run.js', 'tests/lab/bench/serve/plain-server.ts', join(outDir, 'site', `${file}.br`)]
  const ours = await startProgram(serve, quiet)
  const { headers } = await fetch(`http://127.0.0.1:${ours.port}/`, { headers: { 'accept-encoding': 'br' } })
  return [
    { name: 'ours', ...ours },
    { name: 'ours, with its log', ...(await startProgram(serve, env)) },
    { name: 'nginx, one worker', ...(await startNginx(join(outDir, 'site'), join(folder, 'nginx'), headers)) },
    { name: 'Node, one file and nothing else', ...(await startProgram(plain, {})) },
  ]
}

/** A script for wrk that requests these paths in turn, and prints what it has measured. */
function clientScript(folder: string, paths: string[]): string {
  writeText(
    folder,
    'paths.lua',
    `local requests, next_request = {}, 0
function init()
  for _, path in ipairs({ ${paths.map((path) => JSON.stringify(encodeURI(path))).join(', ')} }) do
    requests[#requests + 1] = wrk.format("GET", path, { ["Accept-Encoding"] = "br", ["Host"] = "localhost" })
  end
end
function request()
  next_request = next_request % #requests + 1
  return requests[next_request]
end
function done(summary, latency)
  local errors = summary.errors
  print(string.format("%d %d %d %d", summary.requests, summary.duration, latency:percentile(99),
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
`,
  )
  return join(folder, 'paths.lua')
}

async function requestPages(port: number, script: string): Promise<Load> {
  const args = [
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${SECONDS}s`,
    '--timeout',
    '30s',
    '-s',
    script,
    `http://127.0.0.1:${port}`,
  ]
  const { stdout } = await promisify(execFile)('wrk', args)
  const [requests, microseconds, p99, errors] = (stdout.trim().split('\n').at(-1) ?? '').split(' ').map(Number)
  if (errors !== 0 || !requests || !microseconds || !p99) throw new Error(`Some requests have failed:\n${stdout}`)
  return { requestsPerSecond: (requests / microseconds) * 1e6, p99: p99 / 1000 }
}

export function reportOfServe(figures: readonly ServeFigures[]): string {
  const nginx = figures.find(({ name }) => name.startsWith('nginx'))
  return [
    machine(),
    `${CONNECTIONS} connections, pages in Brotli, medians of ${ROUNDS} rounds.`,
    '',
    ...aligned([
      ['', 'pages/s', 'of nginx', 'p99 ms', 'of nginx', 'memory MB'],
      ...figures.map(({ name, requestsPerSecond, p99, memory }) => [
        name,
        requestsPerSecond.toFixed(0),
        nginx ? (requestsPerSecond / nginx.requestsPerSecond).toFixed(2) : '',
        p99.toFixed(1),
        nginx ? (p99 / nginx.p99).toFixed(2) : '',
        memory ? memory.map((megabytes) => megabytes ?? '?').join(' → ') : '',
      ]),
    ]),
    '',
  ].join('\n')
}
