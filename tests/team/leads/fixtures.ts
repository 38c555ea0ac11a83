import { randomUUID } from 'node:crypto'
import type { Form, FormField } from '#site/model/types.generated.ts'
import { insertLead } from '#serve/leads/leads.ts'
import type { StoreSettings } from '#serve/database/store.ts'
import type { LeadStore } from '#serve/leads/lead-store.ts'
import type { NewLead } from '#serve/leads/rows.ts'
import { uploadsIn } from '#serve/leads/uploads.ts'
import { leadsOfTeam } from '#live/leads/lead-answers.ts'
import { exampleLead } from '../../server/leads/lead.fixture.ts'
import type { Team, TeamOptions } from '../people/fixtures.ts'

export interface LeadFixtures {
  newTeam: (options: Pick<TeamOptions, 'partsFor'>) => Promise<Team>
  newStore: (settings: StoreSettings) => LeadStore
  newFolder: () => string
}

/**
 * A team that answers requests for leads, with its store, files and owner. The site's form asks for a name and
 * `fields`.
 */
export async function startTeamWithLeads({ newTeam, newStore, newFolder }: LeadFixtures, fields: Form['fields']) {
  const name: FormField = { name: 'name', label: 'Full Name *', type: 'text' }
  const forms = { contact: { title: 'Write to us', submit: 'Send', fields: [name, ...fields] } }
  const uploads = uploadsIn(newFolder())
  let store: LeadStore | undefined
  let where: StoreSettings | undefined
  const team = await newTeam({
    partsFor(settings) {
      where = settings
      store = newStore(settings)
      return { leads: leadsOfTeam({ store, uploads, forms: () => Promise.resolve(forms) }) }
    },
  })
  return {
    team,
    owner: await team.owner(),
    store: store!,
    settings: where!,
    uploads,
    /** Stores a lead one minute after the previous one. */
    async lead(changes: Partial<NewLead> = {}): Promise<string> {
      team.wait(60_000)
      const lead = exampleLead({ idempotencyKey: randomUUID(), ...changes })
      const inserted = await insertLead(store!, lead, team.now())
      if (inserted.result !== 'inserted') throw new Error(inserted.result)
      return inserted.id
    },
  }
}
