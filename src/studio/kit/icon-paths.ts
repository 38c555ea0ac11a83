const EYE = 'M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5zM10 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4'

/** The paths of icons, in a box of 20 by 20. */
export const ICON_PATHS = {
  after: 'M8 5l5 5-5 5',
  add: 'M10 4v12M4 10h12',
  back: 'M16 10H4M9 5l-5 5 5 5',
  before: 'M12 5l-5 5 5 5',
  bold: 'M6 4h5a3 3 0 0 1 0 6H6zM6 10h6a3 3 0 0 1 0 6H6z',
  choose: 'M6 8l4 4 4-4',
  copy: 'M7 3h6v3H7zM5 5H4v12h12V5h-1',
  cross: 'M5 5l10 10M15 5 5 15',
  delete: 'M4 6h12M8 6V4h4v2M6 6l1 10h6l1-10',
  down: 'M10 4v12M5 11l5 5 5-5',
  duplicate: 'M7 7h9v9H7zM4 13V4h9',
  edit: 'M4 16l1-4 9-9 3 3-9 9zM12 5l3 3',
  emphasis: 'M9 4h6M5 16h6M12 4 8 16',
  find: 'M9 3a6 6 0 1 0 0 12A6 6 0 1 0 9 3zM13.5 13.5L17 17',
  grip: 'M7 5h.01M13 5h.01M7 10h.01M13 10h.01M7 15h.01M13 15h.01',
  hide: `${EYE}M4 3l12 14`,
  library: 'M3 4h14v12H3zM3 14l4-4 4 4 2.5-2.5L17 15M12.5 8h.01',
  lineBreak: 'M16 4v6a2 2 0 0 1-2 2H4M8 8l-4 4 4 4',
  link: 'M8.5 11.5a3 3 0 0 0 4.2 0l2.8-2.8a3 3 0 0 0-4.2-4.2l-.8.8M11.5 8.5a3 3 0 0 0-4.2 0l-2.8 2.8a3 3 0 0 0 4.2 4.2l.8-.8',
  list: 'M8 5h8M8 10h8M8 15h8M4 5h.01M4 10h.01M4 15h.01',
  paste: 'M7 3h6v3H7zM5 5H4v12h12V5h-1M10 9v5M8 12l2 2 2-2',
  redo: 'M16 8H8a4 4 0 0 0 0 8h4M16 8l-4-4M16 8l-4 4',
  show: EYE,
  undo: 'M4 8h8a4 4 0 0 1 0 8H8M4 8l4-4M4 8l4 4',
  up: 'M10 16V4M5 9l5-5 5 5',
} as const

export type StudioIconName = keyof typeof ICON_PATHS
