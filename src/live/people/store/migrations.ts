import type { CreateTableBuilder } from 'kysely'
import type { StoreSchema } from '#serve/database/migrate.ts'

/** The file is team.sqlite, beside the file of the leads. */
export const PEOPLE_SCHEMA: StoreSchema = { name: 'team', migrations: () => MIGRATIONS }

const MIGRATIONS: ReturnType<StoreSchema['migrations']> = {
  '001-people': {
    async up(db) {
      await db.schema
        .createTable('team_people')
        .addColumn('id', 'text', (column) => column.notNull().primaryKey())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('mail', 'text', (column) => column.unique())
        .addColumn('role', 'text', (column) => column.notNull())
        .addColumn('leads', 'integer', (column) => column.notNull())
        .addColumn('folders', 'text')
        .addColumn('languages', 'text')
        .addColumn('added_at', 'text', (column) => column.notNull())
        .addColumn('issuer', 'text')
        .addColumn('subject', 'text')
        .addUniqueConstraint('team_people_by_identity', ['issuer', 'subject'])
        .execute()
      await ofPerson(db.schema.createTable('team_passkeys').addColumn('id', 'text', key))
        .addColumn('public_key', 'text', (column) => column.notNull())
        .addColumn('counter', 'text', (column) => column.notNull())
        .addColumn('transports', 'text', (column) => column.notNull())
        .addColumn('made_in', 'text', (column) => column.notNull())
        .addColumn('made_at', 'text', (column) => column.notNull())
        .addColumn('used_at', 'text')
        .execute()
      await ofPerson(db.schema.createTable('team_invitations').addColumn('hash', 'text', key))
        .addColumn('made_by', 'text')
        .addColumn('expires_at', 'text', (column) => column.notNull())
        .execute()
      await ofPerson(db.schema.createTable('team_sessions').addColumn('hash', 'text', key))
        .addColumn('id', 'text', (column) => column.notNull().unique())
        .addColumn('browser', 'text', (column) => column.notNull())
        .addColumn('started_at', 'text', (column) => column.notNull())
        .addColumn('used_at', 'text', (column) => column.notNull())
        .addColumn('proven_at', 'text', (column) => column.notNull())
        .addColumn('issuer', 'text')
        .addColumn('id_token', 'text')
        .execute()
      await ofPerson(db.schema.createTable('team_previews').addColumn('hash', 'text', key))
        .addColumn('id', 'text', (column) => column.notNull().unique())
        .addColumn('change', 'text', (column) => column.notNull())
        .addColumn('made_at', 'text', (column) => column.notNull())
        .addColumn('expires_at', 'text', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('team_audit')
        .addColumn('id', 'text', key)
        .addColumn('at', 'text', (column) => column.notNull())
        .addColumn('who', 'text')
        .addColumn('what', 'text', (column) => column.notNull())
        .addColumn('of', 'text', (column) => column.notNull())
        .execute()
      await db.schema.createIndex('team_audit_by_time').on('team_audit').columns(['at', 'id']).execute()
      for (const table of ['passkeys', 'invitations', 'sessions', 'previews'])
        await db.schema.createIndex(`team_${table}_by_person`).on(`team_${table}`).column('person_id').execute()
    },
  },
  '002-changes': {
    async up(db) {
      await db.schema.alterTable('team_audit').addColumn('detail', 'text').execute()
      await ofSpeaker(db.schema.createTable('team_opinions').addColumn('id', 'text', key))
        .addColumn('change', 'text', (column) => column.notNull())
        .addColumn('what', 'text', (column) => column.notNull())
        .addColumn('version', 'text', (column) => column.notNull())
        .addColumn('text', 'text')
        .execute()
      await db.schema
        .createTable('team_moments')
        .addColumn('change', 'text', key)
        .addColumn('at', 'text', (column) => column.notNull())
        .addColumn('person_id', 'text', (column) => column.references('team_people.id').onDelete('set null'))
        .addColumn('version', 'text', (column) => column.notNull())
        .addColumn('obstacle', 'text')
        .execute()
      await ofSpeaker(db.schema.createTable('team_remarks').addColumn('id', 'text', key))
        .addColumn('change', 'text', (column) => column.notNull())
        .addColumn('file', 'text', (column) => column.notNull())
        .addColumn('path', 'text')
        .addColumn('version', 'text', (column) => column.notNull())
        .addColumn('about', 'text')
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('settled_by', 'text')
        .execute()
      await ofSpeaker(db.schema.createTable('team_answers').addColumn('id', 'text', key))
        .addColumn('remark_id', 'text', (column) => column.notNull().references('team_remarks.id').onDelete('cascade'))
        .addColumn('text', 'text', (column) => column.notNull())
        .execute()
      for (const table of ['opinions', 'remarks'])
        await db.schema.createIndex(`team_${table}_by_change`).on(`team_${table}`).column('change').execute()
      await db.schema.createIndex('team_answers_by_remark').on('team_answers').column('remark_id').execute()
    },
  },
  '003-mails': {
    async up(db) {
      await ofPerson(db.schema.createTable('team_mails').addColumn('id', 'text', key))
        .addColumn('recipient', 'text', (column) => column.notNull())
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('language', 'text', (column) => column.notNull())
        .addColumn('at', 'text', (column) => column.notNull())
        .execute()
      await db.schema.createIndex('team_mails_by_person').on('team_mails').column('person_id').execute()
    },
  },
  '004-agreed': {
    async up(db) {
      await db.schema.alterTable('team_moments').addColumn('agreed', 'text').execute()
    },
  },
}

type Column = Parameters<Parameters<CreateTableBuilder<string, string>['addColumn']>[2] & object>[0]

const key = (column: Column): Column => column.notNull().primaryKey()

/** Rows that belong to a person, and are deleted with them. */
const ofPerson = <Columns extends string>(table: CreateTableBuilder<string, Columns>) =>
  table.addColumn('person_id', 'text', (column) => column.notNull().references('team_people.id').onDelete('cascade'))

/** Remarks of a person, which stay with the person's name when they are removed. */
const ofSpeaker = <Columns extends string>(table: CreateTableBuilder<string, Columns>) =>
  table
    .addColumn('person_id', 'text', (column) => column.references('team_people.id').onDelete('set null'))
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
