import type { FastifyReply } from 'fastify'
import type { ProblemBody } from '#model/forms/lead-request.ts'

/** Tells a program why it does not get what it asked for. */
export function sendProblem(
  reply: FastifyReply,
  status: number,
  title: string,
  errors?: Record<string, string>,
): FastifyReply {
  const body: ProblemBody = { type: 'about:blank', title, status, success: false, ...(errors && { errors }) }
  reply.code(status).header('cache-control', 'no-store').type('application/problem+json')
  return reply.send(JSON.stringify(body))
}
