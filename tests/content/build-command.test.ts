import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runBuild } from '../build/run-build.ts'
import { makeSite } from '../sites/site-case.ts'

test('npm run build says at its end that nothing was built, and that an earlier build stays', async () => {
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
