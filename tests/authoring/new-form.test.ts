import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newForm } from '#tools/new-form/new-form.ts'
import { runNewForm } from '#tools/new-form/run-new-form.ts'
import { openSite } from '#tools/site-changes.ts'
import { usualLayout } from '#tools/usual-layout.ts'
import { loadSite } from '#site/site-loader.ts'
import { engineSchemas } from '#site/schemas/site-schemas.ts'
import { makeSite } from '../sites/site-case.ts'
import { terminal } from './terminal.ts'

function temporarySite(): string {
  const siteDir = makeSite()
  onTestFinished(() => rmSync(siteDir, { recursive: true }))
  return siteDir
}

test.each(['tests/sites/base', 'tests/first-site', 'tests/second-site', 'tests/second-site-arabic'])(
  'a new form in %s has samples to replace, possibly nothing that opens it, and no other problem',
  async (siteDir) => {
    const site = await openSite(siteDir)
    const { file, document } = newForm({ title: 'Ask', name: 'ask-us' }, site.documents, engineSchemas(), siteDir)
    const problems = await site.problemsWith([{ file, after: JSON.stringify(document) }])
    const codes = problems.filter((problem) => problem.file === file).map(({ code }) => code)
    expect(codes).toContain('sample-left')
    expect(codes.filter((code) => code !== 'sample-left' && code !== 'unused')).toEqual([])
  },
)

test('a new form uses the words of other forms, and is sent where they are', async () => {
  const { documents } = await openSite('tests/first-site')
  const formOf = (forms: typeof documents.forms) =>
    newForm({ title: 'Ask', name: 'ask-us' }, { ...documents, forms }, engineSchemas(), 'tests/first-site').document
  const others = documents.forms.get('contact')!
  const known = others.value['fields'] as { name: string }[]
  const { fields, endpoint } = formOf(new Map([['contact', others]]))
  expect(fields).toMatchObject(['email', 'message'].map((name) => known.find((field) => field.name === name)))
  expect(endpoint).toBe('/api/ask-us')
  expect(formOf(new Map())).toMatchObject({ fields: [{ type: 'email' }, { type: 'textarea' }], endpoint })
  const { endpoint: _, ...byMail } = others.value
  expect(formOf(new Map([['contact', { ...others, value: byMail }]]))).not.toHaveProperty('endpoint')
})

test('a form whose answers come by mail says so, and has no texts about a server', async () => {
  const site = await openSite('tests/second-site')
  const wanted = { title: 'Ask', name: 'ask-us', answers: 'mailed' } as const
  const { file, document } = newForm(wanted, site.documents, engineSchemas(), 'tests/second-site')
  expect(document).not.toHaveProperty('endpoint')
  expect(document.mailNote).toMatch(/^Sample: /)
  const problems = await site.problemsWith([{ file, after: JSON.stringify(document) }])
  expect(problems.filter((problem) => problem.file === file).map(({ code }) => code)).not.toContain('endpoint-missing')
})

test('runNewForm writes the form in the usual layout, and explains how it is opened', async () => {
  const siteDir = temporarySite()
  const io = terminal()
  await runNewForm(siteDir, { title: 'Ask for a cake', isDryRun: false }, io)
  const text = readFileSync(join(siteDir, 'forms/ask-for-a-cake.json'), 'utf8')
  expect(await usualLayout(text)).toBe(text)
  expect((await loadSite(siteDir)).site?.forms).toHaveProperty('ask-for-a-cake')
  expect(io.printed()).toContain('{ "label": "…", "form": "ask-for-a-cake" }')
})

test('runNewForm asks in a terminal, and repeats the question for an invalid name', async () => {
  const siteDir = temporarySite()
  const io = terminal('Order', 'order', 'Order More', 'order-more')
  await runNewForm(siteDir, { isDryRun: false }, io)
  expect(existsSync(join(siteDir, 'forms/order-more.json'))).toBe(true)
  expect(io.printed()).toContain('There is a form "order" already')
  expect(io.printed()).toContain('Did you mean "order-more"?')
})

test.each([
  [{}, 'Say its title'],
  [{ title: 'طلب' }, 'Say its name, in Latin letters'],
  [{ title: 'Order' }, 'There is a form "order" already'],
  [{ title: 'Ask', name: 'Ask_us' }, 'Did you mean "ask-us"?'],
])('runNewForm without a terminal refuses %j', async (options, message) => {
  const siteDir = temporarySite()
  await expect(runNewForm(siteDir, { ...options, isDryRun: false }, terminal())).rejects.toThrow(message)
})
