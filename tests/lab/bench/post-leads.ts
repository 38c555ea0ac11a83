import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import type { ServerSite } from '#site/model/server-site.ts'
import type { Form } from '#site/model/types.generated.ts'

export interface PostedForm {
  path: string
  form: Form
}

export interface Load extends PostedForm {
  port: number
  /** At most this many. */
  posts: number
  connections: number
  /** No post starts after this many milliseconds. */
  limitMs: number
}

export interface Measured {
  posts: number
  failed: number
  seconds: number
  /** Milliseconds from the request to the end of the response, sorted. */
  durations: number[]
}

/** The form with the most fields among those that accept several leads from one visitor. */
export function formToPost(outDir: string): PostedForm {
  const site = JSON.parse(readFileSync(join(outDir, 'site.json'), 'utf8')) as ServerSite
  const [form] = Object.values(site.forms)
    .filter(({ endpoint, unique }) => endpoint !== undefined && unique === undefined)
    .sort((a, b) => b.fields.length - a.fields.length)
  if (form?.endpoint === undefined) throw new Error('The site has no form that the server takes.')
  return { path: form.endpoint, form }
}

/** Posts different leads, one after the other on each connection, until a limit is reached. */
export async function postLeads({ port, path, form, posts, connections, limitMs }: Load): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const durations: number[] = []
  let [started, failed] = [0, 0]
  const startedAt = performance.now()
  const postOnConnection = async (): Promise<void> => {
    while (started < posts && performance.now() - startedAt < limitMs) {
      const body = JSON.stringify(valuesFor(form, started++))
      const postedAt = performance.now()
      if ((await post({ agent, port, path, body, key: randomUUID() })) !== 200) failed++
      durations.push(performance.now() - postedAt)
    }
  }
  await Promise.all(Array.from({ length: connections }, postOnConnection))
  const seconds = (performance.now() - startedAt) / 1000
  agent.destroy()
  return { posts: durations.length, failed, seconds, durations: durations.sort((a, b) => a - b) }
}

/** Values for a form, different for each number. */
export function valuesFor(form: Form, number: number): Record<string, string> {
  return Object.fromEntries(
    form.fields.map((field) => {
      const { name, type } = field
      if (type === 'email') return [name, `visitor-${number}@example.com`]
      if (type === 'tel') return [name, `+971 4 ${String(number).padStart(7, '0')}`]
      if (type === 'select') return [name, field.options[number % field.options.length] ?? '']
      if (type === 'textarea') return [name, `Request ${number}. ${'We would like to hear from you. '.repeat(8)}`]
      return [name, `Visitor ${number}`]
    }),
  )
}

interface Post {
  agent: Agent
  port: number
  path: string
  body: string | Buffer
  /** JSON if undefined. */
  type?: string
  /** The Idempotency-Key: a lead that is sent again with it is stored once. */
  key: string
}

/** Resolves to the status once the response has ended; rejects if the connection fails. */
export function post({ agent, port, path, body, type = 'application/json', key }: Post): Promise<number | undefined> {
  const headers = {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'idempotency-key': key,
  }
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method: 'POST', agent, headers }, (response) => {
      response.resume()
      response.on('error', reject)
      response.on('end', () => resolve(response.statusCode))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
