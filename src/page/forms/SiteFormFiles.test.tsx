// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { exampleSite } from '#site/model/site.fixture.ts'
import { pageForms } from '#site/model/page-input.ts'
import type { Form } from '#site/model/types.generated.ts'
import { cleanUpForms } from './clean-up.fixture.ts'
import { texts } from './form.fixture.ts'
import { SiteForm } from './SiteForm.tsx'
import { stubServer } from './server.fixture.ts'

const server = stubServer()

cleanUpForms()

const job: Form = {
  title: 'Work with us',
  endpoint: '/api/jobs',
  submit: 'Apply',
  failureMessage: 'That did not work.',
  fields: [
    { name: 'email', label: 'Email', type: 'email', required: true },
    { name: 'cv', label: 'CV', type: 'file', required: true, accept: ['pdf', 'jpg'], maxSize: 1, maxFiles: 2 },
  ],
}

const control = () => screen.getByLabelText<HTMLInputElement>(/^CV/)
function choose(...files: File[]) {
  // jsdom does not validate files that a test has chosen.
  Object.defineProperty(control(), 'validity', { value: { valid: true } })
  fireEvent.input(control(), { target: { files } })
}
const send = () => act(async () => screen.getByRole('button').click())
const descriptions = () =>
  control()
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)
const file = (name: string, size = 10) => new File(['x'.repeat(size)], name)

const HELP = 'PDF, JPG, up to 1 MB each, 2 at most'

function show(): HTMLFormElement {
  const form = pageForms({ job }, exampleSite().settings)['job']!
  const props = { id: 'form', name: 'job', form, labelledBy: 'heading', texts, source: 'home', page: '/jobs' }
  const { container } = render(<SiteForm {...props} container="page" />)
  fireEvent.input(screen.getByLabelText(/^Email/), { target: { value: 'noor@example.com' } })
  return container.querySelector('form')!
}

test('SiteForm says which files a field accepts, also to browsers without script', () => {
  expect(show().enctype).toBe('multipart/form-data')
  expect(control()).toMatchObject({ type: 'file', accept: '.pdf,.jpg,.jpeg', multiple: true, required: true })
  expect(descriptions()).toEqual([HELP])
})

test.each([
  [[], 'Please fill in this field.'],
  [[file('cv.docx')], 'Please choose a file of one of these types: PDF, JPG.'],
  [[file('cv.pdf'), file('me.JPEG', 1024 * 1024 + 1)], 'Please choose a file of at most 1 MB.'],
  [[file('a.pdf'), file('b.pdf'), file('c.pdf')], 'Please choose at most 2 files.'],
])('SiteForm checks files before it sends them: %#', async (files, message) => {
  show()
  if (files.length > 0) choose(...files)
  await send()
  expect(descriptions()).toEqual([HELP, message])
  expect(document.activeElement).toBe(control())
  expect(server.requests).toHaveLength(0)
})

test('SiteForm sends files with the other values, and shows why the server rejects them', async () => {
  const element = show()
  const cv = file('cv.pdf')
  // Its FormData does not contain them either.
  const BrowserFormData = FormData
  vi.stubGlobal(
    'FormData',
    class extends BrowserFormData {
      constructor(form?: HTMLFormElement) {
        super(form)
        if (form === element) this.set('cv', cv)
      }
    },
  )
  choose(cv)
  await send()
  const { data = new FormData() } = server.requests[0]!
  expect([data.get('email'), data.get('_source')]).toEqual(['noor@example.com', 'home'])
  expect(data.getAll('cv')).toEqual([cv])

  const errors = { cv: 'Files cannot be taken at the moment.' }
  await server.respond(503, { success: false, errors })
  expect(descriptions()).toEqual([HELP, errors.cv])
})
