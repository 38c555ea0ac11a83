import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { PublishOutcome } from '#live/changes/change/changes.ts'
import type { Path } from '#base/json/path.ts'
import type { Author } from '#studio/protocol/changes/versions.ts'
import { gitIn } from '../git.ts'

/** A person's action on a change. */
export type ScheduledTask = { by: Author } & (
  | { type: 'begin'; title: string }
  | ({ type: 'set'; id: string; value: string } & Field)
  | { type: 'undo'; id: string; file: string }
  | { type: 'publish'; id: string; choices: Record<string, 'mine' | 'theirs'> }
  | { type: 'takeBack'; version: string; choices: Record<string, 'mine' | 'theirs'> }
  | { type: 'close'; id: string }
)

export interface Field {
  file: string
  path: Path
}

/** The result of a task. `isTold` is false for an error that no person could act on. */
export type TaskOutcome = { value: unknown } | { refused: string; isTold: boolean }

export const FIELDS: readonly Field[] = [
  'pages/contact.json',
  'pages/yard.json',
  'pages/index.json',
  'pages/boats/skerry.json',
].flatMap((file) => [
  { file, path: ['title'] },
  { file, path: ['seo', 'description'] },
  { file, path: ['blocks', 0, 'title'] },
])

export const PEOPLE: readonly Author[] = ['Mona', 'Omar', 'Sara', 'Agent'].map((name) => ({
  name,
  email: `${name.toLowerCase()}@example.org`,
}))

export const keyOf = ({ file, path }: Field): string => `${file} ${path.join('/')}`

/** An acknowledged value, and everything that was reported about it since. */
export interface Acknowledged {
  id: string
  field: Field
  value: string
}

/** The state at the end, as the people know it. */
export interface ScheduleResult {
  acknowledged: Acknowledged[]
  /** Values whose answer never arrived: they may be stored. */
  unanswered: Acknowledged[]
  /** The fields of changes that were decided or undone, as "<id> <field>". */
  decided: Set<string>
  /** Changes whose text was reverted by an undo, as "<id> <file>". */
  undone: Set<string>
  /** The versions that were acknowledged as published, with their changes. */
  published: { id: string; version: string }[]
  /** Errors that no person could act on. */
  errors: string[]
  kills: { processes: number; gits: number }
}

interface Options {
  root: string
  /** Operations of each person. */
  operations: number
  /** How often the process, or a git process that it runs, is killed. */
  kills: number
  random: () => number
}

/** Lets three people and an agent work on changes at the same time, while their process and its git are killed. */
export async function runSchedule({ root, operations, kills, random }: Options): Promise<ScheduleResult> {
  const result: ScheduleResult = {
    acknowledged: [],
    unanswered: [],
    decided: new Set(),
    undone: new Set(),
    published: [],
    errors: [],
    kills: { processes: 0, gits: 0 },
  }
  const ids: string[] = []
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  let program = await started(root)
  let count = 0

  const work = PEOPLE.map(async (by, person) => {
    for (let done = 0; done < operations; done++) await step(by, person)
  })
  const isOver = new AbortController()
  const killing = killNow(isOver.signal)
  await Promise.all(work)
  isOver.abort()
  await killing
  program.stop()
  await program.ended
  return result

  async function step(by: Author, person: number): Promise<void> {
    const chance = random()
    const id = pick(ids.slice(-5))
    if (id === undefined || chance < 0.06) {
      const begun = await ask({ type: 'begin', by, title: `Change ${++count}` })
      if (begun && 'value' in begun) ids.push(String(begun.value))
    } else if (chance < 0.72) await set(by, id, person)
    else if (chance < 0.78) {
      const file = pick(FIELDS)!.file
      result.undone.add(`${id} ${file}`)
      await ask({ type: 'undo', by, id, file })
    } else if (chance < 0.92) await publish(by, id)
    else if (chance < 0.96) await takeBack(by)
    else await ask({ type: 'close', by, id })
  }

  async function set(by: Author, id: string, person: number): Promise<void> {
    const field = pick(FIELDS)!
    // Long enough for a description, and unlike any other.
    const value = `${by.name} says number ${++count} of person ${person + 1}, which nobody else has said before.`
    const made = { id, field, value }
    const outcome = await ask({ type: 'set', by, id, ...field, value })
    if (outcome === undefined) result.unanswered.push(made)
    else if ('value' in outcome) result.acknowledged.push(made)
  }

  async function publish(by: Author, id: string): Promise<void> {
    const choices: Record<string, 'mine' | 'theirs'> = {}
    for (let attempt = 0; attempt < 4; attempt++) {
      const outcome = await ask({ type: 'publish', by, id, choices })
      if (!outcome || !('value' in outcome)) return
      const publication = outcome.value as PublishOutcome
      if (publication.state === 'published') result.published.push({ id, version: publication.version })
      if (publication.state !== 'asks') return
      decide(publication, id, choices)
    }
  }

  async function takeBack(by: Author): Promise<void> {
    const past = pick(result.published)
    if (!past) return
    const choices: Record<string, 'mine' | 'theirs'> = {}
    for (let attempt = 0; attempt < 3; attempt++) {
      const outcome = await ask({ type: 'takeBack', by, version: past.version, choices })
      if (!outcome || !('value' in outcome)) return
      const publication = outcome.value as PublishOutcome
      if (publication.state !== 'asks') return
      decide(publication, past.id, choices)
    }
  }

  function decide(
    { questions }: Extract<PublishOutcome, { state: 'asks' }>,
    id: string,
    choices: Record<string, 'mine' | 'theirs'>,
  ): void {
    for (const question of questions) {
      choices[question.id] = random() < 0.5 ? 'mine' : 'theirs'
      result.decided.add(`${id} ${keyOf({ file: question.file, path: question.path ?? [] })}`)
    }
  }

  /** The outcome of a task; undefined if the process was killed before it answered. */
  async function ask(task: ScheduledTask): Promise<TaskOutcome | undefined> {
    // A killed process is restarted in a moment.
    while (!program.isRunning()) await delay(20)
    const outcome = await program.ask(task)
    if (outcome && 'refused' in outcome && !outcome.isTold) result.errors.push(`${task.type}: ${outcome.refused}`)
    return outcome
  }

  async function killNow(over: AbortSignal): Promise<void> {
    for (let round = 0; round < kills && !over.aborted; round++) {
      await delay(200 + random() * 1800)
      if (random() < 0.5) {
        if (killGitOf(program.pid)) result.kills.gits++
        continue
      }
      const killed = program
      killed.kill()
      await killed.ended
      program = await started(root)
      result.kills.processes++
    }
  }
}

interface Program {
  pid: number
  isRunning: () => boolean
  ask: (task: ScheduledTask) => Promise<TaskOutcome | undefined>
  kill: () => void
  stop: () => void
  ended: Promise<unknown>
}

async function started(root: string): Promise<Program> {
  const child: ChildProcess = fork('scripts/run.js', ['tests/changes/schedule-program.ts', root], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const waiting = new Map<number, (outcome: TaskOutcome | undefined) => void>()
  let isRunning = true
  const ended = once(child, 'exit').then(() => {
    isRunning = false
    waiting.forEach((answer) => answer(undefined))
  })
  let keys = 0
  const first = await Promise.race([once(child, 'message').then(() => 'started'), ended])
  if (first !== 'started') throw new Error('The process has ended as it started.')
  child.on('message', ({ key, outcome }: { key: number; outcome: TaskOutcome }) => {
    waiting.get(key)?.(outcome)
    waiting.delete(key)
  })
  return {
    pid: child.pid ?? 0,
    isRunning: () => isRunning,
    ended,
    kill: () => void child.kill('SIGKILL'),
    stop: () => void child.kill(),
    ask: (task) =>
      new Promise((answer) => {
        if (!isRunning) return answer(undefined)
        const key = ++keys
        waiting.set(key, answer)
        child.send({ key, task }, (error) => {
          if (error) answer(undefined)
        })
      }),
  }
}

/** Kills a git process that a process runs at the moment. Returns whether there was one. */
function killGitOf(parent: number): boolean {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  for (const pid of pids) {
    try {
      const [, ppid = ''] = /^\d+ \(git\) \w (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
      if (Number(ppid) !== parent || !existsSync(readlinkSync(`/proc/${pid}/exe`))) continue
      process.kill(Number(pid), 'SIGKILL')
      return true
    } catch {
      // It has ended meanwhile.
    }
  }
  return false
}

/** The values of all fields of a version, by their keys. */
export function valuesIn(repository: string, version: string): Map<string, string> {
  return new Map(
    FIELDS.map((field) => {
      const text = gitIn(repository)('show', `${version}:site/${field.file}`)
      return [keyOf(field), valueIn(text, field)]
    }),
  )
}

export const valueIn = (text: string, { path }: Field): string =>
  String(
    path.reduce<unknown>(
      (value, step) => (value as Record<string | number, unknown> | undefined)?.[step],
      JSON.parse(text),
    ),
  )
