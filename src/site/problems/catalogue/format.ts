import type { Messages } from './message.ts'
import { error } from './message.ts'

/** Sites that were written for another version of the program. */
export const format = {
  'format-missing': (at: { current: number }) =>
    error(
      'Nothing says which version of Pagewright this site was written for: "format" is missing.',
      `Run "npm run migrate": it brings every file up to date and writes "format": ${at.current}. With --dry-run it only says what it would change.`,
    ),
  'format-older': (at: { found: number; current: number }) =>
    error(
      `This site was written for an older version of Pagewright: its format is ${at.found}, and this version reads format ${at.current}.`,
      'Run "npm run migrate": it brings every file up to date. With --dry-run it only says what it would change.',
    ),
  'format-newer': (at: { found: number; current: number }) =>
    error(
      `This site was written for a newer version of Pagewright: its format is ${at.found}, and this version reads format ${at.current} at most.`,
      'Update Pagewright, and run "npm ci". Leave the number as it is: with another one the site would be read wrongly.',
    ),
} satisfies Messages
