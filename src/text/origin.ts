/**
 * The origin that a text names, with or without a slash at its end: scheme and host, and nothing after them; nothing
 * where it names none. It goes into addresses, headers and policies as it stands, and `URL` lets marks into a host that
 * mean something there: ";" ends a policy's directive, "*" is every host.
 */
export function originOf(text: string): string | undefined {
  const origin = text.replace(/\/$/, '')
  if (!/^https?:\/\/[\w.:[\]-]+$/.test(origin)) return undefined
  return URL.canParse(origin) && new URL(origin).origin === origin ? origin : undefined
}
