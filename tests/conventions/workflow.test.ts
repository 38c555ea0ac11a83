import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }

/** The workflow checks a change of content in a minute, and everything else with all tests. */

const workflow = readFileSync('.github/workflows/ci.yml', 'utf8')

/** The text of a job, without its name. */
const jobOf = (name: string): string => new RegExp(`^  ${name}:\\n((?: {4}.*\\n|\\n)*)`, 'm').exec(workflow)?.[1] ?? ''

const [, script = ''] = /run: \|\n((?: {10}.*\n)+)/.exec(jobOf('changes')) ?? []

/** A repository with a commit of an engine and a content file, and another commit made by `change`. */
function repositoryWith(change: (folder: string) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-workflow-'))
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@a.example', ...args], {
      cwd: folder,
      encoding: 'utf8',
    })
  const commit = (): string => {
    git('add', '--all')
    git('commit', '--quiet', '--allow-empty', '--message', 'Change')
    return git('rev-parse', 'HEAD').trim()
  }
  git('init', '--quiet')
  for (const file of ['src/a.ts', 'site-config/pages/a.json']) write(folder, file)
  const base = commit()
  change(folder)
  commit()
  return { folder, base }
}

function write(folder: string, file: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(
    join(folder, file),
    `// ${file}, long enough for git to recognize it in another folder: ${'text '.repeat(20)}`,
  )
}

test.each<[string, string, (folder: string) => void]>([
  ['content', 'true', (folder) => write(folder, 'site-config/pages/b.json')],
  ['content with a name beyond ASCII', 'true', (folder) => write(folder, 'site-config/pages/über.json')],
  ['deleted content', 'true', (folder) => rmSync(join(folder, 'site-config/pages/a.json'))],
  [
    'content and a program',
    'false',
    (folder) => ['site-config/settings.json', 'src/b.ts'].forEach((file) => write(folder, file)),
  ],
  [
    'a program moved into content',
    'false',
    (folder) => renameSync(join(folder, 'src/a.ts'), join(folder, 'site-config/a.ts')),
  ],
  ['a source of the site', 'false', (folder) => write(folder, 'site-config/source/a.ts')],
  ['a file beside the folder', 'false', (folder) => write(folder, 'site-config.md')],
  ['nothing', 'false', () => {}],
])('a change of %s is a change of content only: %s', (_, expected, change) => {
  const { folder, base } = repositoryWith(change)
  const outputs = [base, '0'.repeat(40)].map((BASE, index) => {
    const output = join(folder, `.git/output-${index}`)
    // As the runner calls it: a command that fails ends the script.
    execFileSync('bash', ['-e', '-c', script], {
      cwd: folder,
      env: { ...process.env, BASE, GITHUB_OUTPUT: output },
      stdio: 'pipe',
    })
    return readFileSync(output, 'utf8')
  })
  rmSync(folder, { recursive: true })
  expect(outputs).toEqual([`only-content=${expected}\n`, 'only-content=false\n'])
})

test('exactly one of content and test runs, and the result waits for both', () => {
  expect(jobOf('content')).toContain("if: needs.changes.outputs.only-content == 'true'")
  expect(jobOf('test')).toContain("if: needs.changes.outputs.only-content != 'true'")
  expect(jobOf('result')).toMatch(/needs: \[changes, content, test\]\n +if: always\(\)/)
})

test('a change of content is validated and checked, and its layout is only advice', () => {
  const steps = [...jobOf('content').matchAll(/- run: (.+)\n( +continue-on-error: true)?/g)]
  expect(steps.map(([, command, advice]) => [command, advice !== undefined])).toEqual([
    ['npm ci', false],
    ['npm run validate -- --format github', false],
    ['npm run fmt -- --check', true],
    ['npx vitest run site-config/source/specification.test.ts', false],
    ['npm run check-site', false],
  ])
})

test('the site is also checked after all tests, which only concern the engine', () => {
  for (const commands of [jobOf('test'), readFileSync('.ci/run', 'utf8')])
    expect(commands).toMatch(/^(?: +- run: )?npm test\n(?: +- run: )?npm run check-site\n/m)
})

test('every command of the workflow is a script of package.json', () => {
  const commands = [...workflow.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
  expect(commands.filter((name) => !Object.hasOwn(manifest.scripts, name))).toEqual([])
})
