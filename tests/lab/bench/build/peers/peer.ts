import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Navigation } from '#site/model/types.generated.ts'
import { writeText } from '../../peer-packages.ts'
import type { TextPage } from '../page-texts.ts'
import { PROJECT, setAside } from '../systems.ts'

/** The parts that all pages of the other systems share: header, footer, style. */
const navigation = JSON.parse(readFileSync(join(PROJECT, 'tests/first-site/navigation.json'), 'utf8')) as Navigation
export const SHELL = {
  brand: 'Samt',
  menu: [
    ...navigation.header.map(({ label, href }) => ({ label, href })),
    ...(navigation.services?.categories ?? []).flatMap(({ name, first = [] }) =>
      first.map((href) => ({ label: `${name}: ${href}`, href })),
    ),
  ],
  columns: navigation.footer.columns,
  blurb: navigation.footer.blurb,
}
export const STYLE =
  'body{font:1rem/1.5 system-ui;margin:0 auto;max-width:72rem}nav ul{display:flex;flex-wrap:wrap;gap:1rem;list-style:none}section{padding:4rem 0}footer{columns:3}'

/** Writes the data of the pages for the other systems: a line of JSON for each. */
export function writeData(dir: string, pages: Iterable<TextPage>): void {
  writeText(dir, 'shell.json', JSON.stringify(SHELL))
  writeText(dir, 'data/pages.jsonl', `${Array.from(pages, (page) => JSON.stringify(page)).join('\n')}\n`)
}

export const setAllAside = (dir: string, names: string[]): void => names.forEach((name) => setAside(join(dir, name)))
