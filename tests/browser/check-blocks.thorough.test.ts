import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createOwnBlock } from '#tools/new-block/own-block.ts'
import { writeSmallSite } from '../dev/small-site.ts'
import { runProgram } from '../build/run-build.ts'

/** Blocks with one fault each, by type: the file with the fault, the replaced text and its replacement. */
const FAULTY: Record<string, [file: string, before: string, after: string]> = {
  brief: ['brief.examples.json', '"title": "One point",', ''],
  gappy: ['gappy.styles.ts', 'cardRows.list', `{ display: 'grid', gridTemplateColumns: 'repeat(3,minmax(0,1fr))' }`],
  mute: ['Mute.tsx', '<p>', '<input /><p>'],
  pale: ['pale.styles.ts', `title: {`, `title: { color: '#aaa',`],
  unnamed: ['unnamed.examples.json', '"default"', '"usual"'],
  wide: ['wide.styles.ts', '...cardRows.item', `...cardRows.item, minInlineSize: '24rem'`],
}

/** Each number of items is a separate page: only some blocks need all of them here. */
const limitItems = (file: string): void =>
  writeFileSync(file, readFileSync(file, 'utf8').replace('"maxItems": 12', '"maxItems": 3'))

test('check-blocks reports the fault of each block, and nothing about correct ones, static and live', async ({
  onTestFinished,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-check-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const siteDir = join(folder, 'site-config')
  writeSmallSite(siteDir)
  await createOwnBlock(siteDir, 'sound')
  await createOwnBlock(siteDir, 'lost')
  cpSync('tests/own-blocks/blocks/quantities', join(folder, 'blocks/quantities'), { recursive: true })
  rmSync(join(folder, 'blocks/lost/lost.examples.json'))
  for (const [type, [name, before, after]] of Object.entries(FAULTY)) {
    await createOwnBlock(siteDir, type)
    const file = join(folder, 'blocks', type, name)
    const text = readFileSync(file, 'utf8')
    expect(text).toContain(before)
    writeFileSync(
      file,
      text.replace(before, () => after),
    )
    if (type !== 'gappy') limitItems(join(folder, 'blocks', type, `${type}.schema.json`))
  }
  const { status, printed } = await runProgram(['scripts/check-blocks.ts', '--site', siteDir])
  expect(printed).toMatchInlineSnapshot(`
    "lost: there is no blocks/lost/lost.examples.json. Without examples the studio cannot add the block.
    unnamed: the first example in blocks/unnamed/unnamed.examples.json has to be called "default".
    brief, example "one item with a lead": "title" is missing. Add "title". The heading of the section. One promise, no full stop needed. For example: "What changes when it works".
    mute, example "default", “What you can count on”: A field of a form says nothing to people who cannot see the page: a field.
    pale, example "default", “What you can count on”: The text “One fixed price” is hard to read: its contrast is 2.21, and 3 is needed (#aaaaaa on #f7fafc).
    pale, example "default", “What you can count on”: The text “One person to call” is hard to read: its contrast is 2.21, and 3 is needed (#aaaaaa on #f7fafc).
    pale, example "default", “What you can count on”: The text “Nothing hidden” is hard to read: its contrast is 2.21, and 3 is needed (#aaaaaa on #f7fafc).
    pale, example "long words", “Donaudampfschifffahrtsgesellschaftskapitänsanwärterverzeich…”: The text “Versorgungswirtschaftsunternehmenszertifikat” is hard to read: its contrast is 2.21, and 3 is needed (#aaaaaa on #f7fafc).
    pale, example "long words", “Donaudampfschifffahrtsgesellschaftskapitänsanwärterverzeich…”: The text “Short” is hard to read: its contrast is 2.21, and 3 is needed (#aaaaaa on #f7fafc).
    wide, example "default", “What you can count on”: On a phone of 320 pixels “One fixed priceYou know the sum before the work begins.” is wider than the screen.
    wide, example "default", “What you can count on”: On a phone of 320 pixels “One person to callWhoever plans the work answers your quest…” is wider than the screen.
    wide, example "default", “What you can count on”: On a phone of 320 pixels “Nothing hiddenEvery hour and every change is written down w…” is wider than the screen.
    wide, example "long words", “Donaudampfschifffahrtsgesellschaftskapitänsanwärterverzeich…”: On a phone of 320 pixels “VersorgungswirtschaftsunternehmenszertifikatRindfleischetik…” is wider than the screen.
    wide, example "long words", “Donaudampfschifffahrtsgesellschaftskapitänsanwärterverzeich…”: On a phone of 320 pixels “ShortShort.” is wider than the screen.
    gappy, 768 pixels wide: a row has a hole, with 2, 3, 4, 5, 8 and 9 items.
    gappy, 390 pixels wide: a row has a hole, with 2, 4, 5, 7 and 8 items.
    gappy, 1440 pixels wide: a row has a hole, with 2 and 4 items.

    17 things to mend.
    "
  `)
  expect(status).toBe(1)
})
