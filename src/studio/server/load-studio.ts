import { STUDIO_PATH } from '#studio/studio-protocol.ts'
import type { CreateStudio } from '#dev/studio-host.ts'
import { parseTarget } from '#text/addresses.ts'

type Handler = ReturnType<CreateStudio>

/** Loads the studio when it is asked for: a development server that nobody edits with starts without it. */
export const loadStudio: CreateStudio = (host): Handler => {
  let studio: Promise<Handler> | undefined
  return (request, response, next) => {
    // Other requests may have addresses that are none, such as "//".
    const { path } = parseTarget(request.originalUrl ?? '/')
    if (path !== STUDIO_PATH && !path.startsWith(`${STUDIO_PATH}/`)) return next()
    studio ??= import('./studio-server.ts').then(({ createStudio }) => createStudio(host))
    studio.then((handle) => handle(request, response, next)).catch(next)
  }
}
