import { isCurrentSection } from '#model/navigation/current.ts'
import type { ShellData } from '#model/page-data.ts'
import { Icon } from '#ui/Icon.tsx'
import { headerStyles } from './header.styles.ts'
import { SERVICES_PANEL } from './services-panel-id.ts'
import { ServicesPanel } from './ServicesPanel.tsx'

interface ServicesMenuProps {
  item: ShellData['header'][number]
  data: ShellData
  path: string
}

/** The item of the main menu that opens the services panel. */
export function ServicesMenu({ item, data, path }: ServicesMenuProps) {
  return (
    <li data-menu="">
      <button
        type="button"
        className={headerStyles.line}
        data-href={item.href}
        aria-expanded={false}
        aria-controls={SERVICES_PANEL}
        aria-current={isCurrentSection(item.href, path) || undefined}
      >
        {item.label}
        <Icon name="chevron" size={14} />
      </button>
      <ServicesPanel data={data} path={path} />
    </li>
  )
}
