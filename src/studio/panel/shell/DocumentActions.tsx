import type { OpenDialog } from '#studio/panel/dialogs/dialog-types.ts'
import { t } from '#studio/words/words.ts'

/** The actions on a whole document. */
export function DocumentActions({ role, onDialog }: { role: string; onDialog: OpenDialog }) {
  const labels = LABELS[role] ?? {}
  return (
    <div className="page-actions">
      <button type="button" onClick={() => onDialog({ type: 'history' })}>
        {t('history')}
      </button>
      {ACTIONS.map((action) => {
        const label = labels[action]
        return (
          label && (
            <button key={action} type="button" onClick={() => onDialog({ type: `${action}-document` })}>
              {t(label)}
            </button>
          )
        )
      })}
    </div>
  )
}

const ACTIONS = ['rename', 'duplicate', 'delete'] as const

const LABELS: Record<string, Partial<Record<(typeof ACTIONS)[number], Parameters<typeof t>[0]>>> = {
  page: { rename: 'renamePage', duplicate: 'duplicatePage', delete: 'deletePage' },
  form: { rename: 'renameForm', duplicate: 'duplicateForm', delete: 'deleteForm' },
  shared: { rename: 'renameShared', delete: 'deleteShared' },
}
