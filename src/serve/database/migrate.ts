import { Migrator, sql } from 'kysely'
import type { Kysely, Migration } from 'kysely'

/** The properties of one store. */
export interface StoreSchema {
  /** The name of its contents, in messages. The names of its file and of its tables for migrations begin with it. */
  name: string
  /** Run in the order of their names. A released migration is never changed: add another. */
  migrations(engine: 'sqlite' | 'postgres'): Record<string, Migration>
}

/** Creates or migrates the tables. Several servers may do this concurrently. */
export async function migrate<Tables>(
  db: Kysely<Tables>,
  engine: 'sqlite' | 'postgres',
  schema: StoreSchema,
): Promise<void> {
  const migratorFor = (connection: Kysely<Tables>): Migrator =>
    new Migrator({
      db: connection,
      provider: { getMigrations: async () => schema.migrations(engine) },
      // Not Kysely's default names: another program may use the same database.
      migrationTableName: `${schema.name}_migrations`,
      migrationLockTableName: `${schema.name}_migrations_lock`,
    })
  const missing = await migratorFor(db).getMigrations()
  // Without a write, so that a read-only or full database that is up to date can be used.
  if (missing.every(({ executedAt }) => executedAt !== undefined)) return
  if (engine === 'postgres') return runMigrations(migratorFor(db))
  // Kysely locks migrations on PostgreSQL only.
  await db.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection)
    try {
      await runMigrations(migratorFor(connection))
      await sql`commit`.execute(connection)
    } catch (error) {
      await sql`rollback`.execute(connection)
      throw error
    }
  })
}

async function runMigrations(migrator: Migrator): Promise<void> {
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
