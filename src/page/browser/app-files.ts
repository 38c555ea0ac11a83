/** The addresses of the app's files. A build writes them here (`preloaded-files.ts`). In development none is fetched ahead. */
export const APP_FILES: string[] = []
