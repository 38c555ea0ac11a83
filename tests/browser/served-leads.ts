import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Renderer } from '#site/model/rendering.ts'
import type { LeadOptions } from '#serve/forms/lead-options.ts'
import { readServerSite } from '#serve/files/build-files.ts'
import { deleteLeads } from '#serve/leads/leads.ts'
import type { Lead } from '#serve/leads/rows.ts'
import { openLeadStore } from '#serve/leads/lead-store.ts'
import { uploadsIn } from '#serve/leads/uploads.ts'
import { leadsIn } from '../server/leads/lead.fixture.ts'

/** The leads of a site that is served to a browser. */
export interface ServedLeads {
  /** The options with which the server accepts leads, without a rate limit. */
  options: LeadOptions
  /** All leads, in the order in which they were sent. */
  stored: () => Promise<Lead[]>
  /** Makes the server wait before it stores anything, until the returned function is called. */
  hold: () => () => void
  /** Deletes all leads when the server has finished with the store. */
  clear: () => Promise<void>
  close: () => Promise<void>
}

/** Opens a store of its own for the server of a built site. */
export function openLeads(outDir: string): ServedLeads {
  const dataDir = mkdtempSync(join(tmpdir(), 'pagewright-leads-'))
  const store = openLeadStore({ dataDir })
  const uploads = uploadsIn(dataDir, { reserve: 0 })
  let held: Promise<void> | undefined
  let release = () => {}
  const pending = new Set<Promise<unknown>>()

  function tracked<T>(work: Promise<T>): Promise<T> {
    const ended = work.catch(() => {}).finally(() => pending.delete(ended))
    pending.add(ended)
    return work
  }
  /** Runs work of the server while leads are not held. */
  const whenReleased = <T>(work: () => Promise<T>): Promise<T> => tracked((held ?? Promise.resolve()).then(work))
  const stored = (): Promise<Lead[]> => leadsIn(store)

  return {
    options: {
      site: readServerSite(outDir),
      renderer: () => import(pathToFileURL(join(outDir, 'app/entry-prerender.js')).href) as Promise<Renderer>,
      store: {
        ...store,
        run: (work) => whenReleased(() => store.run(work)),
        transact: (work, settings) => whenReleased(() => store.transact(work, settings)),
      },
      uploads,
      deliveriesOf: () => [],
      onLeadStored: () => {},
      rateLimit: false,
    },
    stored,
    hold: () => {
      held = new Promise((resolve) => (release = resolve))
      return release
    },
    clear: async () => {
      release()
      held = undefined
      await Promise.all(pending)
      if (!existsSync(join(dataDir, 'leads.sqlite'))) return
      const leads = await stored()
      await deleteLeads(
        store,
        uploads,
        leads.map(({ id }) => id),
      )
    },
    close: async () => {
      await store.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}
