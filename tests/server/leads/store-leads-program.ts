import { createInterface } from 'node:readline'
import { insertLead } from '#serve/leads/leads.ts'
import type { NewDelivery } from '#serve/leads/rows.ts'
import { openLeadStore } from '#serve/leads/lead-store.ts'
import type { StoreSettings } from '#serve/database/store.ts'

/** A program that inserts a lead for every key read from stdin, a few concurrently, and prints each result. */
const CONCURRENCY = 4

const deliveries: NewDelivery[] = [{ channel: 'email', recipient: 'sales@harbour.example' }]

const store = openLeadStore(JSON.parse(process.argv[2] ?? '') as StoreSettings, { inOwnThread: true })
const keys = createInterface({ input: process.stdin })[Symbol.asyncIterator]()

async function insertSequentially(): Promise<void> {
  for (let next = await keys.next(); !next.done; next = await keys.next()) {
    const key = next.value
    try {
      await insertLead(store, { form: 'contact', answers: { key }, idempotencyKey: key, deliveries })
      process.stdout.write(`inserted ${key}\n`)
    } catch (error) {
      process.stdout.write(`failed ${key} ${(error as Error).message}\n`)
    }
  }
}

await Promise.all(Array.from({ length: CONCURRENCY }, insertSequentially))
await store.close()
