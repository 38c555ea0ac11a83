/** The dialogs of the panel. */
export type Dialog =
  | { type: 'gallery'; at: number }
  | { type: 'replace'; words?: string }
  | { type: 'documents' | 'calendar' | 'translations' | 'find' }
  | {
      type:
        | 'new-page'
        | 'rename-document'
        | 'duplicate-document'
        | 'delete-document'
        | 'changes'
        | 'history'
        | 'lenses'
        | 'library'
    }

export type OpenDialog = (dialog: Dialog) => void
