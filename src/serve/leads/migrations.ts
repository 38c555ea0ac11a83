import { sql } from 'kysely'
import type { StoreSchema } from '#serve/database/migrate.ts'

export const LEADS_SCHEMA: StoreSchema = { name: 'leads', migrations }

function migrations(engine: 'sqlite' | 'postgres'): ReturnType<StoreSchema['migrations']> {
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
          // Deferred: the record is inserted first, and determines whether a lead follows.
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
    '003-team': {
      async up(db) {
        await db.schema
          .createTable('lead_handling')
          .addColumn('lead_id', 'text', (column) =>
            column.notNull().primaryKey().references('leads.id').onDelete('cascade'),
          )
          .addColumn('state', 'text', (column) => column.notNull())
          .addColumn('person', 'text')
          .addColumn('person_name', 'text')
          .execute()
        await db.schema
          .createTable('lead_notes')
          .addColumn('id', 'text', (column) => column.notNull().primaryKey())
          .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id').onDelete('cascade'))
          .addColumn('written_at', 'text', (column) => column.notNull())
          .addColumn('person', 'text', (column) => column.notNull())
          .addColumn('written_by', 'text', (column) => column.notNull())
          .addColumn('text', 'text', (column) => column.notNull())
          .addColumn('edited_at', 'text')
          .execute()
        await db.schema
          .createIndex('lead_notes_by_lead')
          .on('lead_notes')
          .columns(['lead_id', 'written_at', 'id'])
          .execute()
      },
    },
  }
}
