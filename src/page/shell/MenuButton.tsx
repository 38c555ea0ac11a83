import type { ReactNode } from 'react'
import type { ShellData } from '#site/model/page-data.ts'
import { Icon } from '#page/ui/Icon.tsx'
import { headerStyles } from './header.styles.ts'

interface MenuButtonProps {
  item: ShellData['header'][number]
  panelId: string
  isCurrent: boolean
  /** The panel, whose id is `panelId`. */
  children: ReactNode
}

/** An item of the main menu that opens a panel. */
export function MenuButton({ item, panelId, isCurrent, children }: MenuButtonProps) {
  return (
    <li data-menu="">
      <button
        type="button"
        className={headerStyles.line}
        data-href={item.href}
        aria-expanded={false}
        aria-controls={panelId}
        aria-current={isCurrent || undefined}
      >
        {item.label}
        <Icon name="chevron" size={14} />
      </button>
      {children}
    </li>
  )
}
