import { buildEnvironments } from './build-environments.ts'
import type { BuiltFiles } from './build-environments.ts'

/** The message that the process sends before it exits. */
export type BuildOutcome<Name extends string> = { files: BuiltFiles<Name> } | { error: Error }

const { root, names, siteDir } = JSON.parse(process.argv[2] ?? '') as { root: string; names: string[]; siteDir: string }
process.once('disconnect', () => process.exit())
const outcome: BuildOutcome<string> = await buildEnvironments(root, names, { siteDir }).then(
  (files) => ({ files }),
  (error: Error) => ({ error }),
)
process.send?.(outcome, () => process.disconnect())
