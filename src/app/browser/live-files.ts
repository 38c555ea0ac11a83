/** The addresses of the files that live blocks need besides those of the app. A build writes them here. */
export const LIVE_FILES: string[] = []
