/**
 * The addresses of the files of the app and of all live blocks: which of them the next page has is known only when it has
 * arrived. A build writes them here (`preloaded-files.ts`). In development none is fetched ahead.
 */
export const APP_FILES: string[] = []
