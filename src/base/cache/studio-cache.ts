/** What the studio keeps between two starts goes into this folder, below the one in which it is started. */
export const STUDIO_CACHE = '.cache/studio'

/** A file in it that a site has which was just made: whoever opens it in the studio is welcomed until they press "Not now". */
export const WELCOME = 'welcome'
