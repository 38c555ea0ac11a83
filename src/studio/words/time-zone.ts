/** The time zone of the site, used for all days and times; without one in the settings, the zone of the computer. */
let zone: string | undefined

export const setTimeZone = (name: string | undefined): void => {
  zone = name
}

export const timeZone = (): string => zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
