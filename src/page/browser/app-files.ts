/** The addresses of the app's files, inserted by the build (`preloaded-files.ts`). In development no file is fetched ahead. */
export const APP_FILES: string[] = []
