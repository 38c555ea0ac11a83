import type { FastifyRequest } from 'fastify'
import type { Upload } from '#serve/leads/uploads.ts'

/** The files of requests that have some. */
export const uploadsOf = new WeakMap<FastifyRequest, Upload>()
