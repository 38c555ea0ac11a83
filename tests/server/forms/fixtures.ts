import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { vi } from 'vitest'
import { formPagesOf } from '#site/model/forms/form-pages.ts'
import type { RenderedPage, Renderer } from '#site/model/rendering.ts'
import { serverSiteOf } from '#site/model/server-site.ts'
import type { ServerSite } from '#site/model/server-site.ts'
import { exampleSite } from '#site/model/site.fixture.ts'
import type { Form, Settings } from '#site/model/types.generated.ts'
import { createServer } from '#serve/create-server.ts'
import type { ServerOptions } from '#serve/create-server.ts'
import type { LeadOptions } from '#serve/forms/lead-options.ts'
import { readBuiltSite } from '#serve/files/built-site.ts'
import type { LeadStore } from '#serve/leads/lead-store.ts'
import type { Lead } from '#serve/leads/rows.ts'
import { writeBuiltSite } from '../built-site.ts'
import type { BuiltSiteChanges } from '../built-site.ts'
import { test as base } from '../fixtures.ts'
import { sendRequest } from '../http.ts'
import type { HttpResponse } from '../http.ts'
import { leadsIn } from '../leads/lead.fixture.ts'

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

/** Its fields are named like properties of Object.prototype. */
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

/** It takes files. */
const job: Form = {
  title: 'Work at the bakery',
  endpoint: '/api/jobs',
  submit: 'Apply',
  fields: [
    { name: 'message', label: 'Message', type: 'text' },
    { name: 'cv', label: 'CV', type: 'file', accept: ['pdf', 'docx'], maxSize: 1, maxFiles: 2, required: true },
    { name: 'photo', label: 'Photo', type: 'file', accept: ['jpg'], maxSize: 1, errorMessage: 'A photograph, please' },
  ],
}

/** It has no endpoint. */
const question: Form = {
  title: 'Ask the baker',
  submit: 'Write a mail',
  fields: [{ name: 'question', label: 'Question', type: 'textarea' }],
}

export const ORIGIN = 'https://harbour.example'

/** The `site.json` that the build of a small site writes for the server. */
export function serverSite(settings: Partial<Settings> = {}): ServerSite {
  const forms = { order, letter, odd, job, question }
  return serverSiteWith(forms, settings)
}

export function serverSiteWith(forms: Record<string, Form>, settings: Partial<Settings> = {}): ServerSite {
  const site = exampleSite({ forms, settings })
  const formPages = formPagesOf(forms, site)
  return serverSiteOf({ ...site, formPages }, () => ({ id: 'b1', scripts: { boot: '/assets/boot.js' }, fonts: {} }))
}

/** The differences between this build output and the other tests'. */
export function formsSite(): BuiltSiteChanges {
  const page = (file: string) => ({ file, policy: 0 })
  const pages = { '/': page('index.html'), '/forms/order': page('services.html') }
  return { manifest: { origin: ORIGIN, pages, policies: ["default-src 'self'"] }, site: serverSite() }
}

/** Renders pages as JSON of the page state that they show. */
export const plainRenderer: Renderer = {
  loadBlocks: async () => {},
  printCss: () => '',
  renderPage: ({ page: { path, leadSource } }, _site, _buildInfo, { formReply } = {}) =>
    ({
      html: `<!doctype html>${JSON.stringify({ path, leadSource, formReply })}`,
      csp: "default-src 'none'; form-action 'self'",
    }) as RenderedPage,
}

/** The page state in a response rendered by `plainRenderer`. */
export function pageStateOf(response: HttpResponse): unknown {
  return JSON.parse(response.text.replace('<!doctype html>', ''))
}

/** A store that fails every operation with this error. */
export function failingStore(error: Error, engine: LeadStore['engine'] = 'sqlite'): LeadStore {
  const fail = (): Promise<never> => Promise.reject(error)
  return { engine, run: fail, transact: fail, isUp: async () => false, close: async () => {} }
}

/** A file of a request. */
export interface SentFile {
  field: string
  name: string
  content: string | Buffer
}

/** A multipart request as browsers send it. */
export async function multipartOf(
  values: Record<string, string>,
  files: SentFile[],
): Promise<{ type: string; body: Buffer }> {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.append(name, value)
  for (const { field, name, content } of files)
    data.append(field, new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name)
  const request = new Request('http://localhost', { method: 'POST', body: data })
  return { type: request.headers.get('content-type') ?? '', body: Buffer.from(await request.arrayBuffer()) }
}

export const pdf = (text = ''): string => `%PDF-1.7\n${text}`

export interface ServedForms {
  port: number
  store: LeadStore
  leads: () => Promise<Lead[]>
  /** The whole log, as text. */
  log: () => string
  post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<HttpResponse>
  postForm: (path: string, fields: Record<string, string>, headers?: Record<string, string>) => Promise<HttpResponse>
  postFiles: (
    path: string,
    fields: Record<string, string>,
    files: SentFile[],
    headers?: Record<string, string>,
  ) => Promise<HttpResponse>
}

/** Reads the build once per file, and serves the forms on a free port until the test ends. */
export const test = base
  .extend('builtForms', { scope: 'file' }, ({}, { onCleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'pagewright-forms-'))
    onCleanup(() => rmSync(folder, { recursive: true }))
    writeBuiltSite(folder, formsSite())
    return readBuiltSite(folder)
  })
  .extend('serveForms', ({ builtForms, newStore }, { onCleanup }) => {
    const servers: FastifyInstance[] = []
    onCleanup(async () => void (await Promise.all(servers.map((server) => server.close()))))
    return async (leads: Partial<LeadOptions> = {}, options: Partial<ServerOptions> = {}): Promise<ServedForms> => {
      const store = leads.store ?? newStore()
      let log = ''
      const stream = new Writable({
        write(chunk, _encoding, done) {
          log += String(chunk)
          done()
        },
      })
      const app = createServer({
        site: builtForms,
        logger: { level: 'trace', stream },
        leads: {
          site: serverSite(),
          renderer: async () => plainRenderer,
          store,
          deliveriesOf: () => [],
          onLeadStored: () => {},
          rateLimit: false,
          ...leads,
        },
        ...options,
      })
      await app.listen({ port: 0, host: '127.0.0.1' })
      servers.push(app)
      const { port } = app.server.address() as AddressInfo
      const post = async (path: string, type: string, body: string | Buffer, headers: Record<string, string> = {}) => {
        await nextMillisecond()
        return sendRequest(port, path, { method: 'POST', headers: { 'content-type': type, ...headers }, body })
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
        postFiles: async (path, fields, files, headers) => {
          const { type, body } = await multipartOf(fields, files)
          return post(path, type, body, headers)
        },
      }
    }
  })

/** Waits for the next millisecond: leads received in the same one are listed in no defined order. */
async function nextMillisecond(): Promise<void> {
  const before = Date.now()
  while (Date.now() === before && !vi.isFakeTimers()) await turn()
}

export const ada = { name: 'Ada', email: 'ada@example.test' }

/** The status and the parsed JSON body of a response. */
export function statusAndBody({ status, text }: HttpResponse): unknown[] {
  return [status, JSON.parse(text)]
}

/** The status and the `application/problem+json` body that a test expects. */
export function problem(status: number, title: string, errors?: Record<string, string>): unknown[] {
  return [status, { type: 'about:blank', title, status, success: false, ...(errors && { errors }) }]
}
