import type { FastifyRequest } from 'fastify'
import { HttpProblem } from '#serve/http-problem.ts'

/** The client's id of a request, the same for every retry. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key
  throw new HttpProblem(400, 'An Idempotency-Key has 1 to 200 visible ASCII characters.')
}
