import { jsonIn } from '#live/changes/folder/json-text.ts'
import type { FileOfVersion } from '#studio/protocol/changes/versions.ts'
import { unpublishedIn } from '#live/changes/versions/unpublished.ts'
import type { Unpublished } from '#live/changes/versions/unpublished.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { changedFilesOf } from '#live/studio/changes-in-words/changed-files.ts'
import { consequencesOf } from '#live/studio/consequences.ts'
import { siteProblems } from '#live/studio/site-problems.ts'
import type { StudioWords } from '#live/studio/words/studio-words.ts'
import { refusal } from '#live/words/refusal.ts'
import { forbiddenFiles } from '#live/rights/file-rights.ts'
import { mayDo } from '#live/rights/may-do.ts'
import type { Opinion, Review, WhyNot } from '#studio/protocol/team/changes.ts'
import type { Person } from '#studio/protocol/team/people.ts'
import { listedChanges, isEditedSince } from './change-list.ts'
import { remarksOf } from './remarks.ts'
import { standingOf } from './standing.ts'
import type { Standing } from './standing.ts'
import { isAuthor, newestOf } from './work.ts'
import type { Work } from './work.ts'

/** Everything that a reviewer needs to know about a change before it is published. */
export async function reviewOf(work: Work, by: Person, id: string, words: StudioWords): Promise<Review> {
  const change = await newestOf(work, id)
  const standing = await standingOf(work, change)
  const { base, tip } = standing.range
  const [listed] = await listedChanges(work, by, [change])
  if (!listed) throw refusal('change-gone')
  const { problems, documents, unpublished, consequences } = await work.sites.use(id, async (site) => {
    const status = await site.status()
    const changed = await unpublishedIn(site.siteDir, base)
    return {
      problems: siteProblems(status, words),
      documents: status.documents,
      unpublished: changed,
      consequences: await consequencesOf(site, changed),
    }
  })
  const files = changedFilesOf(unpublished)
  const opinions = await Promise.all(
    standing.opinions.map(async (said): Promise<Opinion> => ({
      what: said.what,
      by: said.who,
      at: said.at,
      ...(said.text !== null && { text: said.text }),
      ...((await isEditedSince(work, standing.range, said)) && { isOutdated: true }),
    })),
  )
  return {
    change: listed,
    version: tip,
    base,
    files,
    problems,
    consequences,
    redirects: newRedirects(unpublished),
    addresses: addressesOf(files, documents),
    remarks: await remarksOf(work, by, id),
    opinions,
    ...mayWhat(standing, by, files),
  }
}

function mayWhat(
  standing: Standing,
  by: Person,
  files: readonly FileOfVersion[],
): Pick<Review, 'may' | 'whyNotApprove' | 'whyNotPublish'> {
  const { changes, edits, folders, isApproved } = standing
  const isEmpty = changes.length === 0
  const whyNotReview = whyNotAs('review')
  const isOwnWork = edits.some((edit) => isAuthor(edit.by, by))
  const whyNotApprove: WhyNot | undefined = whyNotReview ?? (isOwnWork ? { why: 'own-work' } : undefined)
  const needsApproval: WhyNot | undefined =
    folders.length > 0 && !isApproved ? { why: 'needs-approval', folders } : undefined
  const whyNotEver = whyNotAs('publish')
  const whyNotPublish = whyNotEver ?? needsApproval
  return {
    may: {
      write: mayDo(by, 'write'),
      ask: mayDo(by, 'write') && !isEmpty,
      approve: !whyNotApprove,
      sendBack: !whyNotReview,
      publish: !whyNotPublish,
      publishWithReason: !whyNotEver && needsApproval !== undefined && by.role === 'owner',
    },
    ...(whyNotApprove && { whyNotApprove }),
    ...(whyNotPublish && { whyNotPublish }),
  }

  function whyNotAs(operation: 'review' | 'publish'): WhyNot | undefined {
    if (!mayDo(by, operation)) return { why: 'role' }
    if (isEmpty) return { why: 'nothing' }
    const forbidden = new Set(forbiddenFiles(by, standing))
    if (forbidden.size === 0) return undefined
    const titles = [...forbidden].map((file) => files.find((each) => each.file === file)?.title ?? file)
    return { why: 'files', titles: [...new Set(titles)] }
  }
}

/** The entries of `redirects.json` that the site does not have yet. */
function newRedirects({ base, now }: Unpublished): Review['redirects'] {
  const entriesIn = (files: Unpublished['now']): Review['redirects'] => {
    const value = jsonIn(files.get('redirects.json')?.toString('utf8'))
    const list = isObject(value) && Array.isArray(value['redirects']) ? (value['redirects'] as unknown[]) : []
    return list.flatMap((entry) =>
      isObject(entry) && typeof entry['from'] === 'string' && typeof entry['to'] === 'string'
        ? [{ from: entry['from'], to: entry['to'] }]
        : [],
    )
  }
  const existing = new Set(entriesIn(base).map(({ from, to }) => `${from}\n${to}`))
  return entriesIn(now).filter(({ from, to }) => !existing.has(`${from}\n${to}`))
}

/** The limit of listed pages. */
const MOST_PAGES = 200

/** The addresses of changed pages, and of pages that show a changed shared block. */
function addressesOf(files: readonly FileOfVersion[], documents: SiteDocuments | undefined): string[] {
  const changed = files.flatMap(({ sort, address, state }) =>
    sort === 'page' && address !== undefined && state !== 'removed' ? [address] : [],
  )
  const shared = new Set(files.filter(({ sort }) => sort === 'shared').map(({ file }) => file))
  const showing = (documents?.pages ?? []).filter(({ value }) => {
    const blocks = Array.isArray(value['blocks']) ? (value['blocks'] as unknown[]) : []
    return blocks.some(
      (block) => isObject(block) && block['type'] === 'shared' && shared.has(`shared/${String(block['name'])}.json`),
    )
  })
  return [...new Set([...changed, ...showing.map(({ name }) => name)])].slice(0, MOST_PAGES)
}
