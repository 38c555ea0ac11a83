import type { ShellData } from '#site/model/page-data.ts'
import { isCurrentItem } from './aria-current.ts'
import { MenuButton } from './MenuButton.tsx'
import { SERVICES_PANEL } from './panel-ids.ts'
import { menuItemOf } from './panel-links.ts'
import { ServicesPanel } from './ServicesPanel.tsx'

interface ServicesMenuProps {
  item: ShellData['header'][number]
  data: ShellData
  path: string
}

/** The item of the main menu that opens the services panel. */
export function ServicesMenu({ item, data, path }: ServicesMenuProps) {
  return (
    <MenuButton item={item} panelId={SERVICES_PANEL} isCurrent={isCurrentItem(menuItemOf(item, data), path)}>
      <ServicesPanel data={data} path={path} />
    </MenuButton>
  )
}
