import type { ShellData } from '#site/model/page-data.ts'

/** The id of the panel with all services. */
export const SERVICES_PANEL = 'services-menu'

/** The id of the part of the services panel that has a group of further links. */
export const groupIdOf = (index: number): string => `${SERVICES_PANEL}-group-${index + 1}`

/** The id of the panel that an item of the main menu opens. Undefined for a plain link. */
export function panelIdOf({ menu, panel }: ShellData['header'][number], index: number): string | undefined {
  if (menu === 'services') return SERVICES_PANEL
  return panel && `menu-panel-${index + 1}`
}
