import type { ShellData } from '#model/page-data.ts'

const PARTS = [
  'brand',
  'logo',
  'email',
  'hours',
  'texts',
  'header',
  'headerAction',
  'servicesMenu',
  'drawings',
] as const

/** What the live header needs. The rest of the shell's data stays in Node: the footer is never drawn in a browser. */
export type HeaderData = Pick<ShellData, (typeof PARTS)[number]>

export function headerDataOf(shell: ShellData): HeaderData {
  return Object.fromEntries(PARTS.map((part) => [part, shell[part]])) as unknown as HeaderData
}
