import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { Form } from '#model/types.generated.ts'

export interface Load {
  port: number
  path: string
  form: Form
  /** Posts in all, at most. */
  posts: number
  connections: number
  /** No further post is begun after so many milliseconds. */
  limitMs: number
}

export interface Measured {
  posts: number
  refused: number
  seconds: number
  /** Milliseconds from the request to the end of the answer, in order. */
  durations: number[]
}

/** Posts different leads, each connection one after the other, until there were enough or the time is up. */
export async function postLeads({ port, path, form, posts, connections, limitMs }: Load): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const durations: number[] = []
  let [begun, refused] = [0, 0]
  const started = performance.now()
  const visitor = async (): Promise<void> => {
    while (begun < posts && performance.now() - started < limitMs) {
      const body = JSON.stringify(answersTo(form, begun++))
      const posted = performance.now()
      if ((await post({ agent, port, path, body })) !== 200) refused++
      durations.push(performance.now() - posted)
    }
  }
  await Promise.all(Array.from({ length: connections }, visitor))
  const seconds = (performance.now() - started) / 1000
  agent.destroy()
  return { posts: durations.length, refused, seconds, durations: durations.sort((a, b) => a - b) }
}

/** What the `number`-th visitor writes: no two write the same. */
export function answersTo(form: Form, number: number): Record<string, string> {
  return Object.fromEntries(
    form.fields.map(({ name, type, options = [] }) => {
      if (type === 'email') return [name, `visitor-${number}@example.com`]
      if (type === 'tel') return [name, `+971 4 ${String(number).padStart(7, '0')}`]
      if (type === 'select') return [name, options[number % options.length] ?? '']
      if (type === 'textarea') return [name, `Request ${number}. ${'We would like to hear from you. '.repeat(8)}`]
      return [name, `Visitor ${number}`]
    }),
  )
}

function post({ agent, port, path, body }: { agent: Agent; port: number; path: string; body: string }) {
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'idempotency-key': randomUUID(),
  }
  return new Promise<number | undefined>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method: 'POST', agent, headers }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
