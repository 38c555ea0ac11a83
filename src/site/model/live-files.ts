/**
 * What a studio publishes into the folder of a build, in a folder of its own. Each time only the files that have changed are
 * written, into a new folder in it, and then a list of all files replaces the one before: whoever reads that has a whole site.
 */
export const LIVE_FOLDER = 'live'

/** The list, below the folder of the build. */
export const LIVE_LIST = 'live/files.json'

export interface LiveFiles {
  /** The paths of all files as a build has them, such as `site/index.html`, by the folder in `live/` that they lie in. */
  folders: Record<string, readonly string[]>
  /** Since when files belong to no page any more that are served to pages which are still open, as ISO 8601, by their paths. */
  kept: Record<string, string>
  /** A hash of all that they were made from. */
  madeFrom: string
}

/** Where each file lies, below the folder of the build, by its path in a build. */
export const placesOf = ({ folders }: Pick<LiveFiles, 'folders'>): Map<string, string> =>
  new Map(
    Object.entries(folders).flatMap(([folder, files]) =>
      files.map((file) => [file, `${LIVE_FOLDER}/${folder}/${file}`] as const),
    ),
  )
