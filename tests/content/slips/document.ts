import { PAGEWRIGHT, PEERS, tellings } from './comparison.ts'
import type { MadeSlip, Told } from './comparison.ts'

/** The kinds of slips, in the document's words. */
const KINDS: Record<string, string> = {
  syntax: 'Slips in JSON',
  fields: 'Fields, values and names',
  silent: 'Slips in valid documents',
  facts: 'Facts told twice, and what came along with a copy',
  pictures: 'Pictures',
}

/** Slips that are shown with all messages about them. */
const SHOWN = [
  'no comma between two blocks',
  'a list in the brackets of fields',
  'a field misspelled',
  'a link misspelled',
  'yes for true',
]

/** `docs/slips.md`: made from the tables of slips and the messages of each checker. */
export async function comparisonOf(tables: readonly [string, readonly MadeSlip[]][]): Promise<string> {
  const checkers = [PAGEWRIGHT, ...PEERS]
  const rows: string[] = []
  const dimensions: string[] = []
  const shown = new Map<string, [name: string, told: Told][]>()
  const below: string[] = []
  const total = new Map<string, Told[]>()
  for (const [kind, slips] of tables) {
    const means: string[] = []
    for (const checker of checkers) {
      const { name } = checker
      const told = await tellings(slips, checker)
      means.push(mean(told))
      dimensions.push(row([KINDS[kind] ?? kind, name, ...countsOf(told)]))
      total.set(name, [...(total.get(name) ?? []), ...told])
      for (const each of told) {
        const { slip, score } = each
        if (SHOWN.includes(slip.slip)) shown.set(slip.slip, [...(shown.get(slip.slip) ?? []), [name, each]])
        if (checker === PAGEWRIGHT && score.points < 3)
          below.push(`- ${score.points}: ${slip.slip} (${reasonOf(each)})`)
      }
    }
    rows.push(row([KINDS[kind] ?? kind, String(slips.length), ...means]))
  }
  const all = [...total.values()]
  rows.push(row(['All', String(all[0]?.length ?? 0), ...all.map(mean)]))
  const names = checkers.map(({ name }) => name)
  return [
    '# Slips of editors, and how checkers report them',
    INTRODUCTION,
    '## The rule',
    RULE,
    '## Mean by kind of slip',
    table(['Kind', 'Slips', ...names], rows),
    '## Each part of the rule',
    'The number of slips for which each part holds.',
    table(['Kind', 'Checker', 'Said', 'At the line', 'One remark', 'Named', '3', '2', '1', '0'], dimensions),
    '## In their own words',
    ...Array.from(shown, ([slip, told]) => exampleOf(slip, told)),
    '## Where Pagewright has less than 3',
    below.join('\n'),
  ]
    .join('\n\n')
    .concat('\n')
}

const INTRODUCTION = `The tables in \`tests/content/slips/\` have single slips of a hurried editor: each is one change of one file of a valid site. A test makes each of them, and writes the messages to this page; \`npx vitest run tests/content/slips -u\` makes it again.

\`npm run validate\` is compared with the checkers that a site of JSON documents would have otherwise, each with the schemas of \`schema/\` in standard words (\`x-minVisibleLength\` as \`minLength\`):

- Ajv, after \`JSON.parse\`, with \`allErrors\`, \`discriminator\` and \`ajv-formats\`, in its own words. A path in the document counts as the line of the value there.
- Zod, after \`JSON.parse\`, with \`z.fromJSONSchema\` and \`z.prettifyError\`; blocks are a discriminated union, as one would write it by hand. Paths count as lines here too.
- The JSON language service of Visual Studio Code with plain schemas. Its underlines count as remarks. (The schemas that \`npm run generate\` makes for it have more messages, which are not compared here.)

They read one document at a time. A schema cannot find a broken link or HTML in a text, and these three are not made for that: most slips of the third kind are such. They report nothing for the site's documents without a slip, which a test asserts.`

const RULE = `A program applies it to all checkers in the same way.

| Points | Where                                                                                        |
| ------ | -------------------------------------------------------------------------------------------- |
| 0      | nothing is said                                                                              |
| 1      | something is said, but nothing on a line that the slip has changed                           |
| 2      | something is said on such a line, but other remarks beside it, or not what to write          |
| 3      | one remark, on such a line, and it names what to write, or what to delete                    |

The lines of a slip are the lines that differ from the fixed file. The line on which the object or list around them begins counts too, because paths lead there when a field is missing or unknown. A fix is named if the remark has all the words to write, or else all the words to delete, provided there is only one way to fix the slip; a mark such as a comma may be quoted or called by its name. If an editor must choose, one word that the slip has added or removed is enough, or the last word before. If a file is wrong as a whole, every line of it is its place, and a verb for the action is enough. The underlined text counts as part of the remark.

The rule is blunt: it counts words, and cannot distinguish a clear sentence from a riddle. It is kinder to terse checkers than a reader would be, and misses a good hint in other words.`

const mean = (told: readonly Told[]): string =>
  (told.reduce((sum, { score }) => sum + score.points, 0) / told.length).toFixed(2)

function countsOf(told: readonly Told[]): string[] {
  const count = (holds: (told: Told) => boolean): string => String(told.filter(holds).length)
  return [
    count(({ score }) => score.isFound),
    count(({ score }) => score.isAtLine),
    count(({ score }) => score.isSingle),
    count(({ score }) => score.isNamed),
    ...[3, 2, 1, 0].map((points) => count(({ score }) => score.points === points)),
  ]
}

function reasonOf({ score }: Told): string {
  if (!score.isAtLine) return 'another line'
  return score.isSingle ? 'not named' : 'more than one'
}

function exampleOf(slip: string, told: [name: string, told: Told][]): string {
  const [first] = told
  const parts = told.map(([name, { remarks, score }]) => {
    const said = remarks.map(({ line, text }) => `${line === undefined ? '' : `line ${line}: `}${text}`)
    return `${name}, ${score.points}:\n\n${fenced(said.length > 0 ? said.join('\n') : '(nothing)')}`
  })
  const { file, find = '', put } = first![1].slip
  return [
    `### ${slip.charAt(0).toUpperCase()}${slip.slice(1)}`,
    `In \`${file}\`:`,
    fenced(`- ${find}\n+ ${String(put)}`),
    ...parts,
  ].join('\n\n')
}

const fenced = (text: string): string => `\`\`\`\`text\n${text.trimEnd()}\n\`\`\`\``
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly string[]): string =>
  [row(head), row(head.map(() => '---')), ...rows].join('\n')
