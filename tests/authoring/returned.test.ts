import { expect, test } from 'vitest'
import { openSite } from '#tools/site-changes.ts'
import { runImport } from '#tools/translate/exchange/run-exchange.ts'
import type { TranslatedText } from '#site/languages/match-texts.ts'

// The files are of the clinic, in the formats in which other translation programs return them.

const clinic = openSite('tests/clinic')

/** Imports a file into the French of the clinic without writing anything. */
async function imported(file: string): Promise<{ texts: string[]; summary: string; leftOut: string }> {
  const { changes, summary, leftOut } = await runImport(await clinic, `tests/authoring/returned/${file}`, (tag) => tag)
  const texts = changes.flatMap(({ after }) => (JSON.parse(String(after)) as { texts: TranslatedText[] }).texts)
  return { texts: texts.map(({ to }) => to), summary, leftOut }
}

test.each([
  ['of a country that the language of the site does not name', 'region-added.xlf', 'Confidentialité'],
  ['with a prefix before its names', 'with-prefix.xlf', 'Confidentialité'],
  ['in UTF-16', 'utf16.xlf', 'Confidentialité'],
  ['in the encoding of the header of PO', 'latin-1.po', 'Confidentialité'],
  [
    'with sentences in another order',
    'other-order.xlf',
    'Ce que vous écrivez dans un formulaire y est, pour six mois. Votre dossier médical n’est pas sur ce site.',
  ],
  [
    'with a link whose beginning and end are elements of their own',
    'spanning-codes.xlf',
    '{brand}, {address}, Dubaï. Écrivez à [privacy@lulwa.example](mailto:privacy@lulwa.example) : une personne vous répond.',
  ],
])('a returned file %s is read', async (_, file, translation) => {
  expect(await imported(file)).toEqual({ texts: [translation], summary: '1 translation into French', leftOut: '' })
})

test.each([
  ['a sentence without a translation', 'half-translated.xlf', 'it is translated in part: 1 of 2 sentences.'],
  [
    'half of a link',
    'half-a-code.xlf',
    'a code in the translation begins and does not end, ends and does not begin, or crosses another one.',
  ],
  [
    'codes without what they stand for',
    'codes-left-out.xlf',
    'the file does not say what a code in the text stands for. Let the program keep the "originalData" of its texts.',
  ],
])('a text returned with %s is omitted with this reason', async (_, file, why) => {
  const { texts, leftOut } = await imported(file)
  expect(texts).toEqual([])
  expect(leftOut).toContain(`: ${why}\n`)
  expect(leftOut).toMatch(/\n1 text of 1 left out\. Correct the file, and import it again\.\n$/)
})

test('XLIFF 1.2 is refused, with instructions', async () => {
  await expect(imported('older-format.xlf')).rejects.toThrow(
    'The file is XLIFF 1.2. Let the program save XLIFF 2, or use PO (--format po).',
  )
})

test('a returned file that does not exist or has another type is refused with a message', async () => {
  await expect(imported('missing.xlf')).rejects.toThrow(
    'tests/authoring/returned/missing.xlf cannot be read: there is no such file or folder.',
  )
  await expect(imported('../returned.test.ts')).rejects.toThrow('The file is neither XLIFF nor PO')
})
