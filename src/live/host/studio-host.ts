import type { Connect } from 'vite'
import type { BuildInfo, Renderer } from '#site/model/rendering.ts'
import type { Site } from '#site/model/site.ts'
import type { RequestTarget, Resolution } from '#base/text/addresses/addresses.ts'
import type { SiteStatus } from './site/site-status.ts'

/** The parts of a site's host that the studio uses. */
export interface StudioHost {
  /** The folder of the site, absolute. */
  siteDir: string
  /** The folder of the program. */
  root: string
  /** The folder for data that the studio keeps between restarts. */
  cacheDir: string
  status: () => Promise<SiteStatus>
  /**
   * Reads written files without waiting for the file watcher. `isOwn` is false if the studio has not written them: the
   * terminal reports these.
   */
  readNow: (files: readonly string[], isOwn?: boolean) => Promise<void>
  /** Calls a listener whenever the site or the program has changed. Returns a function that unsubscribes it. */
  follow: (listener: () => void) => () => void
  loadRenderer: () => Promise<Renderer>
  /** The number of changes of the program: pages may look different after each. */
  programVersion: () => number
  buildInfoOf: (site: Site) => BuildInfo
  /** Resolves an address of the site. */
  resolve: (target: RequestTarget) => Promise<Resolution>
  /** Serves the forms, images, videos and fonts that pages contain. */
  siteParts: Connect.NextHandleFunction
  /** The document of an example of a block; undefined outside the gallery. */
  exampleAt: (target: RequestTarget) => Promise<string | undefined>
  /** Called with an error in the program. */
  onError: (reason: unknown) => void
}

/** Makes the middleware that serves the studio. */
export type CreateStudio = (host: StudioHost) => Connect.NextHandleFunction
