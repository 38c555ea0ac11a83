import { execFileSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { gitIn } from '../../git.ts'
import { MONA, set } from '../../changes/site-in-git.ts'
import { respondWith } from '../../server/outbox/hook-server.ts'
import { sendRequest } from '../../server/http.ts'
import { portOf } from '../../server/program.ts'
import { builderOf, test } from './fixtures.ts'
import type { PublishedSite } from './fixtures.ts'

const HOME = 'pages/index.json'
const prlimit = ['/usr/bin/prlimit', '/bin/prlimit'].find((path) => existsSync(path))

/** A remote of the site's repository, and a developer who works in a clone. */
function remoteOf(site: PublishedSite) {
  const remote = join(site.root, 'remote.git')
  site.git('clone', '--quiet', '--bare', '.', remote)
  site.git('remote', 'add', 'origin', remote)
  const clone = join(site.root, 'clone')
  site.git('clone', '--quiet', remote, clone)
  const git = gitIn(clone, 'Dev')
  return {
    remote,
    head: (): string => gitIn(remote)('rev-parse', 'main'),
    /** Pushes an edited home page. */
    push(edit: (text: string) => string): void {
      git('pull', '--quiet', '--rebase')
      const file = join(clone, 'site', HOME)
      writeFileSync(file, edit(readFileSync(file, 'utf8')))
      git('commit', '--quiet', '--all', '--message=By hand')
      git('push', '--quiet')
    },
  }
}

test('visitors see a published change, even if a developer has pushed other changes', async ({
  site,
  publish,
  startProgram,
}) => {
  const { push, head } = remoteOf(site)
  const publication = await publish()
  expect(await publication.show()).toEqual({ state: 'live' })
  const port = await portOf(await startProgram(site.outDir))
  const { id } = await site.changes.begin('A title', MONA)
  await site.changes.use(id, (work) => set(work, MONA, HOME, ['blocks', 0, 'title'], 'Boats of the change'))
  expect(await site.changes.publish(id, { by: MONA })).toMatchObject({ state: 'published' })
  expect(await publication.show()).toEqual({ state: 'live' })
  const home = async (): Promise<string> => (await sendRequest(port, '/')).text
  await expect.poll(home).toContain('Boats of the change')
  await expect.poll(head).toBe(site.git('rev-parse', 'HEAD'))

  push((text) => text.replace('"Ashore"', '"Afloat"').replace('"Wooden boats, repaired and built"', '"Boats by hand"'))
  expect(await publication.show()).toEqual({ state: 'live' })
  await expect.poll(home).toContain('Boats by hand')
  expect(await home()).toContain('Boats of the change')
  expect(publication.standing()).toEqual([])
})

test('a version that was prepared in advance is shown only when it is published', async ({
  site,
  publish,
  startProgram,
}) => {
  const publication = await publish()
  expect(await publication.show()).toEqual({ state: 'live' })
  const port = await portOf(await startProgram(site.outDir))
  const home = async (): Promise<string> => (await sendRequest(port, '/')).text
  site.makeVersion('Read ahead')
  publication.prepare(site.git('rev-parse', 'HEAD'))
  site.git('-c', 'user.name=A', '-c', 'user.email=a@example.org', 'commit', '--quiet', '--allow-empty', '-m', 'Same')
  expect(await publication.show()).toEqual({ state: 'live' })
  await expect.poll(home).toContain('Read ahead')

  site.makeVersion('Given up')
  publication.prepare(site.git('rev-parse', 'HEAD'))
  site.git('reset', '--quiet', '--hard', 'HEAD~1')
  site.makeVersion('Published instead')
  expect(await publication.show()).toEqual({ state: 'live' })
  await expect.poll(home).toContain('Published instead')
})

test('a site that is built elsewhere is pushed there, and waits while the push fails', async ({
  site,
  publish,
  startHookServer,
}) => {
  const hook = await startHookServer(respondWith(500))
  const { remote, head } = remoteOf(site)
  const secret = 'a secret of the hook'
  const publication = await publish({ outDir: undefined, hook: { url: hook.url, secret } })
  site.makeVersion('One')
  expect(await publication.show()).toEqual({ state: 'waits', problem: { reason: 'hook', said: '500' } })
  expect(head()).toBe(site.git('rev-parse', 'HEAD'))
  hook.respond = respondWith(204)
  expect(await publication.show()).toEqual({ state: 'sent' })
  const { headers, body } = hook.posts.at(-1)!
  expect(JSON.parse(body)).toMatchObject({ type: 'site.published', data: { version: head() } })
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', secret).update(signed).digest('base64')}`)
  // The version is reported once.
  const { length } = hook.posts
  expect(await publication.show()).toEqual({ state: 'sent' })
  expect(hook.posts).toHaveLength(length)

  renameSync(remote, `${remote}.away`)
  site.makeVersion('Two')
  expect(await publication.show()).toEqual({ state: 'waits', problem: { reason: 'no-repository' } })
  expect(publication.standing()).toEqual([{ state: 'not-seen', problem: { reason: 'no-repository' } }])
  renameSync(`${remote}.away`, remote)
  expect(await publication.show()).toEqual({ state: 'sent' })
  expect([head(), publication.standing()]).toEqual([site.git('rev-parse', 'HEAD'), []])
})

test('reports a failed push once, separately from what visitors see, and again after it succeeds', async ({
  site,
  publish,
}) => {
  const { remote } = remoteOf(site)
  const told: unknown[] = []
  const publication = await publish({ onWaiting: (waiting) => told.push(waiting) })
  await publication.receive()
  renameSync(remote, `${remote}.away`)
  site.makeVersion('Two')
  expect(await publication.show()).toEqual({ state: 'live' })
  await publication.receive()
  await publication.receive()
  const waiting = [{ state: 'not-sent', problem: { reason: 'no-repository' } }]
  expect([told, publication.standing()]).toEqual([[waiting], waiting])
  renameSync(`${remote}.away`, remote)
  await publication.receive()
  expect([told, publication.standing()]).toEqual([[waiting, []], []])
})

test('a version for a protected branch waits on its own branch until the branch accepts pushes', async ({
  site,
  publish,
}) => {
  const { remote, head } = remoteOf(site)
  const hook = join(remote, 'hooks/pre-receive')
  const lines = [
    '#!/bin/sh',
    'while read old new ref; do',
    '  [ "$ref" = refs/heads/main ] && echo "error: GH006: Protected branch update failed" >&2 && exit 1',
    'done',
    'exit 0',
  ]
  writeFileSync(hook, lines.join('\n'), { mode: 0o755 })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const publication = await publish({ outDir: undefined })
    site.makeVersion('One')
    const shown = await publication.show()
    expect(shown).toEqual({
      state: 'waits',
      problem: { reason: 'awaits-approval', branch: expect.stringMatching(/^change\/[0-9a-f]{12}$/) },
    })
    const [waits] = publication.standing()
    const branch = waits && 'branch' in waits.problem ? waits.problem.branch : ''
    const version = site.git('rev-parse', 'HEAD')
    expect(site.git('ls-remote', remote, branch)).toContain(version)
    expect(head()).not.toBe(version)

    rmSync(hook)
    await vi.advanceTimersByTimeAsync(60_000)
    await expect.poll(head, { timeout: 20_000 }).toBe(version)
    await expect.poll(() => publication.standing()).toEqual([])
    site.makeVersion('Two')
    expect(await publication.show()).toEqual({ state: 'sent' })
  } finally {
    vi.useRealTimers()
  }
})

test('conflicting pushes of developers wait, and nothing is pushed meanwhile', async ({ site, publish }) => {
  const { push, head } = remoteOf(site)
  push((text) => text.replace('"Ashore"', '"Afloat"'))
  const pushed = head()
  site.makeVersion('Aground')
  const publication = await publish({ outDir: undefined })
  expect(await publication.show()).toEqual({ state: 'waits', problem: { reason: 'others-wait' } })
  expect(head()).toBe(pushed)
  const [waiting] = await site.changes.list()
  expect(waiting?.title).toBe('By hand')
  const asked = await site.changes.publish(waiting!.id, { by: MONA })
  const choices = Object.fromEntries(
    asked.state === 'asks' ? asked.questions.map((question) => [question.id, 'theirs' as const]) : [],
  )
  expect(await site.changes.publish(waiting!.id, { by: MONA, choices })).toEqual({ state: 'nothing' })
  expect(await publication.show()).toEqual({ state: 'sent' })
  expect(head()).toBe(site.git('rev-parse', 'HEAD'))
})

test('merges pushes of developers within a minute, even if nobody publishes', async ({ site, publish }) => {
  const { push } = remoteOf(site)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const publication = await publish({ outDir: undefined })
    // It has fetched once.
    await publication.receive()
    push((text) => text.replace('"Ashore"', '"Afloat"'))
    await vi.advanceTimersByTimeAsync(60_000)
    await expect.poll(() => site.git('show', `HEAD:site/${HOME}`), { timeout: 20_000 }).toContain('"Afloat"')
  } finally {
    vi.useRealTimers()
  }
})

test('a site with errors is not shown, and a site without a remote cannot be pushed', async ({ site, publish }) => {
  const publication = await publish()
  expect(await publication.show()).toEqual({ state: 'live' })
  const shown = readFileSync(join(site.outDir, 'live/files.json'), 'utf8')
  site.makeVersion('')
  expect(await publication.show()).toMatchObject({ state: 'waits', problem: { reason: 'invalid' } })
  expect(publication.standing()).toMatchObject([{ state: 'not-seen', problem: { reason: 'invalid' } }])
  expect(readFileSync(join(site.outDir, 'live/files.json'), 'utf8')).toBe(shown)
  const sending = await publish({ outDir: undefined })
  expect(await sending.show()).toEqual({ state: 'waits', problem: { reason: 'no-remote' } })
  // Once a remote is added, the site is pushed without a restart.
  remoteOf(site)
  expect(await sending.show()).toEqual({ state: 'sent' })
})

test('a push that arrives while the studio ends is merged whole or not at all', async ({ site, publish }) => {
  const { push } = remoteOf(site)
  const edit = (text: string) => text.replace('"Ashore"', '"Afloat"')
  push(edit)
  const before = site.git('rev-parse', 'HEAD')
  let receive: () => void
  const isReceiving = new Promise<void>((resolve) => (receive = resolve))
  const changes = {
    receive(theirs: string) {
      receive()
      return site.changes.receive(theirs)
    },
  }
  const ended = await publish({ outDir: undefined, changes })
  const asking = ended.receive()
  await ended.close()
  await asking
  expect(site.git('rev-parse', 'HEAD')).toBe(before)

  const ending = await publish({ outDir: undefined, changes })
  await isReceiving
  await ending.close()
  expect(site.git('show', `HEAD:site/${HOME}`)).toContain('"Afloat"')
  expect(site.git('status', '--porcelain')).toBe('')
})

test.runIf(prlimit)('a full disk leaves what visitors see, and is told of', async ({ site, publish }) => {
  const publication = await publish()
  expect(await publication.show()).toEqual({ state: 'live' })
  const shown = readFileSync(join(site.outDir, 'live/files.json'), 'utf8')
  const limit = (bytes: string): void =>
    void execFileSync('prlimit', ['--pid', String(builderOf(site)), `--fsize=${bytes}:`])
  site.makeVersion('Later')
  limit('10000')
  expect(await publication.show()).toEqual({ state: 'waits', problem: { reason: 'full' } })
  expect(readFileSync(join(site.outDir, 'live/files.json'), 'utf8')).toBe(shown)
  limit('unlimited')
  expect(await publication.show()).toEqual({ state: 'live' })
})

test("a scheduled page is published at its time without anybody's action", async ({ site, publish, startProgram }) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const publication = await publish()
    await publication.receive()
    expect(await publication.show()).toEqual({ state: 'live' })
    const port = await portOf(await startProgram(site.outDir))
    const at = new Date(Date.now() + 4000).toISOString().replace(/\.\d+/, '')
    const page = JSON.parse(site.read('pages/yard.json')) as Record<string, unknown>
    writeFileSync(join(site.siteDir, 'pages/later.json'), JSON.stringify({ ...page, title: 'Later', publishAt: at }))
    site.git('add', '--all')
    site.makeVersion('With a page of the future')
    expect(await publication.show()).toEqual({ state: 'live' })
    const { status } = await sendRequest(port, '/later')
    expect(status === 404 || Date.now() >= Date.parse(at)).toBe(true)
    await expect.poll(() => Date.now() > Date.parse(at), { timeout: 10_000 }).toBe(true)
    await vi.advanceTimersByTimeAsync(4000)
    await expect.poll(async () => (await sendRequest(port, '/later')).status, { timeout: 60_000 }).toBe(200)
  } finally {
    vi.useRealTimers()
  }
})
