import { fmt } from './fmt/fmt.ts'

await fmt()
