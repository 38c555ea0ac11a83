import { inject } from 'vitest'
import type { ProvidedContext } from 'vitest'

/** Requests a shared resource from the global set-up, which creates it on the first request. */
export async function requestShared(service: keyof ProvidedContext, path: string, query = ''): Promise<string> {
  const response = await fetch(`${inject(service)}${path}?${encodeURIComponent(query)}`)
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return text
}
