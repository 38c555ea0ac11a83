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
