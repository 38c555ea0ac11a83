/** The files that every site needs, with the purpose of each. */
export const REQUIRED_FILES: Readonly<Record<string, string>> = {
  'settings.json': 'the facts about the site and its owner',
  'navigation.json': 'the menus of header and footer',
  'theme.json': 'the colours, the type and the distances',
  'pages/index.json': 'the home page',
  'pages/404.json': 'what visitors see at an address without a page',
}
