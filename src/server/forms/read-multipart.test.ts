import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { expect, test as base } from 'vitest'
import type { Form } from '#model/types.generated.ts'
import { uploadsIn } from '#server/leads/uploads.ts'
import { multipartReader } from './read-multipart.ts'

const form: Form = {
  title: 'Work at the bakery',
  endpoint: '/api/jobs',
  submit: 'Apply',
  fields: [{ name: 'cv', label: 'CV', type: 'file', accept: ['pdf'], required: true }],
}

const headers = { 'content-type': 'multipart/form-data; boundary=b' }

const test = base.extend('reader', ({}, { onCleanup }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'pagewright-test-'))
  onCleanup(() => rmSync(dataDir, { recursive: true }))
  const diskErrors: string[] = []
  const read = multipartReader(form, uploadsIn(dataDir, { reserve: 0 }), (code) => diskErrors.push(code))
  return { read, diskErrors, folders: () => readdirSync(join(dataDir, 'uploads')) }
})

test('multipartReader rejects a request whose connection has closed before it is read', async ({ reader }) => {
  const payload = new PassThrough()
  payload.destroy()
  await once(payload, 'close')
  await expect(reader.read(headers, payload)).rejects.toMatchObject({ status: 400 })
  expect(reader.folders()).toEqual([])
})
