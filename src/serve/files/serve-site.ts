import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ASSETS_FOLDER } from '#site/model/routes.ts'
import { HttpProblem, sendProblem } from '#serve/http-problem.ts'
import { addressResolver, isApiPath, parseTarget } from '#base/text/addresses/addresses.ts'
import type { RequestTarget } from '#base/text/addresses/addresses.ts'
import type { BuiltSite, PageFile, ServedFile } from './built-site.ts'
import { encodedFile } from './encoding.ts'
import type { FileReader } from './file-reader.ts'
import type { SentPage } from './file-response.ts'
import { fileResponse, sendRendered } from './file-response.ts'

/** Renders a page for one request; undefined to send the built file. */
type RenderPage = (target: RequestTarget, address: string) => Promise<SentPage | undefined>

/** Adds the route of pages, files and redirects, for all paths that have no other route. */
export function serveSite(
  app: FastifyInstance,
  { manifest, pages, files, notFound, notFoundBelow }: BuiltSite,
  read: FileReader,
  renderPage: RenderPage = async () => undefined,
): void {
  const isFile = (path: string): boolean => files.has(path)
  const resolve = addressResolver({ pages, isFile, redirects: manifest.redirects })
  const sendFile = async (
    request: FastifyRequest,
    reply: FastifyReply,
    file: ServedFile | PageFile,
    status = 200,
  ): Promise<FastifyReply> => {
    const { location, encoding } = encodedFile(file, request.headers['accept-encoding'])
    const response = fileResponse(request, file, { contents: await read(location), encoding }, status)
    return reply.code(response.status).headers(response.headers).send(response.body)
  }

  /** The page for an unknown address, in the language whose prefix the address has. */
  const notFoundFor = (path: string): PageFile =>
    notFoundBelow?.get(/^\/[^/]*/.exec(path)?.[0].toLowerCase() ?? '') ?? notFound

  app.route({
    method: ['GET', 'HEAD'],
    url: '*',
    handler: async (request, reply) => {
      const target = parseTarget(request.originalUrl)
      const resolution = resolve(target)
      switch (resolution.type) {
        case 'page': {
          // If rendering fails, send the built file.
          const rendered = await renderPage(target, request.ip).catch((error: unknown) => void request.log.error(error))
          if (rendered) return sendRendered(request, reply, rendered)
          return sendFile(request, reply, pages.get(resolution.path)!)
        }
        case 'file':
          return sendFile(request, reply, files.get(resolution.path)!)
        case 'redirect':
          // One hour, so that browsers soon forget a redirect that was entered by mistake.
          reply.header('cache-control', resolution.status === 301 ? 'public, max-age=3600' : 'no-cache')
          return reply.redirect(resolution.location, resolution.status)
        case 'malformed':
          return sendText(reply, 400, 'This is not an address.')
        case 'notFound':
          if (isApiPath(target.path)) return sendProblem(reply, new HttpProblem(404, 'Not found.'))
          if (target.path.startsWith(ASSETS_FOLDER)) return sendText(reply, 404, 'Not found.')
          return sendFile(request, reply, notFoundFor(target.path), 404)
      }
    },
  })

  // Requests with another method have no route. They are rejected before their body is read.
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) done()
    else if (isApiPath(parseTarget(request.originalUrl).path)) sendProblem(reply, new HttpProblem(404, 'Not found.'))
    else sendText(reply.header('allow', 'GET, HEAD'), 405, 'Only GET and HEAD are answered here.')
  })
}

function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(`${text}\n`)
}
