import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '#cli/user-error.ts'

/** Where the server has stored nothing yet, the command was most likely told to look in the wrong place. */
export function expectLeads({ dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string | undefined }): void {
  const file = join(dataDir, 'leads.sqlite')
  if (databaseUrl !== undefined || existsSync(file)) return
  throw new UserError(
    `There are no leads in ${file}. If the server keeps them elsewhere, give its DATA_DIR or DATABASE_URL here too.`,
  )
}
