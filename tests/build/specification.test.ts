import { blocksAt } from './contents.ts'
import { documentAt } from './output.ts'
import { checkSpecification } from './specification.ts'

// The frozen copy of the first site: `site-config/source/specification.test.ts` checks the site itself.
checkSpecification({ documentAt, blocksAt })
