import { IconButton } from '#studio/kit/Icon.tsx'
import { t } from '#studio/words/words.ts'

interface ItemToolsProps {
  name: string
  /** The items are in a row, not a column. */
  isInRow: boolean
  /** Why each action is unavailable at present; empty if it is available. */
  whyNot: Record<'up' | 'down' | 'add' | 'delete', string>
  onMove: (icon: 'up' | 'down') => void
  onAdd: () => void
  onDuplicate: () => void
  onDelete: () => void
}

/** The actions on an item of a list. */
export function ItemTools({ name, isInRow, whyNot, onMove, onAdd, onDuplicate, onDelete }: ItemToolsProps) {
  const up = isInRow
    ? ({ icon: 'before', label: `${t('earlier')}: ${name}` } as const)
    : ({ icon: 'up', name } as const)
  const down = isInRow
    ? ({ icon: 'after', label: `${t('later')}: ${name}` } as const)
    : ({ icon: 'down', name } as const)
  return (
    <span className="tools">
      <IconButton {...up} reason={whyNot.up} onClick={() => onMove('up')} />
      <IconButton {...down} reason={whyNot.down} onClick={() => onMove('down')} />
      <IconButton icon="add" label={t('addItemAfter', { name })} reason={whyNot.add} onClick={onAdd} />
      <IconButton icon="duplicate" name={name} reason={whyNot.add} onClick={onDuplicate} />
      <IconButton icon="delete" name={name} reason={whyNot.delete} onClick={onDelete} />
    </span>
  )
}
