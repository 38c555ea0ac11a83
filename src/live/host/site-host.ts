import type { ServerResponse } from 'node:http'
import type { Connect } from 'vite'
import { decodePath, parseTarget } from '#base/text/addresses/addresses.ts'
import type { RequestTarget, Resolution } from '#base/text/addresses/addresses.ts'
import { sendFont } from '#live/host/responses.ts'
import { formServer } from '#live/host/forms/form-server.ts'
import type { CreateFormHandler } from '#live/host/forms/form-server.ts'
import { galleryDocuments } from '#live/host/gallery/gallery-server.ts'
import type { GalleryDocuments } from '#live/host/gallery/gallery-server.ts'
import { mediaServer } from '#live/host/pages/media-server.ts'
import { sitePages } from '#live/host/pages/site-pages.ts'
import type { SendPage } from '#live/host/pages/site-pages.ts'
import type { SiteStatus } from '#live/host/site/site-status.ts'
import { SiteWatcher } from '#live/host/site/site-watcher.ts'
import type { BuildInfo, Renderer } from '#site/model/rendering.ts'
import type { Site } from '#site/model/site.ts'
import type { PlannedContents } from '#site/read/site-reader.ts'
import type { LoadedSite } from '#site/site-loader.ts'
import { watchFolder } from '#site/watch-folder.ts'

/** The parts in which development differs from the changes of a team. */
interface SiteHostOptions {
  /** The folder of the site, absolute. */
  siteDir: string
  /** The folder of the program. */
  root: string
  /** The folder for data that the studio keeps between restarts. */
  cacheDir: string
  /** Called with an error in the program. */
  onError: (reason: unknown) => void
  /** With Vite's runner in development, else from a bundle. */
  loadRenderer: () => Promise<Renderer>
  buildInfoOf: (site: Site) => BuildInfo
  sendPage: SendPage
  /** Without it the endpoints of forms respond with 404. */
  createFormHandler?: CreateFormHandler | undefined
  /** Handlers of more addresses that pages contain. */
  parts?: readonly Connect.NextHandleFunction[]
  /** Called after each load of the site. */
  onRead?: (loaded: LoadedSite) => void
  /** Called when the site or the program has changed. `isNews` if another program has caused the load. */
  onUpdate?: (status: SiteStatus, isNews: boolean) => void
}

/** Makes the middleware that serves the studio. */
export type CreateStudio = (host: SiteHost) => Connect.NextHandleFunction

/**
 * The folder of a site that is edited, with everything that is served of it: its pages, rendered on request from the
 * current documents, the files and forms in them, and examples of its blocks.
 */
export class SiteHost {
  readonly siteDir: string
  readonly root: string
  readonly cacheDir: string
  readonly loadRenderer: SiteHostOptions['loadRenderer']
  readonly buildInfoOf: SiteHostOptions['buildInfoOf']
  readonly onError: SiteHostOptions['onError']
  /** Serves the forms, images, videos and fonts that pages contain. */
  readonly siteParts: Connect.NextHandleFunction
  /** The document of an example of a block; undefined outside the gallery. */
  readonly exampleAt: GalleryDocuments
  readonly #watcher: SiteWatcher
  readonly #stopWatching: () => void
  readonly #pages: ReturnType<typeof sitePages>

  // Functions, because the studio passes single ones of them on.
  readonly status = (): Promise<SiteStatus> => this.#watcher.status()
  /**
   * Reads written files without waiting for the file watcher. `isOwn` is false if the studio has not written them: the
   * terminal reports these.
   */
  readonly readNow = (files: readonly string[], isOwn?: boolean): Promise<void> => this.#watcher.readNow(files, isOwn)
  /** Calls a listener whenever the site or the program has changed. Returns a function that unsubscribes it. */
  readonly follow = (listener: () => void): (() => void) => this.#watcher.follow(listener)
  /** The number of changes of the program: pages may look different after each. */
  readonly programVersion = (): number => this.#watcher.programVersion
  /** Resolves an address of the site. */
  readonly resolve = (target: RequestTarget): Promise<Resolution> => this.#pages.resolve(target)

  constructor(options: SiteHostOptions) {
    const { siteDir, root, cacheDir, loadRenderer, buildInfoOf, sendPage, createFormHandler, parts = [] } = options
    const { onRead = () => {}, onUpdate = () => {}, onError } = options
    this.siteDir = siteDir
    this.root = root
    this.cacheDir = cacheDir
    this.loadRenderer = loadRenderer
    this.buildInfoOf = buildInfoOf
    this.onError = onError
    this.#watcher = new SiteWatcher({ siteDir, onRead, onUpdate, onError })
    this.#stopWatching = watchFolder(siteDir, (file) => this.refresh(file))
    const rendered = { status: this.status, loadRenderer, buildInfoOf }
    const forms = createFormHandler ? [formServer({ ...rendered, createFormHandler })] : []
    this.siteParts = inOrder([...forms, mediaServer(siteDir), fontServer(siteDir), ...parts])
    this.exampleAt = galleryDocuments(root, rendered)
    this.#pages = sitePages({ siteDir, status: rendered.status, sendPage })
  }

  /** Called when the program has changed: pages may look different without a change in the documents. */
  markProgramChanged(): void {
    this.#watcher.markProgramChanged()
  }

  /** Handles a changed file. */
  refresh(file: string): void {
    this.#watcher.refresh(file)
  }

  /** Loads the site even if no file has changed. */
  reload(): void {
    this.#watcher.reload()
  }

  /** Loads the site with other texts than its files have, without showing it. */
  loadWith(planned: PlannedContents): LoadedSite {
    return this.#watcher.loadWith(planned)
  }

  /** Serves pages, files, the search index and redirects. Returns whether it has sent a response. */
  serve(target: RequestTarget, response: ServerResponse): Promise<boolean> {
    return this.#pages.serve(target, response)
  }

  close(): void {
    this.#stopWatching()
    this.#watcher.close()
  }
}

/** Calls each handler until one has responded. */
const inOrder =
  (handlers: readonly Connect.NextHandleFunction[]): Connect.NextHandleFunction =>
  (request, response, next) => {
    const [first, ...others] = handlers
    if (!first) return next()
    first(request, response, (error) => (error === undefined ? inOrder(others)(request, response, next) : next(error)))
  }

const fontServer =
  (siteDir: string): Connect.NextHandleFunction =>
  ({ method, originalUrl = '/' }, response, next) => {
    const font = /^\/_fonts\/([\w-][\w.-]*)$/.exec(decodePath(parseTarget(originalUrl).path) ?? '')?.[1]
    const isRead = method === 'GET' || method === 'HEAD'
    if (font === undefined || !isRead || !sendFont(response, siteDir, font)) next()
  }
