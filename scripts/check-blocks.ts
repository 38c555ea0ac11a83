import { runCheckBlocks } from './check-blocks/run-check-blocks.ts'

await runCheckBlocks()
