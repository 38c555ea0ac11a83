import { spawnSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, rmSync, statfsSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, onTestFinished } from 'vitest'
import type { ServerOptions } from '#serve/create-server.ts'
import { interceptSyncs, watchSyncs } from '#serve/database/synced-paths.fixture.ts'
import { uploadsIn } from '#serve/leads/uploads.ts'
import { StoreUnavailable } from '#serve/database/engine.ts'
import type { LeadStore } from '#serve/leads/lead-store.ts'
import { sendRequest } from '../http.ts'
import { multipartOf, pageStateOf, pdf, problem, statusAndBody, test as base } from './fixtures.ts'
import type { SentFile } from './fixtures.ts'

interface ServeOptions {
  reserve?: number
  store?: LeadStore
  dataDir?: string
  rateLimit?: number | false
}

type Skip = (condition: boolean, note: string) => void

const test = base
  /** A separate disk, to which nothing else writes. */
  .extend('newDisk', ({ newFolder }, { onCleanup }) => {
    const disks: string[] = []
    // The server has the disk open until the test has ended.
    onCleanup(() => disks.forEach((disk) => spawnSync('umount', ['--lazy', disk])))
    return (megabytes: number, skip: Skip): string => {
      const disk = newFolder()
      const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk])
      skip(mounted.status !== 0, 'this process may not mount a disk')
      disks.push(disk)
      return disk
    }
  })
  .extend('serveUploads', ({ newFolder, newStore, serveForms }) => {
    return async (options: ServeOptions = {}, serverOptions: Partial<ServerOptions> = {}) => {
      const { reserve = 0, store = newStore(), dataDir = newFolder(), rateLimit = false } = options
      const uploads = uploadsIn(dataDir, { reserve })
      const root = join(dataDir, 'uploads')
      const folders = (): string[] => (statSync(root, { throwIfNoEntry: false }) ? readdirSync(root) : [])
      return { dataDir, root, folders, uploads, ...(await serveForms({ uploads, store, rateLimit }, serverOptions)) }
    }
  })

const cv = (content: string | Buffer = pdf(), name = 'cv.pdf'): SentFile => ({ field: 'cv', name, content })
const photo = (content: Buffer, name = 'me.jpeg'): SentFile => ({ field: 'photo', name, content })
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])
const MEGABYTE = 1024 * 1024
const invalid = (errors: Record<string, string>) => problem(422, 'Some answers cannot be taken.', errors)
const html = { accept: 'text/html' }

test("files are stored beside the lead, readable only by the server's user, under names that the server chooses", async ({
  serveUploads,
}) => {
  const { postFiles, leads, root, folders, port } = await serveUploads()
  const names = ['Lebenslauf für نورة.pdf', '../../etc/pass\u202Ewd\r\n.PDF']
  const large = pdf('x'.repeat(MEGABYTE - 9))
  const response = await postFiles('/api/jobs', { message: 'Hello' }, [
    cv(large, names[0]),
    cv(pdf('two'), names[1]),
    photo(jpeg),
  ])
  expect(statusAndBody(response)).toEqual([200, { success: true }])
  const [lead] = await leads()
  expect(lead?.files).toEqual([
    { field: 'cv', name: names[0], size: MEGABYTE, sha256: sha256(large), stored: 'cv-1.pdf' },
    {
      field: 'cv',
      name: expect.stringMatching(/^pass ?wd.*\.PDF$/),
      size: 12,
      sha256: sha256(pdf('two')),
      stored: 'cv-2.pdf',
    },
    { field: 'photo', name: 'me.jpeg', size: 7, sha256: sha256(jpeg), stored: 'photo-1.jpg' },
  ])
  expect(lead?.answers).toEqual({
    message: 'Hello',
    cv: lead?.files
      ?.slice(0, 2)
      .map(({ name }) => name)
      .join('\n'),
    photo: 'me.jpeg',
  })
  expect(folders()).toEqual([lead?.id])
  expect(readdirSync(join(root, lead!.id)).sort()).toEqual(['cv-1.pdf', 'cv-2.pdf', 'photo-1.jpg'])
  expect(readFileSync(join(root, lead!.id, 'cv-1.pdf'), 'utf8')).toBe(large)
  for (const path of [root, join(root, lead!.id), join(root, lead!.id, 'cv-2.pdf')])
    expect(statSync(path).mode & 0o077).toBe(0)
  for (const path of [`/uploads/${lead!.id}/cv-1.pdf`, `/api/jobs/${lead!.id}/cv-1.pdf`])
    expect((await sendRequest(port, path)).status).toBe(404)
})

describe('a request is answered with an error of its field, and leaves no file,', () => {
  const tooLarge = 'Please choose a file of at most 1 MB.'
  const notPdf = 'Please choose a file of one of these types: PDF, DOCX.'
  test.for<[string, SentFile[], Record<string, string>]>([
    ['without the file that is required', [photo(jpeg)], { cv: 'Please fill in this field.' }],
    ['with the empty part of a field without a choice', [cv('', '')], { cv: 'Please fill in this field.' }],
    ['with an empty file', [cv('')], { cv: 'Please fill in this field.' }],
    ['with a file of a byte too much', [cv(pdf('x'.repeat(MEGABYTE - 8)))], { cv: tooLarge }],
    ['with a file of ten times the size', [cv(pdf('x'.repeat(10 * MEGABYTE)))], { cv: tooLarge }],
    ['with a file of another type', [cv(pdf(), 'cv.exe')], { cv: notPdf }],
    ['with a file that is not what its name says', [cv('MZ program'), photo(jpeg)], { cv: notPdf }],
    ['with a name without an extension', [cv(pdf(), 'pdf')], { cv: notPdf }],
    ['with a type of another field', [cv(), photo(jpeg, 'me.pdf')], { photo: 'A photograph, please' }],
    ['with too many files', [cv(), cv(), cv()], { cv: 'Please choose at most 2 files.' }],
    ['with two errors', [cv(jpeg), photo(Buffer.from('GIF'))], { cv: notPdf, photo: 'A photograph, please' }],
  ])('%s', async ([, files, errors], { serveUploads }) => {
    const { postFiles, leads, folders } = await serveUploads()
    expect(statusAndBody(await postFiles('/api/jobs', {}, files))).toEqual(invalid(errors))
    await expect.poll(folders).toEqual([])
    expect(await leads()).toEqual([])
  })
})

test('text in place of a file is ignored', async ({ serveUploads }) => {
  const { post, postForm, postFiles } = await serveUploads()
  const missing = invalid({ cv: 'Please fill in this field.' })
  expect(statusAndBody(await post('/api/jobs', { cv: 'cv.pdf' }))).toEqual(missing)
  expect(statusAndBody(await postForm('/api/jobs', { cv: 'cv.pdf' }))).toEqual(missing)
  expect(statusAndBody(await postFiles('/api/jobs', { cv: 'cv.pdf' }, []))).toEqual(missing)
})

test('a form posted without script is redirected, or shown again with the errors of its files', async ({
  serveUploads,
}) => {
  const { postFiles } = await serveUploads()
  const accepted = await postFiles('/api/jobs', {}, [cv()], html)
  expect([accepted.status, accepted.headers.location]).toEqual([303, '/forms/job/thank-you'])
  const rejected = await postFiles('/api/jobs', { message: 'Hello' }, [cv(), photo(Buffer.from('GIF'))], html)
  expect(rejected.status).toBe(422)
  expect(pageStateOf(rejected)).toMatchObject({
    path: '/forms/job',
    formReply: { errors: { photo: 'A photograph, please' }, values: { message: 'Hello' } },
  })
})

test('a repeated request is one lead with one folder; with other contents its key is rejected', async ({
  serveUploads,
}) => {
  const { postFiles, leads, folders } = await serveUploads()
  const key = { 'idempotency-key': 'k' }
  expect((await postFiles('/api/jobs', {}, [cv()], key)).status).toBe(200)
  expect((await postFiles('/api/jobs', {}, [cv()], key)).status).toBe(200)
  expect((await postFiles('/api/jobs', {}, [cv(pdf('other'))], key)).status).toBe(422)
  // Without a key the same contents are the same lead, others are not.
  for (const text of ['a', 'a', 'b']) await postFiles('/api/jobs', {}, [cv(pdf(text))])
  const ids = (await leads()).map(({ id }) => id)
  expect(ids).toHaveLength(3)
  await expect.poll(() => folders().sort()).toEqual(ids.sort())
})

test('a request from another site, of another type or in pieces leaves no file', async ({ serveUploads }) => {
  const { port, post, postFiles, folders, leads } = await serveUploads()
  const origin = { origin: 'https://evil.example' }
  expect((await postFiles('/api/jobs', {}, [cv()], origin)).status).toBe(403)
  expect((await postFiles('/api/orders', {}, [cv()])).status).toBe(415)
  const { type, body } = await multipartOf({}, [cv(pdf('x'.repeat(100_000)))])
  const half = body.subarray(0, 50_000)
  const cutShort = await sendRequest(port, '/api/jobs', {
    method: 'POST',
    headers: { 'content-type': type },
    body: half,
  })
  expect(cutShort.status).toBe(400)
  const withoutBoundary = await post('/api/jobs', body.toString('latin1'), { 'content-type': 'multipart/form-data' })
  expect(withoutBoundary.status).toBe(400)

  const head = `POST /api/jobs HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`
  const socket = connect(port, '127.0.0.1')
  socket.write(Buffer.concat([Buffer.from(head), half]))
  await expect.poll(folders).toHaveLength(1)
  socket.destroy()
  await expect.poll(folders).toEqual([])
  expect(await leads()).toEqual([])
})

describe('no files are left of a request whose client disconnects before the response', () => {
  test.for<[string, SentFile[]]>([
    ['and that is rejected', [cv(jpeg)]],
    ['and that repeats another', [cv()]],
    ['and that has the key of another', [cv(pdf('other'))]],
  ])('%s', async ([, files], { newStore, serveUploads }) => {
    const store = newStore()
    let turn = Promise.resolve()
    const slow: LeadStore = {
      ...store,
      run: (work) => turn.then(() => store.run(work)),
      transact: (work, options) => turn.then(() => store.transact(work, options)),
    }
    const { port, postFiles, folders, leads, log } = await serveUploads({ store: slow })
    expect((await postFiles('/api/jobs', {}, [cv()], { 'idempotency-key': 'k' })).status).toBe(200)
    const ids = folders()

    let respond = (): void => {}
    turn = new Promise((resolve) => (respond = resolve))
    const { type, body } = await multipartOf({}, files)
    const head = ['POST /api/jobs HTTP/1.1', 'Host: x', 'Idempotency-Key: k', `Content-Type: ${type}`]
    const socket = connect(port, '127.0.0.1')
    socket.write([...head, `Content-Length: ${body.length}`, '', ''].join('\r\n'))
    socket.write(body)
    await expect.poll(folders).toHaveLength(2)
    socket.destroy()
    await expect.poll(log).toContain('connection closed before the response was sent')
    respond()
    await expect.poll(folders).toEqual(ids)
    expect((await leads()).map(({ id }) => id)).toEqual(ids)
  })
})

test('if the disk has no room, the field has an error, with status 503', async ({ serveUploads }) => {
  const errors = { cv: 'Files cannot be taken at the moment. Please try again later.' }
  const full = await serveUploads({ reserve: Number.MAX_SAFE_INTEGER })
  const response = await full.postFiles('/api/jobs', {}, [cv()])
  expect(statusAndBody(response)).toEqual(problem(503, 'Files cannot be taken at the moment.', errors))
  expect(response.headers['retry-after']).toBe('600')
  expect(full.log()).toContain('files cannot be stored')
  const page = await full.postFiles('/api/jobs', {}, [cv()], html)
  expect([page.status, pageStateOf(page)]).toMatchObject([503, { formReply: { errors } }])

  const blocked = await serveUploads()
  writeFileSync(blocked.root, 'a file in the place of the folder')
  expect(statusAndBody(await blocked.postFiles('/api/jobs', {}, [cv()]))).toMatchObject([503, { errors }])
})

test('if the disk gets full while a file arrives, the field has an error, and nothing is left', async ({
  newDisk,
  serveUploads,
  skip,
}) => {
  const dataDir = newDisk(2, skip)
  const { port, postFiles, folders, leads } = await serveUploads({ dataDir })
  const { type, body } = await multipartOf({}, [cv(pdf('x'.repeat(MEGABYTE - 9)))])
  const half = MEGABYTE / 2
  const head = ['POST /api/jobs HTTP/1.1', 'Host: x', 'Connection: close', `Content-Type: ${type}`]
  const socket = connect(port, '127.0.0.1')
  socket.write([...head, `Content-Length: ${body.length}`, '', ''].join('\r\n'))
  socket.write(body.subarray(0, half))
  await expect.poll(folders).toHaveLength(1)
  const other = join(dataDir, 'other')
  expect(() => writeFileSync(other, Buffer.alloc(3 * MEGABYTE))).toThrow('ENOSPC')
  socket.write(body.subarray(half))
  const response = Buffer.concat((await socket.toArray()) as Buffer[]).toString()
  expect(response).toMatch(/^HTTP\/1.1 503 /)
  expect(response).toContain('"cv":"Files cannot be taken at the moment. Please try again later."')
  await expect.poll(folders).toEqual([])
  expect(await leads()).toEqual([])

  rmSync(other)
  expect((await postFiles('/api/jobs', {}, [cv()])).status).toBe(200)
})

describe('on a slow disk', () => {
  const slowSyncs = () => {
    const waiting: (() => void)[] = []
    const synced: string[] = []
    let isSlow = true
    const slow = interceptSyncs(async (path) => {
      synced.push(path)
      if (isSlow) await new Promise<void>((resolve) => waiting.push(resolve))
    })
    const blocking: string[] = []
    const sync = watchSyncs((path) => void blocking.push(path))
    onTestFinished(slow)
    onTestFinished(sync)
    const endSlowness = (): void => {
      isSlow = false
      for (const go of waiting.splice(0)) go()
    }
    return { waiting, synced, blocking, endSlowness }
  }

  test('pages and files are served, and few syncs make many uploads durable', async ({ serveUploads }) => {
    const { port, root, leads, folders, postFiles } = await serveUploads()
    expect((await postFiles('/api/jobs', {}, [cv()])).status).toBe(200)
    const { waiting, synced, blocking, endSlowness } = slowSyncs()
    const sent = Array.from({ length: 20 }, (_, index) => postFiles('/api/jobs', {}, [cv(pdf(`${index}`))]))
    await expect.poll(() => waiting.length).toBe(2)
    for (const path of ['/', '/film.mp4', '/healthz']) expect((await sendRequest(port, path)).status).toBe(200)
    expect(waiting).toHaveLength(2)
    endSlowness()
    for (const { status } of await Promise.all(sent)) expect(status).toBe(200)
    expect(await leads()).toHaveLength(21)
    expect(folders()).toHaveLength(21)
    // One sync each for a file and a folder, and one of the parent folder for all requests that wait for it.
    expect(synced.filter((path) => path === root).length).toBeLessThan(20)
    expect(synced.filter((path) => path.endsWith('cv-1.pdf'))).toHaveLength(20)
    expect(blocking).toEqual([])
  })
})

test.for(['EIO', 'ENOSPC'])(
  'if the disk fails with %s while the folder is synced, the field has an error',
  async (code, { serveUploads }) => {
    const { root, postFiles, leads, folders, log } = await serveUploads()
    const fail = interceptSyncs((path) => {
      if (path === root) throw Object.assign(new Error(code), { code })
    })
    onTestFinished(fail)
    const errors = { cv: 'Files cannot be taken at the moment. Please try again later.' }
    const response = await postFiles('/api/jobs', {}, [cv()])
    expect(statusAndBody(response)).toEqual(problem(503, 'Files cannot be taken at the moment.', errors))
    expect(log()).toContain(code)
    expect(await leads()).toEqual([])
    await expect.poll(folders).toEqual([])
    fail()
    expect((await postFiles('/api/jobs', {}, [cv()])).status).toBe(200)
  },
)

/**
 * Sends a part of a request on its own connection. Returns a function that sends the rest and resolves to the response.
 */
async function beginUpload(port: number, address: string, content: string, declared?: number) {
  const { type, body } = await multipartOf({}, [cv(content)])
  const head = ['POST /api/jobs HTTP/1.1', 'Host: x', 'Connection: close', `X-Forwarded-For: ${address}`]
  const socket = connect(port, '127.0.0.1')
  const received = socket.toArray().then(
    (chunks) => Buffer.concat(chunks as Buffer[]).toString(),
    () => '',
  )
  socket.write([...head, `Content-Type: ${type}`, `Content-Length: ${declared ?? body.length}`, '', ''].join('\r\n'))
  socket.write(body.subarray(0, -10))
  const status = received.then((text) => Number(text.slice(9, 12)))
  const end = (): Promise<number> => {
    socket.write(body.subarray(-10))
    return status
  }
  return { status, end, breakOff: () => socket.destroy() }
}

describe('uploads of strangers', () => {
  const behindProxy = { trustProxy: true }

  test.for<[string, (index: number) => string]>([
    ['three addresses', (index) => `198.51.${index % 3}.1`],
    ['many addresses of one network', (index) => `198.51.100.${index}`],
    ['many /64 networks of one customer', (index) => `2001:db8:1:${index}::1`],
  ])(
    'that never end, from %s, displace one another but not a visitor’s upload',
    async ([, addressOf], { serveUploads }) => {
      const { port, leads, folders } = await serveUploads({ rateLimit: 20 }, behindProxy)
      const visitor = await beginUpload(port, '203.0.113.1', pdf('honest'))
      await expect.poll(folders).toHaveLength(1)
      const strangers = []
      for (let index = 0; index < 55; index++) strangers.push(await beginUpload(port, addressOf(index), pdf('x')))
      const rejected = strangers.map(({ status }) => status)
      expect(await Promise.race(rejected)).toBe(503)
      expect(await visitor.end()).toBe(200)
      for (const { breakOff } of strangers) breakOff()
      expect(await leads()).toHaveLength(1)
    },
  )

  test('of one client are limited to five at a time: the oldest is rejected', async ({ serveUploads }) => {
    const { port, leads, folders } = await serveUploads({ rateLimit: 20 }, behindProxy)
    const first = await beginUpload(port, '203.0.113.1', pdf('0'))
    await expect.poll(folders).toHaveLength(1)
    const others = []
    for (let index = 1; index <= 5; index++) others.push(await beginUpload(port, '::ffff:cb00:7101', pdf(`${index}`)))
    expect(await first.status).toBe(503)
    for (const { end } of others) expect(await end()).toBe(200)
    expect(await leads()).toHaveLength(5)
  })

  test('are not limited by client if requests have no limit', async ({ serveUploads }) => {
    const { port } = await serveUploads({ rateLimit: false }, behindProxy)
    const uploads = []
    for (let index = 0; index <= 8; index++) uploads.push(await beginUpload(port, '203.0.113.1', pdf(`${index}`)))
    for (const { end } of uploads) expect(await end()).toBe(200)
  })
})

describe('the reserve of the disk', () => {
  const free = (folder: string): number => statfsSync(folder).bavail * statfsSync(folder).bsize

  test('is kept during many simultaneous uploads, and uploads are accepted until it is reached', async ({
    newDisk,
    serveUploads,
    skip,
  }) => {
    const dataDir = newDisk(12, skip)
    const { postFiles, leads } = await serveUploads({ dataDir, reserve: 6 * MEGABYTE })
    const large = pdf('x'.repeat(MEGABYTE - 9))
    const statuses = await Promise.all(
      Array.from(
        { length: 20 },
        async (_, index) => (await postFiles('/api/jobs', { message: `${index}` }, [cv(large)])).status,
      ),
    )
    expect(free(dataDir)).toBeGreaterThanOrEqual(6 * MEGABYTE)
    const taken = statuses.filter((status) => status === 200)
    expect(taken.length).toBeGreaterThanOrEqual(4)
    expect(taken.length).toBeLessThanOrEqual(6)
    expect(statuses.filter((status) => status === 503)).toHaveLength(20 - taken.length)
    expect(await leads()).toHaveLength(taken.length)
  })

  test('cannot be claimed by clients that declare large bodies and send nothing', async ({
    newDisk,
    serveUploads,
    skip,
  }) => {
    const dataDir = newDisk(12, skip)
    const { port, leads, log } = await serveUploads({ dataDir, reserve: 2 * MEGABYTE }, { trustProxy: true })
    const alone = await beginUpload(port, '203.0.113.1', pdf('of a visitor'), 2 * MEGABYTE)
    const strangers: Awaited<ReturnType<typeof beginUpload>>[] = []
    for (let index = 0; index < 6; index++)
      strangers.push(await beginUpload(port, `198.51.100.${index}`, pdf('x'), 2 * MEGABYTE))
    // The room is claimed: the four clients and the visitor have declared all of it.
    await expect.poll(log).toContain('no room')
    const another = await beginUpload(port, '192.0.2.1', pdf('of another'))
    expect(await another.end()).toBe(200)
    expect(await leads()).toHaveLength(1)
    for (const { breakOff } of [alone, ...strangers]) breakOff()
  })

  test('counts the declared and unwritten bytes of requests in progress, until they end', async ({ newDisk, skip }) => {
    const dataDir = newDisk(12, skip)
    const uploads = uploadsIn(dataDir, { reserve: 4 * MEGABYTE })
    const [first, second, third] = [uploads.begin(), uploads.begin(), uploads.begin()]
    expect(await first.reserve(9 * MEGABYTE)).toBe(false)
    expect(await Promise.all([first, second, third].map((upload) => upload.reserve(3 * MEGABYTE)))).toEqual([
      true,
      true,
      false,
    ])
    const chunks = (count: number) => Readable.from(Array.from({ length: count }, () => Buffer.alloc(MEGABYTE)))
    await first.write('cv-1.pdf', chunks(3))
    // Written bytes are not counted twice.
    expect(await third.reserve(1 * MEGABYTE)).toBe(true)
    expect(await third.reserve(2 * MEGABYTE)).toBe(false)
    second.release()
    expect(await third.reserve(3 * MEGABYTE)).toBe(true)
    third.release()
    await first.discard()
    first.release()
    expect(await second.reserve(7 * MEGABYTE)).toBe(true)
  })

  test('a file that is too large is written no further than its limit', async ({ newFolder }) => {
    const dataDir = newFolder()
    const upload = uploadsIn(dataDir, { reserve: 0 }).begin()
    const written = await upload.write(
      'cv-1.pdf',
      Readable.from(Array.from({ length: 9 }, () => Buffer.alloc(1000))),
      2500,
    )
    expect(written?.size).toBe(9000)
    const [folder = ''] = readdirSync(join(dataDir, 'uploads'))
    expect(statSync(join(dataDir, 'uploads', folder, 'cv-1.pdf')).size).toBe(2000)
  })
})

test('an upload is rejected before it is read if its request is far too long', async ({ serveUploads }) => {
  const { port, folders } = await serveUploads()
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(60 * MEGABYTE) }
  const socket = connect(port, '127.0.0.1')
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST /api/jobs HTTP/1.1\r\nHost: x\r\n${lines.join('')}\r\n`)
  const [chunk] = (await new Promise<Buffer[]>((resolve) => socket.once('data', (data) => resolve([data])))) as [Buffer]
  expect(chunk.toString()).toMatch(/^HTTP\/1.1 413 /)
  socket.destroy()
  expect(folders()).toEqual([])
})

describe('files whose lead may or may not be stored', () => {
  const unsure = (store: LeadStore, isStored: boolean): LeadStore => ({
    ...store,
    transact: async (work, options) => {
      if (isStored || !options?.isLead) await store.transact(work, options)
      throw new StoreUnavailable('leads', new Error('connection lost'))
    },
  })

  test.for([
    ['are kept where it is', true],
    ['are deleted where it is not', false],
  ] as const)('%s, once the store responds', async ([, isStored], { newStore, serveUploads }) => {
    const store = newStore()
    const { postFiles, folders, uploads, leads } = await serveUploads({ store: unsure(store, isStored) })
    expect((await postFiles('/api/jobs', {}, [cv()])).status).toBe(503)
    expect(folders()).toEqual([expect.stringMatching(/\.partial$/)])
    await uploads.recover(store)
    const ids = (await leads()).map(({ id }) => id)
    expect(ids).toHaveLength(isStored ? 1 : 0)
    expect(folders()).toEqual(ids)
  })
})

test('partial uploads of a killed process are deleted at the next start, but not the ones of running processes', async ({
  newFolder,
  newStore,
}) => {
  const dataDir = newFolder()
  const folder = (host: string, pid: number) => `${randomUUID()}.${host}.${pid}.partial`
  // No system has a process with this id.
  const dead = folder(hostname(), 2 ** 30)
  const others = [folder(hostname(), process.ppid), folder('other.host-1', 1), randomUUID(), 'notes.txt']
  for (const name of [dead, ...others]) mkdirSync(join(dataDir, 'uploads', name), { recursive: true })
  await uploadsIn(dataDir).recover(newStore())
  expect(readdirSync(join(dataDir, 'uploads')).sort()).toEqual(others.sort())
})

test("a file that could not be written is reported with the disk's error, even if its body is cut off later", async ({
  newFolder,
}) => {
  async function* bytes() {
    yield Buffer.from('%PDF')
    throw new Error('broken off')
  }
  const upload = uploadsIn(newFolder()).begin()
  await expect(upload.write('no-such-folder/cv-1.pdf', bytes())).rejects.toMatchObject({ code: 'ENOENT' })
  await expect(upload.write('cv-1.pdf', bytes())).rejects.toThrow('broken off')
})

describe('the folder of a process whose id was reused', () => {
  const HOUR = 3600_000
  const startOf = (pid: number): string => {
    const ticks = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/.*\) /s, '').split(' ')[19]
    return `${ticks}-${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`
  }

  test('is recovered after an hour', async ({ newFolder, newStore }) => {
    const root = join(newFolder(), 'uploads')
    const [young, old] = [randomUUID(), randomUUID()].map((id) => `${id}.${hostname()}.${process.ppid}.partial`)
    for (const name of [young!, old!]) mkdirSync(join(root, name), { recursive: true })
    const before = new Date(Date.now() - HOUR)
    utimesSync(join(root, old!), before, before)
    await uploadsIn(dirname(root)).recover(newStore())
    expect(readdirSync(root)).toEqual([young])
  })

  test.skipIf(process.platform !== 'linux')(
    'is recovered at once if its name has the start time of the process',
    async ({ newFolder, newStore }) => {
      const root = join(newFolder(), 'uploads')
      const uploads = uploadsIn(dirname(root))
      const folder = (pid: number, start: string) => `${randomUUID()}.${hostname()}.${pid}-${start}.partial`
      const living = folder(process.ppid, startOf(process.ppid))
      const others = [folder(process.ppid, startOf(process.pid)), folder(process.ppid, `1-${randomUUID()}`)]
      for (const name of [living, ...others]) mkdirSync(join(root, name), { recursive: true })
      const upload = uploads.begin()
      await upload.write('cv-1.pdf', Readable.from([Buffer.from(pdf())]))
      const own = `${upload.leadId}.${hostname()}.${process.pid}-${startOf(process.pid)}.partial`
      await uploads.recover(newStore())
      expect(readdirSync(root).sort()).toEqual([living, own].sort())
    },
  )
})

test('any bytes as a multipart body are answered, and leave no file without a lead', async ({ serveUploads }) => {
  const { port, folders, leads } = await serveUploads()
  const { type, body } = await multipartOf({ message: 'Hello' }, [cv(), photo(jpeg)])
  const edit = fc.record({ at: fc.nat(body.length), length: fc.nat(40), put: fc.uint8Array({ maxLength: 40 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 4 }), async (edits) => {
      let bytes = body
      for (const { at, length, put } of edits)
        bytes = Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(at + length)])
      const headers = { 'content-type': type }
      const { status } = await sendRequest(port, '/api/jobs', { method: 'POST', headers, body: bytes })
      expect([200, 400, 422]).toContain(status)
    }),
    { numRuns: 120 },
  )
  const ids = (await leads()).map(({ id }) => id).sort()
  await expect.poll(() => folders().sort()).toEqual(ids)
})

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
