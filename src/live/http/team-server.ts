import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Api } from '#studio/protocol/requests.ts'
import { fieldsOf, isUpload } from '#live/api/answer-request.ts'
import { read } from '#live/api/fields.ts'
import type { Fields } from '#live/api/fields.ts'
import { isTeamRequest, STUDIO_REQUESTS, TEAM_REQUESTS } from '#live/api/registry.ts'
import type { RequestContext, SignedInContext, Team } from '#live/api/request.ts'
import { sendJson } from '#live/studio/studio-responses.ts'
import { wordsFor } from '#live/studio/words/words-for.ts'
import { browserInWords } from '#live/people/browser-in-words.ts'
import { challenges } from '#live/people/challenges.ts'
import { refusal } from '#live/words/refusal.ts'
import { sendRefused } from '#live/http/refused-answer.ts'
import { signedIn } from '#live/people/sessions.ts'
import type { SignedIn } from '#live/people/sessions.ts'
import type { StudioUrl } from '#live/people/studio-url.ts'
import { mayDo } from '#live/rights/may-do.ts'
import type { Mailer } from '#live/mails/mails.ts'
import type { SignOn } from '#live/sign-on/sign-on.ts'
import type { AnonymousRequest, Person } from '#studio/protocol/team/people.ts'
import type { Operation } from '#studio/protocol/team/rights.ts'
import { TEAM_PATH } from '#studio/protocol/team/team-api.ts'
import type { TeamApi } from '#studio/protocol/team/team-api.ts'
import { parseTarget } from '#base/text/addresses/addresses.ts'
import { noCookie, sessionCookie, tokenIn } from './cookies.ts'
import { anonymousLimit, personLimit } from './request-limits.ts'
import { FileDownload, sendDownload } from './download.ts'
import { isOfStudio, isOpenedByStudio } from './guard.ts'

interface TeamServerOptions extends Pick<Team, 'store' | 'siteOfTeam' | 'work' | 'leads'> {
  url: StudioUrl
  /** The name of the site that browsers show when they ask for a passkey. */
  siteName: string
  /** The single sign-on of a company, if there is one. */
  signOn?: SignOn | undefined
  mails?: Mailer | undefined
  /** The address of the client, behind trusted proxies. The default is the address of the connection. */
  addressOf?: (request: IncomingMessage) => string
  now?: () => Date
  /** Called with errors that are not refusals. */
  onError: (error: unknown) => void
}

/** In bytes. The response of an authenticator has a few thousand. */
const LARGEST_BODY = 64_000

/** Serves the requests of the team, and authenticates all other requests of the studio. */
export function teamServer(options: TeamServerOptions) {
  const { store, url, siteName, siteOfTeam, signOn, mails, work, leads, now = () => new Date(), onError } = options
  const { addressOf = ({ socket }: IncomingMessage) => socket.remoteAddress ?? '' } = options
  const ceremonies = { url, siteName, challenges: challenges(now) }
  const team: Team = { store, ceremonies, siteOfTeam, signOn, mails, work, leads, now }
  const isWithinLimit = anonymousLimit(now)
  const isWithinLimitOfPerson = personLimit(now)
  const hasLocalAccounts = signOn?.hasLocalAccounts ?? true

  const sessionOf = (request: IncomingMessage): Promise<SignedIn> => sessionWith(tokenIn(request, url))

  async function sessionWith(token: string | undefined): Promise<SignedIn> {
    const by = token === undefined ? undefined : await signedIn(store, token, now())
    // A session ends when its way of signing in is turned off.
    const isOpen = by?.issuer === undefined ? hasLocalAccounts : by.issuer === signOn?.issuer
    if (!by || !isOpen) throw refusal('not-signed-in')
    return by
  }

  /** The session that a request needs. Throws a refusal if the user may not send it. */
  async function requireRight(
    request: IncomingMessage,
    name: keyof TeamApi,
  ): Promise<Partial<Pick<SignedInContext, 'by'>>> {
    if (isAnonymous(name)) return {}
    const by = await sessionOf(request)
    const { right, isFresh } = TEAM_REQUESTS[name]
    assertMay(by.person, right)
    if (isFresh && !by.isFresh) throw refusal('sign-in-again')
    return { by }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { path, query } = parseTarget(request.url ?? '/')
    const name = `${request.method} ${path.slice(TEAM_PATH.length)}`
    if (!isTeamRequest(name)) throw refusal('not-there')
    const { isOfLocalAccounts, fields, does } = TEAM_REQUESTS[name]
    if (!isOfStudio(request, url)) throw refusal('from-elsewhere')
    // Before the body and the store are read.
    if (isAnonymous(name) && !isWithinLimit(addressOf(request))) throw refusal('too-many-requests')
    if (!hasLocalAccounts && isOfLocalAccounts) throw refusal('not-local')
    const browser = browserInWords(request.headers['user-agent'])
    const context: RequestContext = {
      browser,
      before: tokenIn(request, url),
      words: await wordsFor(request),
    }
    const { by } = await requireRight(request, name)
    if (by && !isWithinLimitOfPerson(by.person.id)) throw refusal('too-many-requests')
    const sent = await fieldsOf(request, new URLSearchParams(query), LARGEST_BODY, 'too-large')
    // Checked again: the body may have taken minutes to arrive.
    Object.assign(context, await requireRight(request, name))
    const result = await (does as Handler)(team, context, read(fields as Fields<object>, sent))
    const { token } = context
    if (token !== undefined) response.setHeader('set-cookie', token === '' ? noCookie(url) : sessionCookie(url, token))
    return result
  }

  return {
    /** Answers a request below `TEAM_PATH`; false for any other one. */
    async serve(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      if (!parseTarget(request.url ?? '/').path.startsWith(`${TEAM_PATH}/`)) return false
      try {
        const result = await answer(request, response)
        if (result instanceof FileDownload) await sendDownload(response, result)
        else sendJson(response, 200, result)
      } catch (error) {
        await sendRefused(request, response, error, onError)
      }
      return true
    },

    /**
     * The user who sends a request to the studio. Throws a refusal unless the request comes from one of the
     * studio's own pages, the user is signed in, and their role allows it. `mayDo` checks the files of a step later,
     * once they are known.
     */
    async requireUser(request: IncomingMessage, name: keyof Api): Promise<Person> {
      if (!isOfStudio(request, url, isUpload(name))) throw refusal('from-elsewhere')
      const { person } = await sessionOf(request)
      assertMay(person, STUDIO_REQUESTS[name].right)
      return person
    },

    /**
     * The user who opens a document of the studio, or loads an asset, which needs a right. `isActive` returns whether
     * session and right are still valid. `isLink`: it may be opened by a link from anywhere.
     */
    async requireSession(request: IncomingMessage, right: Operation, isLink = false) {
      if (!isLink && !isOpenedByStudio(request, url)) throw refusal('from-elsewhere')
      const token = tokenIn(request, url)
      const { person } = await sessionWith(token)
      assertMay(person, right)
      // By the token alone: the function is kept for long, and a request holds a connection.
      const isActive = async (): Promise<boolean> => {
        const by = await sessionWith(token).catch(() => undefined)
        return by !== undefined && by.person.id === person.id && mayDo(by.person, right)
      }
      return { person, isActive }
    },
  }
}

type Handler = (team: Team, context: RequestContext, fields: object) => Promise<unknown>

const isAnonymous = (name: keyof TeamApi): name is AnonymousRequest => TEAM_REQUESTS[name].right === 'anonymous'

function assertMay(person: Person, right: Operation | 'own' | 'anonymous'): void {
  if (right !== 'own' && right !== 'anonymous' && !mayDo(person, right)) throw refusal('not-allowed')
}
