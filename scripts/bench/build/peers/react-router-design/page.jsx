import { Capabilities } from './components/Capabilities.jsx'
import { ContactBar } from './components/ContactBar.jsx'
import { Cta } from './components/Cta.jsx'
import { Deliverables } from './components/Deliverables.jsx'
import { Faq } from './components/Faq.jsx'
import { Header } from './components/Header.jsx'
import { Hero } from './components/Hero.jsx'
import { Metrics } from './components/Metrics.jsx'
import { Outcomes } from './components/Outcomes.jsx'
import { PainPoints } from './components/PainPoints.jsx'
import { Process } from './components/Process.jsx'
import { Prose } from './components/Prose.jsx'
import { Timeline } from './components/Timeline.jsx'
import { graphOf } from './graph.js'
import { pages } from './pages.server.js'
import shell from './shell.json'

const components = {
  capabilities: Capabilities,
  cta: Cta,
  deliverables: Deliverables,
  faq: Faq,
  hero: Hero,
  metrics: Metrics,
  outcomes: Outcomes,
  painPoints: PainPoints,
  process: Process,
  prose: Prose,
  timeline: Timeline,
}

export const loader = ({ params }) => pages.get(`/${params['*']}`)

export function meta({ loaderData }) {
  if (!loaderData) return []
  const { head } = loaderData
  return [{ title: head.title }, ...head.meta, ...head.link.map((tag) => ({ tagName: 'link', ...tag }))]
}

export default function Page({ loaderData: page }) {
  const { path, blocks, crumbs, leadSource } = page
  const { headerAction } = shell
  const action = { ...headerAction, href: `${headerAction.href}?source=${leadSource}` }
  const ground = blocks[0].block.sky === 'night' ? 'inverse' : undefined
  return (
    <>
      <Header path={path} ground={ground} action={action} />
      <main id="main" tabIndex={-1}>
        {blocks.map(({ id, block }) => {
          const Block = components[block.type]
          return <Block key={id} id={id} block={block} crumbs={crumbs} />
        })}
      </main>
      <ContactBar action={action} />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: graphOf(page) }} />
    </>
  )
}
