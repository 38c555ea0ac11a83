import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { expect, test as base } from 'vitest'
import type { Form } from '#site/model/types.generated.ts'
import { uploadsIn } from '#serve/leads/uploads.ts'
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

test('multipartReader does not report a disk error if a request is aborted within a file', async ({ reader }) => {
  for (const end of ['destroy', 'end'] as const) {
    const payload = new PassThrough()
    const body = reader.read(headers, payload)
    payload.write('--b\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n%PDF-1.7')
    await expect.poll(reader.folders).toHaveLength(1)
    payload[end]()
    await expect(body).rejects.toMatchObject({ status: 400 })
    expect([reader.folders(), reader.diskErrors]).toEqual([[], []])
  }
})
