import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { escapeHtml } from '#base/text/escape.ts'
import { documentEnd, documentStart, openingOf } from './studio-pages.ts'
import type { Program } from './studio-programs.ts'
import { sendHtmlStart } from './studio-responses.ts'

interface ProgramDocument {
  /** The folder of the engine. */
  root: string
  policy: (nonce: string) => string
  /** Metadata in the document that the program reads. */
  meta: Record<string, string>
  program: () => Promise<Program>
  onError: (error: unknown) => void
}

/** Sends the document of a program: the beginning at once, the rest once the program is bundled. */
export async function sendProgramDocument(
  response: ServerResponse,
  { root, policy, meta, program, onError }: ProgramDocument,
): Promise<void> {
  const nonce = createNonce()
  const opening = openingOf(root, response.req.headers['accept-language'])
  const sendEnd = sendHtmlStart(response, documentStart(opening, meta, nonce), policy(nonce))
  try {
    sendEnd(documentEnd(await program(), nonce))
  } catch (error) {
    onError(error)
    sendEnd(`<p>${escapeHtml(error instanceof Error ? error.message : String(error))}</p>\n`)
  }
}

export const createNonce = (): string => randomBytes(16).toString('base64')
