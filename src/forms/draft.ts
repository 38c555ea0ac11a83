import type { Answers } from './typed-answers.ts'

/**
 * What has been typed into a form and is not a lead yet. It outlives a closed dialog, a failed send and, in this tab, a
 * reload; it goes as soon as the lead is stored.
 */
interface Draft {
  answers: Answers
  /** The key under which answers were sent last. Sent again as they are, they are the same lead. */
  sent?: { answers: string; key: string }
}

const drafts = new Map<string, Draft>()

/** What was typed into the form of that name. */
export function draftOf(name: string): Answers | undefined {
  return knownDraft(name)?.answers
}

export function keepDraft(name: string, answers: Answers): void {
  keep(name, { ...knownDraft(name), answers })
}

export function dropDraft(name: string): void {
  drafts.delete(name)
  withStorage((storage) => storage.removeItem(storedAs(name)))
}

/** Keeps the answers, and gives the idempotency key to send them with: the one they were sent with before, or a new one. */
export function keyFor(name: string, answers: Answers): string {
  const text = JSON.stringify(answers)
  const before = knownDraft(name)?.sent
  const sent = before?.answers === text ? before : { answers: text, key: newKey() }
  keep(name, { answers, sent })
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

function keep(name: string, draft: Draft): void {
  drafts.set(name, draft)
  withStorage((storage) => storage.setItem(storedAs(name), JSON.stringify(draft)))
}

function knownDraft(name: string): Draft | undefined {
  return (
    drafts.get(name) ??
    withStorage((storage) => JSON.parse(storage.getItem(storedAs(name)) ?? 'null') as Draft | null) ??
    undefined
  )
}

const storedAs = (name: string): string => `draft ${name}`

/** Storage may be forbidden, full, or hold what somebody else has put there. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}
