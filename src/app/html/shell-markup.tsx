import { renderToString } from 'react-dom/server'
import type { ShellData } from '#model/page-data.ts'
import { shellDataOf } from '#model/navigation/shell-data.ts'
import type { Site } from '#model/site.ts'
import { headerDataOf } from '#app/shell/header-data.ts'
import { dataScript } from './html.ts'
import { Footer } from './Footer.tsx'
import { Header } from '#app/shell/Header.tsx'
import { SkipLink } from './SkipLink.tsx'
import type { ShownPage } from '#app/page/shown-page.ts'

/** What surrounds every page of a site, as markup: drawn once, the header once for each of its states. */
export interface ShellMarkup {
  texts: ShellData['texts']
  headerOn: (page: ShownPage) => string
  skipLink: string
  footer: string
  /** The header's data, for the browser. */
  dataScript: string
}

/** Stands for the lead source of a page in markup that many pages share. */
const OF_PAGE = 'lead-source-of-page'

const shells = new WeakMap<Site, ShellMarkup>()

export function shellMarkupOf(site: Site): ShellMarkup {
  const shell = shells.get(site) ?? drawShell(shellDataOf(site))
  shells.set(site, shell)
  return shell
}

function drawShell(data: ShellData): ShellMarkup {
  const header = headerDataOf(data)
  const headers = new Map<string, string>()
  const linked = linkedFromHeader(data)
  return {
    texts: data.texts,
    headerOn: ({ context: { path, leadSource }, ground }) => {
      const section = path.split('/', 2).join('/')
      const state = `${linked.has(path) ? path : section} ${ground}`
      const markup =
        headers.get(state) ?? renderToString(<Header data={header} path={path} leadSource={OF_PAGE} ground={ground} />)
      headers.set(state, markup)
      return markup.replaceAll(OF_PAGE, encodeURIComponent(leadSource))
    },
    skipLink: renderToString(<SkipLink label={data.texts.skipToContent} />),
    footer: renderToString(<Footer data={data} />),
    dataScript: dataScript('shell-data', header),
  }
}

/** Where the links of the header lead: on those pages it marks the link, on others at most a line of the main menu. */
function linkedFromHeader({ header, servicesMenu: { categories, links, all } }: ShellData): Set<string> {
  const services = categories.flatMap((category) => category.links)
  return new Set(
    [...header, ...services, ...links, ...(all ? [all] : [])].map(({ href }) => href.replace(/[?#].*$/, '')),
  )
}
