import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { howToInstall, missingForBrowser } from '../../scripts/requirements/chromium.ts'

test('missingForBrowser finds the packages that are installed here', () => {
  expect(missingForBrowser('playwright-core', 'axe-core') ?? 'Chromium is missing').toMatch(/^Chromium is missing/)
})

test('howToInstall names the major versions that the package accepts', () => {
  const { 'playwright-core': playwright, 'axe-core': axe } = manifest.peerDependencies
  const majors = [playwright, axe].map((range) => /^\^(\d+)\./.exec(range)?.[1])
  expect(howToInstall(['playwright-core', 'axe-core'])).toBe(
    `To look at pages in a browser, playwright-core and axe-core must be installed: run "npm install --save-dev playwright-core@${majors[0]} axe-core@${majors[1]}".`,
  )
})
