/** The addresses of the files that the dialogs of forms need besides those of the app. A build writes them here. */
export const DIALOG_FILES: string[] = []
