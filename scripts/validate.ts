import { optimizeLater } from '#cli/v8-options.ts'
import { validate } from './validate/validate.ts'

optimizeLater()
await validate()
