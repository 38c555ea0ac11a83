/** The addresses of the files that the dialogs of forms need in addition to the app's, inserted by the build. */
export const DIALOG_FILES: string[] = []
