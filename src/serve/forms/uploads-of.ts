import type { FastifyRequest } from 'fastify'
import type { Upload } from '#serve/leads/uploads.ts'

/** The uploads of requests with files. */
export const uploadsOf = new WeakMap<FastifyRequest, Upload>()
