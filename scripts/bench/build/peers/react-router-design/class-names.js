export const classNames = (...names) => names.filter(Boolean).join(' ')
