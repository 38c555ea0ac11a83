import { runCheckSite } from './check-site/run-check-site.ts'

await runCheckSite()
