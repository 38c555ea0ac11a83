import { preload } from './preload.ts'

/** The addresses of the files that live blocks need in addition to the app's, inserted by the build. */
const LIVE_FILES: string[] = []

/** A separate chunk, to keep the first script small. The files that the next page needs are unknown until it has arrived. */
preload(LIVE_FILES)
