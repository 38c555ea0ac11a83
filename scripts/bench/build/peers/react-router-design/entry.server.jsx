import { PassThrough, Readable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter } from 'react-router'

/** Waits for the whole page, which is written to a file: none of it is then streamed in hidden elements. */
export default function handleRequest(request, status, headers, context) {
  headers.set('Content-Type', 'text/html')
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(new Response(Readable.toWeb(pipe(new PassThrough())), { status, headers })),
      onError: reject,
    })
  })
}
