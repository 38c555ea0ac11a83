import type { Connect } from 'vite'
import type { BuildInfo, Renderer } from '#site/model/rendering.ts'
import type { Site } from '#site/model/site.ts'
import type { RequestTarget, Resolution } from '#base/text/addresses/addresses.ts'
import type { SiteStatus } from './site/site-status.ts'

/** What the development server lends to the studio. */
export interface StudioHost {
  /** The folder of the site, absolute. */
  siteDir: string
  /** The folder of the program. */
  root: string
  /** What the studio keeps between two starts goes into this folder. */
  cacheDir: string
  status: () => Promise<SiteStatus>
  /**
   * Follows what was written into these files, without waiting for the system to tell of it. `isOwn` is false where the
   * studio has not written them: then the terminal tells of it.
   */
  readNow: (files: readonly string[], isOwn?: boolean) => Promise<void>
  /** Calls a listener whenever the site or the program has changed. Returns what ends it. */
  follow: (listener: () => void) => () => void
  loadRenderer: () => Promise<Renderer>
  /** How often the program has changed: pages may look different then. */
  programVersion: () => number
  buildInfoOf: (site: Site) => BuildInfo
  /** What an address of the site leads to. */
  resolve: (target: RequestTarget) => Promise<Resolution>
  /** Serves forms, images, videos and fonts, of which pages are made. */
  siteParts: Connect.NextHandleFunction
  /** The document of an example of a block; undefined at other addresses than those of the gallery. */
  exampleAt: (target: RequestTarget) => Promise<string | undefined>
  /** Called with an error in the program. */
  onError: (reason: unknown) => void
}

/** Makes the middleware that serves the studio. */
export type CreateStudio = (host: StudioHost) => Connect.NextHandleFunction
