import type { ServerResponse } from 'node:http'
import { sendProgramDocument } from '#live/studio/send-program-document.ts'
import { programPolicy } from '#live/studio/studio-pages.ts'
import type { StudioPrograms } from '#live/studio/studio-programs.ts'

interface Screens {
  /** The folder of the engine. */
  root: string
  programs: Pick<StudioPrograms<'team'>, 'current'>
  siteName: string
  onError: (error: unknown) => void
}

/** Sends the document of all screens, which differ by their address. It contains nothing but the name of the site. */
export const sendScreens = (response: ServerResponse, { root, programs, siteName, onError }: Screens): Promise<void> =>
  sendProgramDocument(response, {
    root,
    // Frames have pictures of pages.
    policy: (nonce) => programPolicy(nonce, "frame-src 'self'"),
    meta: { 'application-name': siteName },
    program: async () => (await programs.current()).team,
    onError,
  })
