import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runBuild } from '../build/run-build.ts'
import { makeSite } from '../sites/site-case.ts'

test('npm run build reports at the end that nothing was built and an earlier build stays', async () => {
  const siteDir = makeSite()
  onTestFinished(() => rmSync(siteDir, { recursive: true }))
  writeFileSync(join(siteDir, 'pages/contact.json'), '{ "kind": "standard", "title": ')
  const outDir = join(siteDir, 'public-output')
  const first = await runBuild({ siteDir, outDir })
  expect(first.status).toBe(1)
  expect(first.printed).toMatch(/file-cut-off[^]*\n\nNothing was built\.\n$/)
  mkdirSync(outDir)
  expect((await runBuild({ siteDir, outDir })).printed).toMatch(
    /\n\nNothing was built\. What was built before stays as it was, in .*public-output\.\n$/,
  )
})

test('npm run build -- --watch writes the page of each edit, and continues after a mistake', async () => {
  const siteDir = makeSite()
  onTestFinished(() => rmSync(siteDir, { recursive: true }))
  const outDir = `${siteDir}-dist`
  onTestFinished(() => rmSync(outDir, { recursive: true }))
  const args = ['scripts/run.js', 'scripts/build.ts', outDir, '--watch', '--site', siteDir]
  const program = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void program.kill('SIGKILL'))
  let printed = ''
  for (const stream of [program.stdout, program.stderr]) stream.on('data', (text) => (printed += String(text)))
  const file = join(siteDir, 'pages/contact.json')
  const text = readFileSync(file, 'utf8')
  const untilPrinted = async (pattern: RegExp): Promise<void> => {
    await expect.poll(() => printed, { timeout: 60_000 }).toMatch(pattern)
  }

  await untilPrinted(/Built \d+ pages[^]*Waiting for changes/)
  printed = ''
  writeFileSync(file, text.replace('At six.', 'At nine.'))
  await untilPrinted(/, 1 of them changed\.[^]*Waiting for changes/)
  expect(readFileSync(join(outDir, 'site/contact.html'), 'utf8')).toContain('At nine.')
  printed = ''
  writeFileSync(file, text.slice(0, 100))
  await untilPrinted(/Nothing was built\. What was built before stays[^]*Waiting for changes/)
  printed = ''
  writeFileSync(file, text)
  await untilPrinted(/, 1 of them changed\.[^]*Waiting for changes/)
  expect(readFileSync(join(outDir, 'site/contact.html'), 'utf8')).toContain('At six.')
  program.kill('SIGINT')
  expect(await once(program, 'exit')).toEqual([null, 'SIGINT'])
})
