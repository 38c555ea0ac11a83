import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test as base } from 'vitest'
import { changesOf, MONA, set, siteInGitFixture, workOf } from '../changes/site-in-git.ts'

/** The lines of docs/operating.md that restore a repository from a bundle. */
function linesOfRestoring(): string {
  const [, section = ''] = readFileSync('docs/operating.md', 'utf8').split('### Backups of the studio')
  return /```sh\n([^]*?)```/.exec(section)?.[1] ?? ''
}

const test = base.extend('site', siteInGitFixture)

test('a repository restored from a bundle as documented has its open changes', async ({ site }) => {
  const before = await site.open()
  const { id } = await before.begin('Autumn', MONA)
  const work = await workOf(before, id)
  await set(work, MONA, 'pages/index.json', ['title'], 'Autumn')
  await before.close(id)
  const bundle = join(site.root, 'site.bundle')
  site.git('bundle', 'create', '--quiet', bundle, '--all')
  const lines = linesOfRestoring().replace(
    '~/backups/site.bundle site && cd site',
    `${bundle} r/repository && cd r/repository`,
  )
  execFileSync('sh', ['-ec', lines], { cwd: site.root, stdio: 'pipe' })
  const restored = await changesOf(join(site.root, 'r'))
  expect(await restored.list()).toMatchObject([{ id, title: 'Autumn' }])
})
