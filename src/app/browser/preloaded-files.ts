/**
 * The addresses of all files of the app, and of those that the dialogs of forms need besides. A build writes them here
 * (`src/prerender/programs/preloaded-files.ts`). In development nothing is fetched ahead.
 */
export const APP_FILES: string[] = []
export const DIALOG_FILES: string[] = []
