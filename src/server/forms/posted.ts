import type { FastifyRequest } from 'fastify'
import { limitOf } from '#model/forms/forms.ts'
import type { Form } from '#model/types.generated.ts'
import { isFormEncoded } from './content-type.ts'
import { HttpProblem } from '#server/http-problem.ts'

/** What a request says, by name. A map, so that no name finds what every object has. */
export type Posted = ReadonlyMap<string, unknown>

/** The most bytes that one character takes: four, each as `%F0`. */
const BYTES_A_CHARACTER = 12
/** For names, punctuation and what a form says beside its answers. */
const BYTES_BESIDE = 16 * 1024

/** Room for every answer that the form allows, however it is encoded. */
export function bodyLimitOf({ fields }: Form): number {
  return fields.reduce((sum, field) => sum + limitOf(field) * BYTES_A_CHARACTER, BYTES_BESIDE)
}

/** Reads a body of either type. */
export function postedIn(request: FastifyRequest, body: Buffer): Posted {
  if (isFormEncoded(request)) return new Map(new URLSearchParams(body.toString()))
  const value = jsonIn(body)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unreadable()
  return new Map(Object.entries(value))
}

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    // The parser's own words quote what was typed.
    throw unreadable()
  }
}

const unreadable = (): HttpProblem => new HttpProblem(400, 'The request could not be read.')
