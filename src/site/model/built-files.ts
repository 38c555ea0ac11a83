import type { Redirect } from './types.generated.ts'

/**
 * The folder, in the folder of a build, into which a studio publishes. Each time only changed files are written, into a new
 * folder in it, and then a list of all files replaces the previous one: a reader of the list always has a complete site.
 */
export const LIVE_FOLDER = 'live'

/** The list, below the folder of the build. */
export const LIVE_LIST = 'live/files.json'

export interface LiveFiles {
  /** The paths of all files in the layout of a build, such as `site/index.html`, by their folder in `live/`. */
  folders: Record<string, readonly string[]>
  /** When a file stopped belonging to a page, as ISO 8601, by path. It is still served to open pages. */
  kept: Record<string, string>
  /** A hash of everything that they were made from. */
  madeFrom: string
}

/** The location of each file, below the folder of the build, by its path in a build. */
export const placesOf = ({ folders }: Pick<LiveFiles, 'folders'>): Map<string, string> =>
  new Map(
    Object.entries(folders).flatMap(([folder, files]) =>
      files.map((file) => [file, `${LIVE_FOLDER}/${folder}/${file}`] as const),
    ),
  )

const ENDINGS = /\.(?:atom|css|html|ico|js|json|rss|svg|txt|vtt|webmanifest|xml)$/

/** Whether the build writes compressed copies beside a file, if they are smaller. */
export const isCompressible = (file: string): boolean => ENDINGS.test(file)

export type Encoding = 'br' | 'gzip'

/** The suffixes of compressed copies, by encoding, in the order of the server's preference. */
export const SUFFIXES = { br: '.br', gzip: '.gz' } as const satisfies Record<Encoding, string>

export const ENCODINGS = Object.keys(SUFFIXES) as Encoding[]

/** The names that compressed copies of a file have. */
export const copiesOf = (file: string): string[] => ENCODINGS.map((encoding) => file + SUFFIXES[encoding])

/** `manifest.json` of the output: the data that the server needs to serve the files. */
export interface Manifest {
  /** A hash of all pages. */
  build: string
  origin: string
  /** By path: `/services/enterprise-rag`. */
  pages: Record<string, ManifestPage>
  /** Served with status 404 for every path without a page. */
  notFound: ManifestPage
  /** The pages for unknown addresses in further languages, by the prefix of their addresses: `/ar`. */
  notFoundBelow?: Record<string, ManifestPage>
  redirects: Redirect[]
  /** The different Content-Security-Policies of pages, which have hashes of the inline style and script. */
  policies: string[]
}

export interface ManifestPage {
  /** Relative to the folder of public files: `services/enterprise-rag.html`. */
  file: string
  /** The index of its policy. */
  policy: number
  /** The language of the page, on a site with several. */
  language?: string
}

/** The caching of a file whose name has a hash of its content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** The caching of all other files of a site: they may be stored, but must be revalidated. */
export const REVALIDATED = 'no-cache'

/** The files of a built site that static hosts read, and no server sends. */
export const HOST_FILES: ReadonlySet<string> = new Set(['_headers', '_redirects', 'vercel.json'])
