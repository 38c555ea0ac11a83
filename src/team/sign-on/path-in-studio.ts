import { STUDIO_PATH } from '#studio/protocol/addresses.ts'
import type { StudioUrl } from '#team/people/studio-url.ts'
import { HOME_PATH, isScreen } from '#team/types/screens.ts'

/** Where somebody is led who has signed in: to the screen or the editor that was asked for, and nowhere outside of the studio. */
export function pathInStudio(asked: string | null, { origin }: StudioUrl): string {
  const url = asked !== null && URL.canParse(asked, origin) ? new URL(asked, origin) : undefined
  const isOwn = url?.origin === origin && (isScreen(url.pathname) || url.pathname === STUDIO_PATH)
  return isOwn ? url.pathname + url.search : HOME_PATH
}
