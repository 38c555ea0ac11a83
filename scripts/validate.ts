import { validate } from './validate/validate.ts'

await validate()
