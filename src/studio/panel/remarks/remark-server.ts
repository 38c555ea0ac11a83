import { TEAM_PATH } from '#studio/protocol/addresses.ts'
import type { AskForRemarks } from '#studio/protocol/remarks.ts'
import { t } from '#studio/words/words.ts'

/** Sends requests about remarks, and describes failures. */
export interface RemarkServer {
  ask: AskForRemarks
  failureInWords: (failure: unknown) => string
}

/** The server of the studio, for the editor of a change. */
export const remarkServer: RemarkServer = {
  async ask(request, fields) {
    const [method = '', path = ''] = request.split(' ')
    const isGet = method === 'GET'
    const query = isGet ? `?${new URLSearchParams(fields as Record<string, string>)}` : ''
    const response = await fetch(TEAM_PATH + path + query, {
      method,
      ...(!isGet && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields) }),
    })
    if (!response.ok) throw new Error(`${request}: ${response.status}`)
    return (await response.json()) as never
  },
  failureInWords: () => t('remarkNotSent'),
}
