import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RenderedPage } from '#model/rendering.ts'
import { HttpProblem, sendProblem } from '#server/http-problem.ts'
import { pagePolicy } from '#server/security-headers.ts'
import { addressBook, isApi, targetOf } from './addresses.ts'
import type { RequestTarget } from './addresses.ts'
import type { BuiltSite, PageFile } from './built-site.ts'
import { fileReader } from './file-reader.ts'
import { sendFile } from './send-file.ts'
import { sendRendered } from './send-rendered.ts'

/** Renders a page for one request; undefined where the built file is sent. */
type RenderPage = (target: RequestTarget) => Promise<RenderedPage | undefined>

/** Adds the route of pages, files and redirects, for all paths that have no other route. */
export function serveSite(app: FastifyInstance, site: BuiltSite, renderPage: RenderPage = async () => undefined): void {
  const destinationOf = addressBook(site)
  const read = fileReader()
  const sendPage = (request: FastifyRequest, reply: FastifyReply, page: PageFile, status: number) =>
    sendFile(request, reply.header('content-security-policy', pagePolicy(page.csp)), page, read, status)

  app.route({
    method: ['GET', 'HEAD'],
    url: '*',
    handler: async (request, reply) => {
      const target = targetOf(request.originalUrl)
      const destination = destinationOf(target)
      switch (destination.to) {
        case 'page': {
          // Where rendering fails, the built file is sent.
          const rendered = await renderPage(target).catch((error: unknown) => void request.log.error(error))
          return rendered ? sendRendered(request, reply, rendered) : sendPage(request, reply, destination.page, 200)
        }
        case 'file':
          return sendFile(request, reply, destination.file, read)
        case 'elsewhere':
          // An hour, so that a redirect entered by mistake is soon forgotten.
          reply.header('cache-control', destination.permanent ? 'public, max-age=3600' : 'no-cache')
          return reply.redirect(destination.location, destination.permanent ? 301 : 302)
        case 'malformed':
          return sendText(reply, 400, 'This is not an address.')
        case 'nothing':
          if (isApi(target.path) || target.path.startsWith('/_data/'))
            return sendProblem(reply, new HttpProblem(404, 'Not found.'))
          if (target.path.startsWith('/assets/')) return sendText(reply, 404, 'Not found.')
          return sendPage(request, reply, site.notFound, 404)
      }
    },
  })

  // Requests with another method have no route. They are rejected before their body is read.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return
    if (isApi(targetOf(request.originalUrl).path)) return sendProblem(reply, new HttpProblem(404, 'Not found.'))
    return sendText(reply.header('allow', 'GET, HEAD'), 405, 'Only GET and HEAD are answered here.')
  })
}

function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(`${text}\n`)
}
