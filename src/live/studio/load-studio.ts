import type { CreateStudio } from '#live/host/site-host.ts'
import { sendRedirect, sendText } from '#live/host/responses.ts'
import { STUDIO_HOST, STUDIO_PATH } from '#studio/protocol/addresses.ts'
import { parseTarget } from '#base/text/addresses/addresses.ts'
import { entryKey } from './entry-key.ts'
import { isForStudio } from './guard.ts'

type Handler = ReturnType<CreateStudio>

/** The studio, and the address with the key that the terminal prints. */
export interface LoadedLater {
  create: CreateStudio
  /** `port` is the port of the development server. */
  addressAt: (port: string) => string
}

/**
 * Loads the studio on the first request, so that a development server without an editor starts faster. `cacheDir` is
 * for data that is kept between restarts.
 */
export function loadStudio(cacheDir: string): LoadedLater {
  const key = entryKey(cacheDir)
  return {
    addressAt: (port) => `http://${STUDIO_HOST}:${port}${STUDIO_PATH}?key=${key}`,
    create(host): Handler {
      let studio: Promise<Handler> | undefined
      return (request, response, next) => {
        if (isForStudio(request)) {
          studio ??= import('./studio-server.ts').then(({ createStudio }) => createStudio(host, key))
          studio.then((handle) => handle(request, response, next)).catch(next)
          return
        }
        // Other requests may have an invalid address, such as "//".
        const { path, query } = parseTarget(request.originalUrl ?? '/')
        const port = /:\d+$/.exec(request.headers.host ?? '')?.[0] ?? ''
        if (path === STUDIO_PATH || path === `${STUDIO_PATH}/`)
          sendRedirect(response, 302, `http://${STUDIO_HOST}${port}${STUDIO_PATH}${query}`)
        else if (path.startsWith(`${STUDIO_PATH}/`))
          sendText(response, 403, 'text', `The studio answers at http://${STUDIO_HOST}${port} only.\n`)
        else next()
      }
    },
  }
}
