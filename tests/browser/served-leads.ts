import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Renderer } from '#model/rendering.ts'
import { readServerSite } from '#server/forms/server-site.ts'
import type { LeadOptions } from '#server/forms/lead-options.ts'
import { deleteLeads } from '#server/leads/leads.ts'
import { openStore } from '#server/leads/store.ts'
import type { Store } from '#server/leads/store.ts'
import { leadsIn } from '../server/leads/a-lead.ts'
import type { Lead } from '#server/leads/rows.ts'

let dataDir: string
let store: Store
let held: Promise<void> | undefined
let letGo = () => {}
/** What the server is doing with the store. */
const underWay = new Set<Promise<unknown>>()

/** Opens a store of its own for the server of a built site, which takes leads from here on, as many as are sent. */
export function openLeads(outDir: string): LeadOptions {
  dataDir = mkdtempSync(join(tmpdir(), 'pagewright-leads-'))
  store = openStore({ dataDir })
  return {
    site: readServerSite(outDir),
    renderer: () => import(pathToFileURL(join(outDir, 'app/entry-prerender.js')).href) as Promise<Renderer>,
    store: { ...store, run: (work) => noted((held ?? Promise.resolve()).then(() => store.run(work))) },
    deliveries: [],
    onLeadStored: () => {},
    rateLimit: false,
  }
}

function noted<T>(work: Promise<T>): Promise<T> {
  const ended = work.catch(() => {}).finally(() => underWay.delete(ended))
  underWay.add(ended)
  return work
}

/** What has been stored in this test, in the order in which it came. */
export const storedLeads = (): Promise<Lead[]> => leadsIn(store)

/** Has the server keep leads that it has received, until the function given is called: then it stores and answers. */
export function holdLeads(): () => void {
  held = new Promise((resolve) => (letGo = resolve))
  return letGo
}

/** For the next test. */
export async function forgetLeads(): Promise<void> {
  letGo()
  held = undefined
  await Promise.all(underWay)
  if (!existsSync(join(dataDir, 'leads.sqlite'))) return
  const leads = await storedLeads()
  await deleteLeads(
    store,
    leads.map(({ id }) => id),
  )
}

export async function closeLeads(): Promise<void> {
  await store.close()
  rmSync(dataDir, { recursive: true })
}
