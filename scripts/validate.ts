import { optimizeLater } from '#cli/optimize-later.ts'
import { validate } from './validate/validate.ts'

optimizeLater()
await validate()
