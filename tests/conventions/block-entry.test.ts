import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as entry from 'pagewright/block'

/** Blocks of sites import these: a change belongs in CHANGELOG.md and in docs/blocks.md. */
test('pagewright/block exports the same names as before', () => {
  expect(Object.keys(entry).sort().join(' ')).toMatchInlineSnapshot(
    `"ActionButton Actions ArrowLink Drawing Icon InlineText Mark Picture Section SiteLink TagList TickList TitleLink below cardRows classes color from fullRows keyframes motion pairs plainText radius rowAttributes shadow sizesInRows space style textLink type useInitialInteraction useMediaQuery"`,
  )
})

test('pagewright/block declares the same types as before', async () => {
  const text = readFileSync('src/page/blocks/entry.ts', 'utf8')
  const files = [...text.matchAll(/^export .* from '#?(\S+)'/gm)].map(([, file = '']) =>
    file.startsWith('./') ? `src/page/blocks/${file.slice(2)}` : `src/${file}`,
  )
  const declared = [...new Set(['src/page/blocks/entry.ts', ...files])].flatMap((file) =>
    file.endsWith('generated.ts') ? namedTypes(file, ['Action', 'Image', 'Link']) : [file, ...declarationsIn(file)],
  )
  await expect(`${declared.join('\n')}\n`).toMatchFileSnapshot('block-entry.types.txt')
})

/** The interfaces and exported signatures of a module, without comments. */
const declarationsIn = (file: string): string[] =>
  codeOf(file).match(/^(?:export )?(?:interface \w[\s\S]*?\n\}|type \w.*)|^export function [\s\S]*?\{$/gm) ?? []

const namedTypes = (file: string, names: readonly string[]): string[] =>
  names.flatMap((name) => new RegExp(`^export interface ${name} \\{[\\s\\S]*?\\n\\}`, 'm').exec(codeOf(file)) ?? [])

const codeOf = (file: string): string =>
  readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    .replace(/\n\s*\n/g, '\n')
