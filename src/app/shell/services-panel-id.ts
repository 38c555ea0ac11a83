/** The id of the panel with all services. */
export const SERVICES_PANEL = 'services-menu'
