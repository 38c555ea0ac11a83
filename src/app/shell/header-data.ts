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

/** The data of the header in the browser. The footer is rendered in Node only, so its data is left out. */
export type HeaderData = Pick<ShellData, (typeof PARTS)[number]>

export function headerDataOf(shell: ShellData): HeaderData {
  return Object.fromEntries(PARTS.map((part) => [part, shell[part]])) as unknown as HeaderData
}
