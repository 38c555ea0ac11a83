import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, vi } from 'vitest'
import { formPagesOf } from '#model/forms/form-pages.ts'
import type { RenderedPage, Renderer } from '#model/rendering.ts'
import type { ServerSite } from '#model/server-site.ts'
import { exampleSite } from '#model/site.fixture.ts'
import type { Form, Settings } from '#model/types.generated.ts'
import { createServer } from '#server/create-server.ts'
import type { ServerOptions } from '#server/create-server.ts'
import type { LeadOptions } from '#server/forms/lead-options.ts'
import { readBuiltSite } from '#server/files/built-site.ts'
import type { BuiltSite } from '#server/files/built-site.ts'
import type { Store } from '#server/leads/store.ts'
import { ask, builtSiteFolder } from '../fixture.ts'
import type { Answer } from '../fixture.ts'
import { leadsIn } from '../leads/a-lead.ts'
import { newFolder, opened } from '../leads/engines.ts'
import type { Lead } from '#server/leads/rows.ts'

const order: Form = {
  title: 'Order bread',
  endpoint: '/api/orders/',
  submit: 'Order',
  fields: [
    { name: 'name', label: 'Name', type: 'text', required: true, errorMessage: 'Please tell us your name' },
    { name: 'email', label: 'E-mail', type: 'email', required: true },
    { name: 'phone', label: 'Phone', type: 'tel', limit: 20 },
    { name: 'loaf', label: 'Loaf', type: 'select', options: ['Rye', 'Wheat  and spelt'] },
    { name: 'message', label: 'Message', type: 'textarea', limit: 50 },
  ],
}

const letter: Form = {
  title: 'The bread letter',
  endpoint: '/api/letter',
  submit: 'Subscribe',
  unique: 'email',
  minimumTime: 0,
  fields: [{ name: 'email', label: 'E-mail', type: 'email', required: true, errorMessage: 'Enter an address' }],
}

/** Its fields have names that every object knows. */
const odd: Form = {
  title: 'Odd names',
  endpoint: '/api/odd',
  submit: 'Send',
  unique: 'toString',
  fields: [
    { name: 'constructor', label: 'Constructor', type: 'text', required: true },
    { name: 'toString', label: 'To string', type: 'text' },
  ],
}

/** No server takes it. */
const question: Form = {
  title: 'Ask the baker',
  submit: 'Write a mail',
  fields: [{ name: 'question', label: 'Question', type: 'textarea' }],
}

export const ORIGIN = 'https://harbour.example'

/** What a build of a small site has written down for the server. */
export function serverSite(settings: Partial<Settings> = {}): ServerSite {
  const forms = { order, letter, odd, question }
  const site = exampleSite({ forms, settings })
  return {
    ...site,
    formPages: formPagesOf(forms, site.settings),
    buildInfo: { id: 'b1', scripts: { boot: '/assets/boot.js' }, fonts: {} },
  }
}

/** The output of a build of that site, in a new folder. */
export function formsFolder(): string {
  const page = (file: string) => ({ file, csp: "default-src 'self'" })
  const pages = { '/': page('index.html'), '/forms/order': page('services.html') }
  return builtSiteFolder({ origin: ORIGIN, pages }, serverSite())
}

/** Draws pages as plain as can be: what they show is written out in them. */
export const plainRenderer: Renderer = {
  loadBlocks: async () => {},
  renderPage: ({ path, leadSource }, _site, _buildInfo, { formReply } = {}) =>
    ({
      html: `<!doctype html>${JSON.stringify({ path, leadSource, formReply })}`,
      csp: "default-src 'none'; form-action 'self'",
    }) as RenderedPage,
}

/** What a page of `plainRenderer` shows. */
export function shownBy(answer: Answer): unknown {
  return JSON.parse(answer.text.replace('<!doctype html>', ''))
}

/** Read once for all tests of a file. */
let site: BuiltSite | undefined

// Each test starts a server with a store of its own, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const afterwards: (() => unknown)[] = []
afterEach(async () => {
  for (const step of afterwards.splice(0).toReversed()) await step()
})

interface Served {
  port: number
  store: Store
  leads: () => Promise<Lead[]>
  /** All that has been logged, as text. */
  log: () => string
  post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>
  postForm: (path: string, fields: Record<string, string>, headers?: Record<string, string>) => Promise<Answer>
}

/** Serves the forms on a port of its own until the test ends. */
export async function serving(leads: Partial<LeadOptions> = {}, options: Partial<ServerOptions> = {}): Promise<Served> {
  const store = leads.store ?? opened({ dataDir: newFolder() })
  let log = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk)
      done()
    },
  })
  const app = createServer({
    site: (site ??= readBuiltSite(formsFolder())),
    logger: { level: 'trace', stream },
    leads: {
      site: serverSite(),
      renderer: async () => plainRenderer,
      store,
      deliveries: [],
      onLeadStored: () => {},
      rateLimit: false,
      ...leads,
    },
    ...options,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  afterwards.push(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const post = async (path: string, type: string, body: string, headers: Record<string, string> = {}) => {
    await nextMillisecond()
    return ask(port, path, { method: 'POST', headers: { 'content-type': type, ...headers }, body })
  }
  return {
    port,
    store,
    leads: () => leadsIn(store),
    log: () => log,
    post: (path, body, headers) =>
      post(path, 'application/json', typeof body === 'string' ? body : JSON.stringify(body), headers),
    postForm: (path, fields, headers) =>
      post(path, 'application/x-www-form-urlencoded', new URLSearchParams(fields).toString(), headers),
  }
}

/** Leads of one millisecond are listed in no order. */
async function nextMillisecond(): Promise<void> {
  const before = Date.now()
  while (Date.now() === before && !vi.isFakeTimers()) await turn()
}

export const ada = { name: 'Ada', email: 'ada@example.test' }

/** What a program reads of an answer: status and body. */
export function readOf({ status, text }: Answer): unknown[] {
  return [status, JSON.parse(text)]
}

export function problem(status: number, title: string, errors?: Record<string, string>): unknown[] {
  return [status, { type: 'about:blank', title, status, success: false, ...(errors && { errors }) }]
}
