import type { HeaderData, ShellData } from '#model/page-data.ts'

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
] as const satisfies (keyof HeaderData)[]

export function headerDataOf(shell: ShellData): HeaderData {
  return Object.fromEntries(PARTS.map((part) => [part, shell[part]])) as unknown as HeaderData
}
