/** Names that Windows reserves for its devices, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com[1-9¹²³]|lpt[1-9¹²³]|conin\$|conout\$) *(?:\.|$)/i

// oxlint-disable-next-line no-control-regex -- names may contain control characters
const MARK = /[<>:"|?*\\\u0000-\u001f]/

/** Why a file or folder with this name cannot exist on Windows. */
export type WindowsObjection = { sort: 'kept' } | { sort: 'mark'; mark: string } | { sort: 'end' }

export function objectionOfWindows(name: string): WindowsObjection | undefined {
  if (DEVICE.test(name)) return { sort: 'kept' }
  const mark = MARK.exec(name)?.[0]
  if (mark !== undefined) return { sort: 'mark', mark }
  return /[. ]$/.test(name) ? { sort: 'end' } : undefined
}

/** A name that Windows accepts: "con-page.json" for "con.json" with the noun "page". */
export function nameForWindows(name: string, noun: string): string {
  const trimmed = name.replace(new RegExp(MARK, 'g'), '-').replace(/[. ]+$/, '') || noun
  return DEVICE.test(trimmed) ? trimmed.replace(/^([^. ]+) */, `$1-${noun}`) : trimmed
}
