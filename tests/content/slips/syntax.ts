import type { Slip } from './slip.ts'

/** Slips in JSON syntax. */
export const syntax: readonly Slip[] = [
  {
    slip: 'a comma after the last field',
    file: 'shared/visit-us.json',
    find: '"form": "order" }]',
    put: '"form": "order" }],',
    problem: {
      code: 'trailing-comma',
      at: '5:53',
      message: 'A comma stands before the closing "}", and nothing follows it.',
      hint: 'Delete this comma.',
    },
    fixed: true,
  },
  {
    slip: 'a comma twice',
    file: 'pages/contact.json',
    find: '"title": "Contact",',
    put: '"title": "Contact",,',
    problem: {
      code: 'extra-comma',
      at: '3:22',
      message: 'This comma is one too many.',
      hint: 'Delete it.',
    },
    fixed: true,
  },
  {
    slip: 'no comma between two fields',
    file: 'pages/contact.json',
    find: '"title": "Contact",',
    put: '"title": "Contact"',
    problem: {
      code: 'missing-comma',
      at: '3:21',
      message: 'A comma is missing before "blocks".',
      hint: 'Put a comma here.',
    },
    fixed: true,
  },
]
