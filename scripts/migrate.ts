import { MIGRATE_HELP, MIGRATE_OPTIONS, MIGRATE_USAGE, runMigrate } from '#tools/migrate/run-migrate.ts'
import { runProgram } from '#base/cli/run-program.ts'
import { siteDirOf } from '#site/site-dir.ts'

await runProgram({
  usage: MIGRATE_USAGE,
  description: MIGRATE_HELP,
  options: MIGRATE_OPTIONS,
  async run({ options }) {
    process.stdout.write(await runMigrate(options.site ?? siteDirOf(process.env), options))
  },
})
