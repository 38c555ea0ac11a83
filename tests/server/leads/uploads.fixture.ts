import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { insertLead } from '#serve/leads/leads.ts'
import type { LeadFile } from '#serve/leads/rows.ts'
import type { LeadStore } from '#serve/leads/lead-store.ts'
import { uploadsIn } from '#serve/leads/uploads.ts'
import type { Uploads } from '#serve/leads/uploads.ts'
import { exampleLead } from './lead.fixture.ts'

/** For leads without files: a folder that does not exist. */
export const noUploads = uploadsIn(join(tmpdir(), 'pagewright-no-uploads'))

/** Stores a lead with a file of this content, and returns it. */
export async function leadWithFile(
  store: LeadStore,
  uploads: Uploads,
  content: Buffer | string,
): Promise<{ id: string; file: LeadFile }> {
  const upload = uploads.begin()
  const bytes = Buffer.from(content)
  async function* chunks(): AsyncGenerator<Buffer> {
    for (let start = 0; start < bytes.length; start += 50_000) yield bytes.subarray(start, start + 50_000)
  }
  const { size, sha256 } = (await upload.write('cv-1.pdf', chunks()))!
  const file = { field: 'cv', name: 'Ada’s CV.pdf', size, sha256, stored: 'cv-1.pdf' }
  await upload.sync()
  const { leadId: id } = upload
  await insertLead(store, exampleLead({ id, files: [file], answers: { cv: file.name }, idempotencyKey: randomUUID() }))
  await upload.keep()
  return { id, file }
}
