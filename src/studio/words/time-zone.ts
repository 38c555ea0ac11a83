/** The zone of the site, in which all days and times are told; that of the computer where the site says none. */
let zone: string | undefined

export const setTimeZone = (name: string | undefined): void => {
  zone = name
}

export const timeZone = (): string => zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
