import type { FormValues } from './form-values.ts'

/**
 * The values typed into a form that are not stored as a lead yet. They survive a closed dialog, a failed request and, in
 * this tab, a reload. The property names are stored in visitors' tabs and must not change.
 */
interface Draft {
  answers: FormValues
  /** The values that were sent last, as JSON, with their idempotency key. Sent again unchanged, they are the same lead. */
  sent?: { answers: string; key: string }
  /** The name of the step that was shown last. */
  step?: string
}

/** Drafts by form name: one map per document, also where storage is blocked. */
const drafts = new Map<string, Draft>()

/** The values typed into the form of that name. */
export function draftOf(name: string): FormValues | undefined {
  return readDraft(name)?.answers
}

export function saveDraft(name: string, values: FormValues): void {
  writeDraft(name, { ...readDraft(name), answers: values })
}

/** The step at which the visitor continues. */
export function draftStep(name: string): string | undefined {
  return readDraft(name)?.step
}

export function saveDraftStep(name: string, step: string): void {
  writeDraft(name, { answers: {}, ...readDraft(name), step })
}

export function dropDraft(name: string): void {
  drafts.delete(name)
  withStorage((storage) => storage.removeItem(storageKey(name)))
}

/** Saves the values and returns their idempotency key: the same key as before if they were sent already. */
export function keyFor(name: string, values: FormValues): string {
  const text = JSON.stringify(values)
  const before = readDraft(name)?.sent
  const sent = before?.answers === text ? before : { answers: text, key: newKey() }
  writeDraft(name, { ...readDraft(name), answers: values, sent })
  return sent.key
}

/** A version 4 UUID. `crypto.randomUUID` is missing where a site is served without encryption. */
function newKey(): string {
  const random = crypto.getRandomValues(new Uint8Array(16))
  random[6] = (random[6]! & 0x0f) | 0x40
  random[8] = (random[8]! & 0x3f) | 0x80
  const hex = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

function writeDraft(name: string, draft: Draft): void {
  drafts.set(name, draft)
  withStorage((storage) => storage.setItem(storageKey(name), JSON.stringify(draft)))
}

function readDraft(name: string): Draft | undefined {
  return (
    drafts.get(name) ??
    withStorage((storage) => JSON.parse(storage.getItem(storageKey(name)) ?? 'null') as Draft | null) ??
    undefined
  )
}

const storageKey = (name: string): string => `draft ${name}`

/** Storage may be blocked or full, or contain something else. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}
