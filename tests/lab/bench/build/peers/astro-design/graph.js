import shell from './shell.json'

const origin = 'https://www.samt.example'
const organization = {
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name: shell.brand,
  url: `${origin}/`,
  email: shell.email,
}
const website = {
  '@type': 'WebSite',
  '@id': `${origin}/#website`,
  url: `${origin}/`,
  name: shell.brand,
  publisher: { '@id': organization['@id'] },
}

/** The structured data of a page. */
export function graphOf({ path, kind, title, description, crumbs, blocks }) {
  const url = origin + path
  const webPage = {
    '@type': 'WebPage',
    '@id': `${url}#webpage`,
    url,
    name: title,
    description,
    isPartOf: { '@id': website['@id'] },
    breadcrumb: { '@id': `${url}#breadcrumb` },
  }
  const steps = crumbs.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: href ? origin + href : url,
  }))
  const breadcrumb = { '@type': 'BreadcrumbList', '@id': `${url}#breadcrumb`, itemListElement: steps }
  const service = {
    '@type': 'Service',
    '@id': `${url}#service`,
    name: title,
    serviceType: title,
    description,
    url,
    provider: { '@id': organization['@id'] },
  }
  const faq = blocks.find(({ block }) => block.type === 'faq')
  const questions = faq?.block.items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  const faqPage = { '@type': 'FAQPage', '@id': `${url}#faqpage`, mainEntity: questions }
  const graph = [
    organization,
    website,
    webPage,
    breadcrumb,
    ...(kind === 'service' ? [service] : []),
    ...(faq ? [faqPage] : []),
  ]
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
}
