import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RenderedPage } from '#model/rendering.ts'
import { HttpProblem, sendProblem } from '#server/http-problem.ts'
import { addressBook, isApi, targetOf } from './addresses.ts'
import type { RequestTarget } from './addresses.ts'
import type { BuiltSite, PageFile } from './built-site.ts'
import { fileReader } from './file-reader.ts'
import { pagePolicy } from '#server/security-headers.ts'
import { sendRendered } from './send-rendered.ts'
import { sendFile } from './send-file.ts'

/** Renders a page for one request; undefined where the built file is sent. */
type RenderPage = (target: RequestTarget) => Promise<RenderedPage | undefined>

/** Answers every address that no route of its own takes: pages, files, redirects, and what does not exist. */
export function serveSite(app: FastifyInstance, site: BuiltSite, renderPage: RenderPage = async () => undefined): void {
  const destinationOf = addressBook(site)
  const read = fileReader()
  const sendPage = (request: FastifyRequest, reply: FastifyReply, page: PageFile, status: number) =>
    sendFile(request, reply.header('content-security-policy', pagePolicy(page.csp)), page, read, status)

  // Before a body is read: nothing here takes one.
  app.addHook('onRequest', async (request, reply) => {
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    if (!request.is404 || isReading || isApi(targetOf(request.originalUrl).path)) return
    return sendText(reply.header('allow', 'GET, HEAD'), 405, 'Only GET and HEAD are answered here.')
  })

  app.setNotFoundHandler(async (request, reply) => {
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
        // An hour: long enough to spare visitors the way round, short enough to take a mistake back.
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
  })
}

function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(`${text}\n`)
}
