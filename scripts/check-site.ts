import { checkSite } from './check-site/check-site.ts'

await checkSite()
