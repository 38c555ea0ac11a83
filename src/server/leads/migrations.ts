import { Migrator, sql } from 'kysely'
import type { Kysely, Migration } from 'kysely'
import type { Engine } from './engine.ts'
import type { Tables } from './rows.ts'

/** Creates or migrates the tables. Several servers may do this concurrently. */
export async function migrate(db: Kysely<Tables>, engine: Engine['name']): Promise<void> {
  const missing = await migratorFor(db, engine).getMigrations()
  // Without a write, so that a read-only or full database that is up to date can be used.
  if (missing.every(({ executedAt }) => executedAt !== undefined)) return
  if (engine === 'postgres') return runMigrations(migratorFor(db, engine))
  // Kysely locks migrations on PostgreSQL alone.
  await db.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection)
    try {
      await runMigrations(migratorFor(connection, engine))
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

function migratorFor(db: Kysely<Tables>, engine: Engine['name']): Migrator {
  return new Migrator({
    db,
    provider: { getMigrations: async () => migrations(engine) },
    // Not Kysely's default names: another program may use the same database.
    migrationTableName: 'leads_migrations',
    migrationLockTableName: 'leads_migrations_lock',
  })
}

/** Run in the order of their names. A released migration is never changed: add another. */
function migrations(engine: Engine['name']): Record<string, Migration> {
  return {
    '001-leads': {
      async up(db) {
        await db.schema
          .createTable('leads')
          .addColumn('id', 'text', (column) => column.notNull().primaryKey())
          .addColumn('form', 'text', (column) => column.notNull())
          .addColumn('received_at', 'text', (column) => column.notNull())
          .addColumn('answers', 'text', (column) => column.notNull())
          .addColumn('source', 'text')
          .addColumn('page', 'text')
          .addColumn('set_aside', 'text')
          .addColumn('files', 'text')
          .execute()
        await db.schema.createIndex('leads_by_time').on('leads').columns(['received_at', 'id']).execute()

        await db.schema
          .createTable('receipts')
          .addColumn('key', 'text', (column) => column.notNull().primaryKey())
          .addColumn('lead_id', 'text', (column) => column.notNull())
          .addColumn('fingerprint', 'text', (column) => column.notNull())
          .addColumn('taken_at', 'text', (column) => column.notNull())
          // Deferred: the record is inserted first, and decides whether a lead follows.
          .addForeignKeyConstraint('receipts_lead', ['lead_id'], 'leads', ['id'], (constraint) =>
            constraint.onDelete('cascade').deferrable().initiallyDeferred(),
          )
          .execute()
        await db.schema.createIndex('receipts_by_lead').on('receipts').column('lead_id').execute()

        await db.schema
          .createTable('deliveries')
          .addColumn('id', 'text', (column) => column.notNull().primaryKey())
          .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id').onDelete('cascade'))
          .addColumn('channel', 'text', (column) => column.notNull())
          .addColumn('recipient', 'text', (column) => column.notNull())
          .addColumn('state', 'text', (column) => column.notNull())
          .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
          .addColumn('due_at', 'text', (column) => column.notNull())
          .addColumn('last_error', 'text')
          .addColumn('delivered_at', 'text')
          .execute()
        await db.schema.createIndex('deliveries_by_lead').on('deliveries').column('lead_id').execute()
        // Many due messages of one channel must not slow the claims of the other.
        await db.schema
          .createIndex('deliveries_due_by_channel')
          .on('deliveries')
          .columns(['state', 'channel', 'due_at'])
          .execute()

        const rateWindows = db.schema
          .createTable('rate_windows')
          .addColumn('key', 'text', (column) => column.notNull().primaryKey())
          .addColumn('count', 'integer', (column) => column.notNull())
          .addColumn('ends_at', 'text', (column) => column.notNull())
        // Counts need not be durable: after a crash of the database they restart at 0.
        await (engine === 'postgres' ? rateWindows.modifyFront(sql`unlogged`) : rateWindows).execute()
        await db.schema.createIndex('rate_windows_by_end').on('rate_windows').column('ends_at').execute()
      },
    },
    '002-language': {
      async up(db) {
        await db.schema.alterTable('leads').addColumn('language', 'text').execute()
      },
    },
  }
}
