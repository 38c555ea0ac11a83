import type { IncomingMessage, ServerResponse } from 'node:http'
import { UserError } from '#base/cli/user-error.ts'
import { VersionError } from '#live/changes/git/git-problem.ts'
import { StoreUnavailable } from '#serve/database/store.ts'
import type { Api } from '#studio/protocol/requests.ts'
import { isUpload } from '#live/studio/requests/request-handlers.ts'
import { RequestFields } from '#live/studio/request-fields.ts'
import { readBody, sendJson } from '#live/studio/studio-responses.ts'
import { wordsFor } from '#live/studio/words/words-for.ts'
import { browserInWords } from '#live/people/browser-in-words.ts'
import { challenges } from '#live/people/challenges.ts'
import { TeamRefusal } from '#live/people/refusal.ts'
import { signedIn } from '#live/people/sessions.ts'
import type { SignedIn } from '#live/people/sessions.ts'
import type { PeopleStore } from '#live/people/store/people-store.ts'
import type { StudioUrl } from '#live/people/studio-url.ts'
import { mayDo } from '#live/rights/may-do.ts'
import { FRESH_REQUESTS, LOCAL_REQUESTS, STUDIO_RIGHTS, TEAM_RIGHTS } from '#live/rights/request-rights.ts'
import type { Mailer } from '#live/mails/mails.ts'
import type { SignOn } from '#live/sign-on/sign-on.ts'
import type { AnonymousRequest, Person, SiteOfTeam } from '#studio/protocol/team/people.ts'
import type { Operation } from '#studio/protocol/team/rights.ts'
import { TEAM_PATH } from '#studio/protocol/team/team-api.ts'
import type { TeamApi, TeamRefusalAnswer } from '#studio/protocol/team/team-api.ts'
import { parseTarget } from '#base/text/addresses/addresses.ts'
import { noCookie, sessionCookie, tokenIn } from './cookies.ts'
import { anonymousLimit, personLimit } from './request-limits.ts'
import { FileDownload, sendDownload } from './download.ts'
import { isOfStudio, isOpenedByStudio } from './guard.ts'
import type { RequestContext, SignedInContext, Team, TeamHandlers } from './team-handlers.ts'

interface TeamServerOptions {
  store: PeopleStore
  url: StudioUrl
  /** What browsers call the site where they ask for a passkey. */
  siteName: string
  siteOfTeam: () => Promise<SiteOfTeam>
  /** The single sign-on of a company, where there is one. */
  signOn?: SignOn | undefined
  mails?: Mailer | undefined
  /** The groups of requests that it answers. */
  handlers: Partial<TeamHandlers>
  /** The address of who asks, behind trusted proxies. By default that of the connection. */
  addressOf?: (request: IncomingMessage) => string
  now?: () => Date
  /** Called with what is no refusal. */
  onError: (error: unknown) => void
}

/** Bytes. The answer of an authenticator has some thousand. */
const LARGEST_BODY = 64_000

/** Serves the requests of the team, and says who asks for anything else. */
export function teamServer(options: TeamServerOptions) {
  const { store, url, siteName, siteOfTeam, signOn, mails, handlers, now = () => new Date(), onError } = options
  const { addressOf = ({ socket }: IncomingMessage) => socket.remoteAddress ?? '' } = options
  const ceremonies = { url, siteName, challenges: challenges(now) }
  const team: Team = { store, ceremonies, siteOfTeam, signOn, mails, now }
  const isWithinLimit = anonymousLimit(now)
  const isWithinLimitOfPerson = personLimit(now)
  const hasLocalAccounts = signOn?.hasLocalAccounts ?? true

  const whoAsks = (request: IncomingMessage): Promise<SignedIn> => whoHas(tokenIn(request, url))

  async function whoHas(token: string | undefined): Promise<SignedIn> {
    const by = token === undefined ? undefined : await signedIn(store, token, now())
    // A way in that is closed lets nobody stay who has come by it.
    const isOpen = by?.issuer === undefined ? hasLocalAccounts : by.issuer === signOn?.issuer
    if (!by || !isOpen) throw new TeamRefusal('not-signed-in')
    return by
  }

  /** Who asks where somebody has to be signed in. Throws unless she may. */
  async function assertAsks(
    request: IncomingMessage,
    name: keyof TeamApi,
  ): Promise<Partial<Pick<SignedInContext, 'by'>>> {
    if (isAnonymous(name)) return {}
    const by = await whoAsks(request)
    assertMay(by.person, TEAM_RIGHTS[name])
    if (FRESH_REQUESTS.has(name) && !by.isFresh) throw new TeamRefusal('sign-in-again')
    return { by }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { path, query } = parseTarget(request.url ?? '/')
    const name = `${request.method} ${path.slice(TEAM_PATH.length)}`
    if (!isRequest(name)) throw new TeamRefusal('not-there')
    if (!isOfStudio(request, url)) throw new TeamRefusal('from-elsewhere')
    // Before the body is read, and before the store is asked.
    if (isAnonymous(name) && !isWithinLimit(addressOf(request))) throw new TeamRefusal('too-many-tries')
    if (!hasLocalAccounts && LOCAL_REQUESTS.has(name)) throw new TeamRefusal('not-local')
    const browser = browserInWords(request.headers['user-agent'])
    const asking: RequestContext = {
      browser,
      before: tokenIn(request, url),
      words: await wordsFor(request),
    }
    const { by } = await assertAsks(request, name)
    if (by && !isWithinLimitOfPerson(by.person.id)) throw new TeamRefusal('too-many-tries')
    const handle = handlers[name] as Handler | undefined
    if (!handle) throw new TeamRefusal('not-there')
    const fields = request.method === 'GET' ? Object.fromEntries(new URLSearchParams(query)) : await jsonIn(request)
    // Asked again: what was sent may have taken minutes to arrive.
    Object.assign(asking, await assertAsks(request, name))
    const answered = await handle(team, asking, new RequestFields(fields))
    const { token } = asking
    if (token !== undefined) response.setHeader('set-cookie', token === '' ? noCookie(url) : sessionCookie(url, token))
    return answered
  }

  return {
    /** Answers a request below `TEAM_PATH`; false for any other one. */
    async serve(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      if (!parseTarget(request.url ?? '/').path.startsWith(`${TEAM_PATH}/`)) return false
      try {
        const answered = await answer(request, response)
        if (answered instanceof FileDownload) await sendDownload(response, answered)
        else sendJson(response, 200, answered)
      } catch (error) {
        const refusal = refusalOf(error)
        // Who leaves while she sends is no fault.
        if ((!refusal || refusal.status >= 500) && error !== request.errored) onError(error)
        // A file that broke off: its browser has been told by the end of the connection.
        if (response.headersSent) return true
        // What still arrives of a body is not read.
        if (!request.complete) response.setHeader('connection', 'close')
        const { code, message, status } = refusal ?? new TeamRefusal('unavailable')
        if (code === 'too-many-tries') response.setHeader('retry-after', '60')
        sendJson(response, status, { error: message, code } satisfies TeamRefusalAnswer)
      }
      return true
    },

    /**
     * Who asks for something of the studio. Throws a `TeamRefusal` unless it is one of the studio's own pages, she is signed
     * in, and her role may do it. What a step writes is asked of `mayDo` once it is known.
     */
    async requireUser(request: IncomingMessage, name: keyof Api): Promise<Person> {
      if (!isOfStudio(request, url, isUpload(name))) throw new TeamRefusal('from-elsewhere')
      const { person } = await whoAsks(request)
      assertMay(person, STUDIO_RIGHTS[name])
      return person
    },

    /**
     * Who opens a document of the studio, or loads what it is made of, for which she needs a right. `isActive` says whether her
     * session and her right go on. `isLink`: she may follow a link from anywhere.
     */
    async requireSession(request: IncomingMessage, right: Operation, isLink = false) {
      if (!isLink && !isOpenedByStudio(request, url)) throw new TeamRefusal('from-elsewhere')
      const token = tokenIn(request, url)
      const { person } = await whoHas(token)
      assertMay(person, right)
      // By the token alone: it is kept for long, and a request has a connection.
      const isActive = async (): Promise<boolean> => {
        const by = await whoHas(token).catch(() => undefined)
        return by !== undefined && by.person.id === person.id && mayDo(by.person, right)
      }
      return { person, isActive }
    },
  }
}

type Handler = (team: Team, asking: RequestContext, fields: RequestFields) => Promise<unknown>

const isRequest = (name: string): name is keyof TeamApi => Object.hasOwn(TEAM_RIGHTS, name)

const isAnonymous = (name: keyof TeamApi): name is AnonymousRequest => TEAM_RIGHTS[name] === 'anonymous'

function assertMay(person: Person, right: (typeof TEAM_RIGHTS)[Exclude<keyof TeamApi, AnonymousRequest>]): void {
  if (right !== 'own' && !mayDo(person, right)) throw new TeamRefusal('not-allowed')
}

async function jsonIn(request: IncomingMessage): Promise<unknown> {
  const body = await readBody(request, LARGEST_BODY)
  if (!body) throw new TeamRefusal('too-large')
  try {
    return JSON.parse(body.toString('utf8')) as unknown
  } catch {
    throw new TeamRefusal('wrong-fields')
  }
}

/** A refusal for who asks; undefined for a mistake of the program. */
function refusalOf(error: unknown): TeamRefusal | undefined {
  if (error instanceof TeamRefusal) return error
  if (error instanceof VersionError) return new TeamRefusal('not-stored')
  // Thrown by `RequestFields`.
  if (error instanceof UserError) return new TeamRefusal('wrong-fields')
  return error instanceof StoreUnavailable ? new TeamRefusal('unavailable') : undefined
}
