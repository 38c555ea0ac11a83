import { fileURLToPath } from 'node:url'
import { runLeads } from './run-leads.ts'

/** The program `npm run leads`. The build puts it into `dist/server/`, beside the server. */
process.exitCode = await runLeads(process.argv.slice(2), fileURLToPath(new URL('..', import.meta.url)), process)
