import { UserError } from '#base/cli/user-error.ts'
import { changesOf, set } from './site-in-git.ts'
import type { ScheduledTask, TaskOutcome } from './schedule.ts'

/** Runs tasks on the changes of a site, one after the other for each person, until it is killed. */
const [root = ''] = process.argv.slice(2)
const changes = await changesOf(root)

async function outcomeOf(task: ScheduledTask): Promise<unknown> {
  switch (task.type) {
    case 'begin':
      return (await changes.begin(task.title, task.by)).id
    case 'set':
      return changes.use(task.id, (work) => set(work, task.by, task.file, task.path, task.value))
    case 'undo': {
      const { id, file, by: author } = task
      return changes.use(id, async ({ store }) => (await store.step('undo', { file }, { author })).step.label)
    }
    case 'publish': {
      const { by, choices } = task
      return changes.publish(task.id, { by, choices })
    }
    case 'takeBack': {
      const { by, choices } = task
      return changes.takeBack(task.version, 'Take back', { by, choices })
    }
    case 'close':
      return changes.close(task.id)
  }
}

process.on('message', (message: { key: number; task: ScheduledTask }) => {
  const { key, task } = message
  const answer = (outcome: TaskOutcome): void => void process.send?.({ key, outcome })
  outcomeOf(task).then(
    (value) => answer({ value: value ?? null }),
    (error: unknown) => {
      answer({
        refused: error instanceof Error ? (error.stack ?? error.message) : String(error),
        isTold: error instanceof UserError,
      })
    },
  )
})
process.send?.('started')
