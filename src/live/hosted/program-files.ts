import type { ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { sendProgram } from '#live/studio/studio-responses.ts'
import type { StudioPrograms } from '#live/studio/studio-programs.ts'

const compress = promisify(brotliCompress)

/** Good for a server that does it once for each file. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** Sends the files of the programs of the studio, compressed once for each. Returns whether there is one of this name. */
export function programFiles({ file }: Pick<StudioPrograms<'team'>, 'file'>) {
  const compressed = new Map<string, Promise<Buffer>>()
  return async (response: ServerResponse, name: string): Promise<boolean> => {
    const content = file(name)
    if (content === undefined) return false
    const accepted = String(response.req.headers['accept-encoding'] ?? '')
    response.setHeader('vary', 'accept-encoding')
    if (!/\bbr\b/.test(accepted)) return (sendProgram(response, name, content), true)
    const made = compressed.get(name) ?? compress(content, QUALITY)
    compressed.set(name, made)
    response.setHeader('content-encoding', 'br')
    sendProgram(response, name, await made)
    return true
  }
}
