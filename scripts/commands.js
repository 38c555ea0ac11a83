/**
 * The commands of the package, each with a short description. A command is the program `scripts/<command>.ts`, except
 * for the programs of a built site.
 *
 * @type {Record<string, string>}
 */
export const COMMANDS = {
  new: 'makes a site in a folder; in a site a page, a form, a block or a language',
  dev: 'serves the site while you edit it, with the studio',
  validate: 'says what is wrong in the content',
  build: 'writes the finished site to dist/',
  start: 'builds if something has changed, then serves the site and accepts its forms',
  serve: 'serves what was built',
  studio: 'serves the studio of a team, which signs in, edits and publishes in the browser',
  leads: 'shows, exports, deletes and backs up what visitors have sent',
  import: 'brings a document of Word, or a site that is there, as drafts',
  page: 'renames, copies and deletes pages, with every link to them',
  translate: 'says how far the site is translated, and brings texts to translators and back',
  diff: 'describes what has changed in the content',
  fmt: "formats the content's files",
  migrate: 'updates the content to a new format',
  'check-site': 'builds the site and checks every page in a browser',
  'check-blocks': 'checks the blocks of the site itself in a browser',
  compare: 'says page by page what differs between two builds',
  upgrade: 'installs a newer version, and says what differs',
  words: 'counts the words of every page',
  licences: 'lists what a build ships with its licences',
}

/**
 * The programs of a built site, by their commands.
 *
 * @type {Record<string, string>}
 */
export const BUILT_PROGRAMS = { serve: 'dist/server/serve.js', leads: 'dist/server/leads.js' }

/** The programs that are bundled for the package, by their commands. */
export const PROGRAMS = Object.fromEntries(
  Object.keys(COMMANDS)
    .filter((command) => !(command in BUILT_PROGRAMS))
    .map((command) => [command, `scripts/${command}.ts`]),
)
