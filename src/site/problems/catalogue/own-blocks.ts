import { quote } from '#site/problems/wording.ts'
import type { Messages } from './message.ts'
import { error } from './message.ts'

/** The site's own blocks, and the blocks of the engine that it leaves out. */
export const ownBlocks = {
  'own-block-name': (at: { found: string; suggestion: string | undefined }) =>
    error(
      `${quote(at.found)} cannot be the name of a block.`,
      `Names of blocks are letters and digits: the first letter is small, and each further word begins with a capital. Rename the folder and its files, ${at.suggestion === undefined ? 'for example to "priceList"' : `to ${quote(at.suggestion)}`}.`,
    ),
  'own-block-schema': (at: { type: string; reason: string }) =>
    error(
      `This file does not say what a block ${quote(at.type)} has: ${at.reason}.`,
      'Compare it with one that "pagewright new block" makes.',
    ),
  'own-block-component': (at: { type: string; component: string }) =>
    error(
      `Nothing shows the block ${quote(at.type)}: there is no ${quote(at.component)}.`,
      'Write it: "pagewright new block" shows how one begins. Or delete the folder of the block.',
    ),
  'block-left-out': (at: { type: string }) =>
    error(
      `This site leaves out the block ${quote(at.type)}.`,
      `Use another block, or delete ${quote(at.type)} from "blocksLeftOut" in rules.json.`,
      { hint: 'Delete it, and add another section in its place.' },
    ),
  'left-out-unknown': (at: { found: string; suggestion: string | undefined; possible: readonly string[] }) =>
    error(
      `There is no block ${quote(at.found)} to leave out.`,
      at.suggestion === undefined ? `Possible: ${at.possible.join(', ')}.` : `Did you mean ${quote(at.suggestion)}?`,
    ),
} satisfies Messages
