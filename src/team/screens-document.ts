import type { ServerResponse } from 'node:http'
import { sendProgramDocument } from '#studio/server/send-program-document.ts'
import type { StudioPrograms } from '#studio/server/studio-programs.ts'

interface Screens {
  /** The folder of the engine. */
  root: string
  programs: Pick<StudioPrograms<'team'>, 'current'>
  siteName: string
  onError: (error: unknown) => void
}

/** Sends the document of all screens, which are told apart by their address. It says nothing but the name of the site. */
export const sendScreens = (response: ServerResponse, { root, programs, siteName, onError }: Screens): Promise<void> =>
  sendProgramDocument(response, {
    root,
    policy: screensPolicy,
    meta: { 'application-name': siteName },
    program: async () => (await programs.current()).team,
    onError,
  })

/** What screens may load. Frames have pictures of pages. */
const screensPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
