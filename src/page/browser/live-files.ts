import { preload } from './preload.ts'

/** The addresses of the files that live blocks need besides those of the app. A build writes them here. */
const LIVE_FILES: string[] = []

/** A chunk of its own, to keep the first script small. Which of them the next page has is known only when it has arrived. */
preload(LIVE_FILES)
