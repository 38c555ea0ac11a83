/** The folder for data that the studio keeps between two starts, below its working directory. */
export const STUDIO_CACHE = '.cache/studio'

/** A file in this folder of a newly created site: the studio welcomes its users until one presses "Not now". */
export const WELCOME = 'welcome'
