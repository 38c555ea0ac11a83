import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Connect } from 'vite'
import { changeBy, keyOf } from '#authoring/mended-site.ts'
import { UserError } from '#cli/user-error.ts'
import { isError } from '#content/problems/problem.ts'
import { roleOf } from '#content/read/roles.ts'
import { siteSchemas } from '#content/schemas/site-schemas.ts'
import type { CreateStudio, StudioHost } from '#dev/studio-host.ts'
import type { SiteStatus } from '#dev/site/site-status.ts'
import { pageInputOf, siteContextOf } from '#model/page-input.ts'
import type { Site } from '#model/site.ts'
import { themeCss } from '#model/theme-css.ts'
import {
  API_PATH,
  CANVAS_PATH,
  DRAWING_PATH,
  IMAGE_PATH,
  LARGEST_IMAGE,
  PROGRAMS_PATH,
  STUDIO_PATH,
} from '#studio/protocol.ts'
import type { Api, Changes, Conflict, DocumentState, EditAnswer, ImageAnswer, PageAnswer } from '#studio/protocol.ts'
import { parseTarget } from '#text/addresses.ts'
import { count } from '#text/lists.ts'
import { changedFilesOf, messageFor, reversed, unpublishedIn } from './changes.ts'
import { DocumentStore } from './document-store.ts'
import type { Edit } from './document-store.ts'
import { dataOf, draftOf, otherErrors, placedProblems, shellOf, siteProblems, siteInDraft, textOf } from './drafts.ts'
import { fixedFactsOf, readExamples, siteFactsOf } from './facts.ts'
import { createToken, refusalOfDocument, refusalOfRequest } from './guard.ts'
import { Journal, filesOf, isDeletion, told } from './journal.ts'
import type { Step } from './journal.ts'
import { addressOf, pageToAdd, pageToDelete, pageToDuplicate, pageToRename } from './pages.ts'
import type { PageChange } from './pages.ts'
import { publish, publisherOf } from './publish.ts'
import { RequestFields } from './request-fields.ts'
import { receivedImage } from './received-image.ts'
import { readBody, readJson, sendDrawing, sendHtml, sendJson, sendProgram, sendThumbnail } from './responses.ts'
import { fittedBlock, exampleToAdd } from './sections.ts'
import { SiteFolder } from './site-folder.ts'
import { StudioPrograms } from './studio-programs.ts'
import { thumbnailFrom } from './thumbnails.ts'
import { canvasPolicy, panelDocument, panelPolicy, withNonce } from './studio-pages.ts'

type Handler = Connect.NextHandleFunction

/** The request that has a file in place of fields. */
const IMAGE_REQUEST = 'POST /images'

type Answers = {
  [Name in Exclude<keyof Api, typeof IMAGE_REQUEST>]: (fields: RequestFields) => Promise<Api[Name]['answer']>
}

/** Serves the studio: its panel, the page that is edited, and the answers to what the panel asks. */
export const createStudio: CreateStudio = (host) => studioOf(host, new StudioPrograms(host.root, host.cacheDir))

export function studioOf(host: StudioHost, programs: Pick<StudioPrograms, 'current' | 'file'>): Handler {
  const { siteDir, root, cacheDir, status } = host
  const token = createToken()
  const folder = new SiteFolder(siteDir)
  const journal = new Journal(join(cacheDir, `${nameOf(siteDir)}.jsonl`))
  const store = new DocumentStore(folder, journal)

  async function stateOf(file: string, shown = file): Promise<DocumentState> {
    let { text, revision } = await store.read(file)
    let current = await status()
    // Another program has written a moment ago, or is writing: what is said of the text must be about this one.
    if (textOf(file, current) !== text) {
      await host.readNow([file], false)
      current = await status()
      ;({ text, revision } = await store.read(file))
    }
    const draft = draftOf(shown, current)
    return {
      file,
      text,
      revision,
      problems: placedProblems(file, current),
      otherErrors: otherErrors(file, current),
      ...(draft && { data: dataOf(draft) }),
      shell: `${host.programVersion()} ${shellOf(current)}`,
      history: journal.stateOf(file),
    }
  }

  async function edited(edit: Edit, shown: string | undefined): Promise<EditAnswer | Conflict> {
    const outcome = await store.edit(edit)
    if ('conflict' in outcome) return outcome
    if (outcome.step) await host.readNow([edit.file])
    return { ...(await stateOf(edit.file, shown)), isMerged: outcome.isMerged }
  }

  async function stepped(way: 'undo' | 'redo', fields: RequestFields): Promise<Api['POST /undo']['answer']> {
    const file = fields.text('file')
    const step = await store.step(way, { file, id: fields.optionalText('id') })
    await host.readNow(filesOf(step))
    const open = await fileToOpen(step, file)
    return {
      step: told(step),
      ...(open !== undefined && { document: await stateOf(open, fields.optionalText('shown')) }),
    }
  }

  /** The document that has been brought back, else the open one; where the step has deleted it, one that it has made. */
  async function fileToOpen(step: Step, file: string): Promise<string | undefined> {
    const moved = step.changes.filter(({ before, after }) => before === undefined || after === undefined)
    const others = [...moved.map((change) => change.file), ...filesOf(step)]
    const pages = others.filter((other) => roleOf(other).role === 'page')
    const broughtBack = isDeletion(step) ? moved.map((change) => change.file) : []
    for (const each of [...broughtBack, file, ...pages, 'pages/index.json'])
      if ((await folder.read(each)) !== undefined) return each
    return undefined
  }

  async function pageChanged(fields: RequestFields, plan: () => Promise<PageChange>): Promise<PageAnswer> {
    const planned = await plan()
    const { lines, notes, links } = planned
    if (fields.isSet('isPlan')) return { lines, notes, links }
    const step = await store.write(fields.text('label'), () => Promise.resolve(planned.changes))
    await host.readNow(filesOf(step))
    return { lines, notes, links, step: told(step), document: await stateOf(planned.file) }
  }

  async function unpublishedChanges(): Promise<Changes> {
    try {
      const unpublished = await unpublishedIn(siteDir)
      const files = changedFilesOf(unpublished)
      const { layoutOnly } = unpublished.diff
      return { files, layoutOnly, message: messageFor(files), ...(await publisherOf(siteDir)) }
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      return { unavailable: error.message, files: [], layoutOnly: [], message: '' }
    }
  }

  const answers: Answers = {
    'GET /fixed-facts': () => Promise.resolve(fixedFactsOf(root)),
    'GET /facts': async (fields) => {
      const { version, facts } = siteFactsOf(await status())
      return { version, ...(version !== fields.optionalText('version') && { facts }) }
    },
    'GET /document': (fields) => stateOf(fields.text('file'), fields.optionalText('shown')),
    'POST /edit': (fields) =>
      edited(
        {
          id: fields.optionalText('id'),
          file: fields.text('file'),
          revision: fields.text('revision'),
          operations: fields.operations(),
          label: fields.text('label'),
        },
        fields.optionalText('shown'),
      ),
    'POST /undo': (fields) => stepped('undo', fields),
    'POST /redo': (fields) => stepped('redo', fields),
    'POST /mend': async (fields) => {
      const [file, key] = [fields.text('file'), fields.text('key')]
      const { problems, documents } = await status()
      const problem = problems.find((each) => each.file === file && each.fix && keyOf(each) === key)
      const change = problem && documents && changeBy(problem, { problems, documents })
      if (!change) throw new UserError('This has changed meanwhile: look at it again.')
      await host.readNow(filesOf(await store.write(fields.text('label'), () => Promise.resolve([change]))))
      return { ...(await stateOf(file, fields.optionalText('shown'))), isMerged: false }
    },
    'POST /section': async (fields) => {
      const { documents } = await status()
      const [type, example] = [fields.text('type'), fields.optionalText('example')]
      const examples = readExamples(type, root)
      const written = examples[example ?? Object.keys(examples)[0] ?? '']
      const block = fields.optionalGroup('copy') ?? (written && exampleToAdd(written))
      if (!documents || !block) throw new UserError('There is no such section.')
      return { block: fittedBlock(block, fields.text('file'), documents, siteSchemas()) }
    },
    'GET /pages/address': async (fields) => {
      const { documents } = await status()
      const address = documents && addressOf(fields.text('kind'), fields.text('title'), documents)
      return address === undefined ? {} : { address }
    },
    'POST /pages': async (fields) => {
      const [kind, title, address] = [fields.text('kind'), fields.text('title'), fields.text('address')]
      const label = fields.text('label')
      const { file, changes } = await pageToAdd(siteDir, {
        kind,
        title,
        address,
        label,
        isDraft: fields.isSet('isDraft'),
      })
      await host.readNow(filesOf(await store.write(label, () => Promise.resolve(changes))))
      return stateOf(file)
    },
    'POST /pages/rename': (fields) =>
      pageChanged(fields, () =>
        pageToRename(siteDir, { file: fields.text('file'), address: fields.text('address'), label: '' }),
      ),
    'POST /pages/duplicate': (fields) =>
      pageChanged(fields, () =>
        pageToDuplicate(siteDir, {
          file: fields.text('file'),
          address: fields.text('address'),
          title: fields.text('title'),
          label: '',
        }),
      ),
    'POST /pages/delete': (fields) => {
      const replacement = fields.optionalText('replacement')
      return pageChanged(fields, () =>
        pageToDelete(siteDir, {
          file: fields.text('file'),
          label: '',
          ...(replacement !== undefined && { replacement }),
        }),
      )
    },
    'GET /problems': async () => siteProblems(await status()),
    'GET /changes': unpublishedChanges,
    'POST /changes/take-back': async (fields) => {
      const id = fields.text('id')
      const step = await store.write(fields.text('label'), async () => [
        await reversed(await unpublishedIn(siteDir), id),
      ])
      await host.readNow(filesOf(step))
      return { step: told(step), changes: await unpublishedChanges() }
    },
    'POST /publish': async (fields) => {
      const errors = (await status()).problems.filter(isError).length
      if (errors > 0) throw new UserError(`${count(errors, 'problem')} to mend before this can be published.`)
      const given = fields.optionalGroup('author')
      const who = given && new RequestFields(given)
      return store.whileResting(() =>
        publish(siteDir, {
          message: fields.text('message'),
          files: fields.texts('files'),
          ...(who && { author: { name: who.text('name'), email: who.text('email') } }),
        }),
      )
    },
  }

  /** The page of a document as it is being edited. Where it cannot be rendered, what surrounds it. */
  async function canvas(file: string, nonce: string, lens: string | null): Promise<string> {
    const current = await status()
    const site = siteInDraft(current)
    if (!site) throw new UserError('The site cannot be shown yet: mend its settings, menus and theme first.')
    const empty = { ...site.notFound, blocks: [] }
    const draft = draftOf(file, current) ?? { page: empty, whole: empty, site }
    const renderer = await host.loadRenderer()
    await renderer.loadBlocks()
    const { script } = (await programs.current()).canvas
    const info = { ...host.buildInfoOf(site), scripts: { boot: script } }
    const surroundings = siteContextOf(lens === 'mirrored' ? mirrored(site) : site)
    const htmlOf = (page: typeof draft.page): string =>
      renderer.renderPage(pageInputOf(page, site), surroundings, info).html
    try {
      return withNonce(htmlOf(lens === 'no-script' ? draft.page : draft.whole), nonce)
    } catch {
      // The browser shows the blocks that can be.
      return withNonce(htmlOf({ ...draft.page, blocks: [] }), nonce)
    }
  }

  function drawing(name: string, { site }: SiteStatus): string {
    const svg = site && Object.hasOwn(site.drawings, name) ? site.drawings[name] : undefined
    if (!site || svg === undefined) throw new UserError(`There is no drawing "${name}".`)
    const css = themeCss({ ...site.theme, fonts: [] }, String).replaceAll('<', '')
    return svg.replace(/<svg\b[^>]*>/, (tag) => `${withNamespace(tag)}<style>${css}</style>`)
  }

  /** A file is written by one request after the other, as documents are: two never get the same name. */
  async function imageAdded(writtenName: string, content: Buffer): Promise<ImageAnswer> {
    const received = await receivedImage(writtenName, content)
    const { name, isNew } = await store.whileResting(() => folder.addImage(received.name, received.content))
    await host.readNow([`images/${name}`])
    const current = await status()
    const image = siteFactsOf(current).facts.images.find((each) => each.name === name)
    const ofFile = current.problems.filter(({ file, code }) => file === `images/${name}` && code.startsWith('image-'))
    const notes = [...received.notes, ...ofFile.map(({ message, hint }) => `${message} ${hint}`)]
    return { image: image ?? { name, usedIn: [] }, isNew, notes }
  }

  async function sendImage(response: ServerResponse, name: string): Promise<void> {
    const { documents } = await status()
    if (!documents?.images.has(name)) throw new UserError(`There is no picture "${name}".`)
    const content = await folder.readImage(name)
    if (name.endsWith('.svg')) return sendDrawing(response, content.toString('utf8'))
    const thumbnail = await thumbnailFrom(content).catch(() => undefined)
    if (!thumbnail) throw new UserError(`"${name}" is damaged or cut off.`)
    sendThumbnail(response, thumbnail)
  }

  async function answerTo(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const name = `${request.method} ${url.pathname.slice(API_PATH.length)}`
    const refusal = refusalOfRequest(request, token, name === IMAGE_REQUEST)
    if (refusal !== undefined) return sendJson(response, 403, { error: refusal })
    if (name === IMAGE_REQUEST) {
      const content = await readBody(request, LARGEST_IMAGE)
      if (!content) return sendJson(response, 413, { error: TOO_LARGE })
      return sendJson(response, 200, await imageAdded(url.searchParams.get('name') ?? '', content))
    }
    if (!Object.hasOwn(answers, name)) return sendJson(response, 404, { error: 'The studio has no such answer.' })
    const body = request.method === 'GET' ? Object.fromEntries(url.searchParams) : await readJson(request)
    if (body === undefined) return sendJson(response, 413, { error: 'That is more than the studio takes at once.' })
    sendJson(response, 200, await answers[name as keyof Answers](new RequestFields(body)))
  }

  async function serve(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const { pathname, searchParams } = url
    if (pathname.startsWith(`${API_PATH}/`)) return answerTo(request, response, url)
    const refusal = refusalOfDocument(request)
    if (refusal !== undefined) return sendJson(response, 403, { error: refusal })
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendJson(response, 405, { error: 'Only GET is possible here.' })
    const nonce = randomBytes(16).toString('base64')
    const { host: address = '' } = request.headers
    if (pathname === CANVAS_PATH)
      return sendHtml(
        response,
        await canvas(searchParams.get('file') ?? '', nonce, searchParams.get('lens')),
        canvasPolicy(nonce, address),
      )
    if (pathname.startsWith(DRAWING_PATH)) {
      const name = decodeURIComponent(pathname.slice(DRAWING_PATH.length)).replace(/\.svg$/, '')
      return sendDrawing(response, drawing(name, await status()))
    }
    if (pathname.startsWith(IMAGE_PATH))
      return sendImage(response, decodeURIComponent(pathname.slice(IMAGE_PATH.length)))
    if (pathname.startsWith(PROGRAMS_PATH)) {
      const name = pathname.slice(PROGRAMS_PATH.length)
      const content = programs.file(name)
      if (content) return sendProgram(response, name, content)
    }
    if (pathname !== STUDIO_PATH && pathname !== `${STUDIO_PATH}/`)
      return sendJson(response, 404, { error: 'The studio has no such page.' })
    sendHtml(response, panelDocument((await programs.current()).panel, token, nonce), panelPolicy(nonce, address))
  }

  return (request, response, next) => {
    // Other requests may have addresses that are none, such as "//".
    const { path, query } = parseTarget(request.originalUrl ?? '/')
    if (path !== STUDIO_PATH && !path.startsWith(`${STUDIO_PATH}/`)) return next()
    const url = new URL(path + query, 'http://localhost')
    serve(request, response, url).catch((error: unknown) => {
      const isUsers = error instanceof UserError || error instanceof SyntaxError || error instanceof URIError
      if (!isUsers) host.onError(error)
      sendJson(response, isUsers ? 400 : 500, { error: error instanceof Error ? error.message : String(error) })
    })
  }
}

const TOO_LARGE = `A picture has at most ${LARGEST_IMAGE / 1_000_000} MB. Make this one smaller: 3,000 pixels in width are enough for every screen.`

/** Each site has a journal of its own. */
const nameOf = (siteDir: string): string => createHash('sha256').update(siteDir).digest('hex').slice(0, 12)

/** A drawing inside of a page need not have it, but a picture must. */
const withNamespace = (tag: string): string =>
  /\sxmlns=/.test(tag) ? tag : tag.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')

const mirrored = (site: Site): Site => ({
  ...site,
  settings: { ...site.settings, dir: site.settings.dir === 'rtl' ? 'ltr' : 'rtl' },
})
