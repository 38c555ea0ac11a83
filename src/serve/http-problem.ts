import type { FastifyReply } from 'fastify'
import type { ProblemBody } from '#site/model/forms/lead-request.ts'

interface ProblemExtensions {
  /** A message for each invalid field, by its name. */
  errors?: Record<string, string>
  /** Seconds after which to retry. */
  retryAfter?: number
}

/** Why a request is rejected: thrown by any hook of an endpoint, sent by its error handler. */
export class HttpProblem extends Error {
  override name = 'HttpProblem'
  readonly status: number
  readonly errors: Record<string, string> | undefined
  readonly retryAfter: number | undefined

  constructor(status: number, title: string, { errors, retryAfter }: ProblemExtensions = {}) {
    super(title)
    this.status = status
    this.errors = errors
    this.retryAfter = retryAfter
  }
}

/** Sends a problem as JSON: RFC 9457. */
export function sendProblem(reply: FastifyReply, { status, message: title, errors }: HttpProblem): FastifyReply {
  const body: ProblemBody = { type: 'about:blank', title, status, success: false, ...(errors && { errors }) }
  reply.code(status).header('cache-control', 'no-store').type('application/problem+json')
  return reply.send(JSON.stringify(body))
}
