import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { readBuiltSite } from '#server/files/built-site.ts'
import { headingLevels, skippedLevels } from './headings.ts'
import { expectOpenToEveryone } from './open-to-everyone.ts'
import { shownBlocks } from './shown-blocks.ts'
import { SPECIFIED } from './specified-pages.ts'
import { answerAt, awake, serveToBrowser, takeMessages, visit } from './visitor.ts'

/** A walk through all pages of the site. After each step the console of the browser must be empty. */
serveToBrowser()

const paths = Object.keys(readBuiltSite(inject('outDir')).manifest.pages)
const MISSING = '/no-such-page'

describe.each([...paths, MISSING])('%s', (path) => {
  test('answers under one heading, with headings in order, and leads to what is there', async () => {
    expect((await answerAt(path)).status).toBe(path === MISSING ? 404 : 200)
    const page = await visit(path, { javaScriptEnabled: false })
    const levels = await headingLevels(page)
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    expect(skippedLevels(levels)).toEqual([])
    const hrefs = await page
      .locator('a[href^="/"],a[href^="#"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    const dead: string[] = []
    for (const href of new Set(hrefs)) if (!(await isThere(href, path))) dead.push(href)
    expect(dead).toEqual([])
    expectSilence(path)
  })

  test('wakes with the text it was served with, all of which can be seen without script', async () => {
    const asleep = await visit(path, { javaScriptEnabled: false })
    const served = await asleep.locator('main').textContent()
    const alive = await awake(await visit(path, { reducedMotion: 'reduce' }))
    expect(await alive.locator('main').textContent()).toBe(served)
    expect(await unseen(asleep)).toEqual([])
    expectSilence(path)
  })

  test('is open to everyone in both colour schemes, and fits a screen 320 pixels wide', async () => {
    const page = await awake(await visit(path, { colorScheme: 'light', reducedMotion: 'reduce' }))
    await expectOpenToEveryone(page)
    expectSilence(path)
  })
})

describe.each(Object.entries(SPECIFIED))('%s', (path, { blocks, particles, outline }) => {
  test('has what the specification counts', async () => {
    const page = await visit(path, { javaScriptEnabled: false })
    expect(await shownBlocks(page)).toEqual(blocks.map(([type, items]) => [type, counted(items)]))
    expect(await page.locator('main section > svg[aria-hidden=true] > circle').count()).toBe(particles ?? 0)
    const hrefs = await page
      .locator('section:has(h1) a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(hrefs).toEqual(expect.arrayContaining(outline ? [outline] : []))
  })
})

test('the overview of services has four services under each of its four categories', async () => {
  const page = await visit('/services', { javaScriptEnabled: false })
  const groups = page.locator('main li:has(> ul) > ul')
  expect(await groups.evaluateAll((lists) => lists.map((list) => list.querySelectorAll('a').length))).toEqual([
    4, 4, 4, 4,
  ])
})

/** Figures and terms that the specification gives, by the page they stand on. */
const FIGURES: Record<string, string[]> = {
  '/': ['40%', 'within 6 months', '8–12 weeks'],
  '/products/novatrade': ['12+', '50+', '24/7', 'Coming Soon'],
  '/insights': ['45%', '73%', '12%', '58%', '2x'],
  '/industries/financial-services': ['87%', '10x'],
  '/industries/healthcare': ['94.7%'],
  '/industries/public-sector': ['97%'],
  '/solutions/smart-city-iot': ['2.3M'],
  '/solutions/contact-center-ai': ['87%'],
  '/solutions/document-ai': ['The End of Paperwork', '99.7%', '95%', '10,000'],
  '/contact': ['9:00–17:00', 'within 24 hours'],
  '/privacy-policy': ['Last updated: January 2024', '30 days'],
  '/terms-of-service': ['Last updated: January 2024', 'net 30 days', '5 business days'],
}

test.each(Object.entries(FIGURES))('%s has the figures of the specification', async (path, wanted) => {
  const page = await visit(path, { javaScriptEnabled: false })
  const text = (await page.locator('main').textContent()) ?? ''
  expect(wanted.filter((words) => !text.includes(words))).toEqual([])
})

test('the terms have the sections of the specification, in order', async () => {
  const page = await visit('/terms-of-service', { javaScriptEnabled: false })
  expect(await page.locator('main section:not(:has(h1)) h2').allTextContents()).toEqual([
    'Acceptance of Terms',
    'Services Description',
    'User Responsibilities',
    'Intellectual Property',
    'Payment Terms',
    'Confidentiality',
    'Limitation of Liability',
    'Termination',
    'Governing Law',
    'Changes to Terms',
    'Contact Us',
  ])
})

/** Nothing stands in the console, but for the browser's own line on an answer of 404 where that is right. */
function expectSilence(path: string): void {
  const isRight = (message: string): boolean => path === MISSING && message.includes('status of 404')
  expect(takeMessages().filter((message) => !isRight(message))).toEqual([])
}

const answers = new Map<string, Promise<{ status: number; text: string }>>()

async function answered(path: string): Promise<{ status: number; text: string }> {
  const answer = await answerAt(path)
  return { status: answer.status, text: await answer.text() }
}

async function isThere(href: string, from: string): Promise<boolean> {
  const [place = '', anchor] = href.split('#')
  const path = place || from
  const answer = answers.get(path) ?? answered(path)
  answers.set(path, answer)
  const { status, text } = await answer
  return (status === 200 || path === MISSING) && (!anchor || text.includes(` id="${anchor}"`))
}

/** Texts of the page that a visitor without script could not read, however far they scroll. */
function unseen(page: Page): Promise<string[]> {
  return page.locator('main :is(h1,h2,h3,p,li,td,dd)').evaluateAll((elements) =>
    elements
      .filter((element) => {
        const isFolded = element.closest('details:not([open])') !== null
        return !isFolded && !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      })
      .map((element) => (element.textContent ?? '').slice(0, 60)),
  )
}

const counted = (items: number | { least: number } = { least: 0 }) =>
  typeof items === 'number' ? items : atLeast(items.least)

/** An asymmetric matcher: a count of this or more. */
const atLeast = (least: number) => ({
  asymmetricMatch: (count: unknown) => typeof count === 'number' && count >= least,
  toString: () => `at least ${least}`,
  toAsymmetricMatcher: () => `at least ${least}`,
})
