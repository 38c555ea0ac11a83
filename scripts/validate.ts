import { collectYoungGarbageAlone, optimizeLater } from '#cli/v8-options.ts'
import { validate } from './validate/validate.ts'

optimizeLater()
collectYoungGarbageAlone()
await validate()
