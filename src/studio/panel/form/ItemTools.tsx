import { IconButton } from '#studio/panel/shell/PanelIcon.tsx'
import { t } from '#studio/panel/words/words.ts'

interface ItemToolsProps {
  name: string
  /** Why each of them can do nothing at present; empty if it can. */
  whyNot: Record<'up' | 'down' | 'add' | 'delete', string>
  onMove: (icon: 'up' | 'down') => void
  onAdd: () => void
  onDuplicate: () => void
  onDelete: () => void
}

/** What can be done with an item of a list. */
export const ItemTools = ({ name, whyNot, onMove, onAdd, onDuplicate, onDelete }: ItemToolsProps) => (
  <span className="tools">
    <IconButton icon="up" name={name} reason={whyNot.up} onClick={() => onMove('up')} />
    <IconButton icon="down" name={name} reason={whyNot.down} onClick={() => onMove('down')} />
    <IconButton icon="add" label={t('addItemAfter', { name })} reason={whyNot.add} onClick={onAdd} />
    <IconButton icon="duplicate" name={name} reason={whyNot.add} onClick={onDuplicate} />
    <IconButton icon="delete" name={name} reason={whyNot.delete} onClick={onDelete} />
  </span>
)
