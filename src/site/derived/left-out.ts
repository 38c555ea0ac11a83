import { findNodeAtLocation, parseTree } from 'jsonc-parser'
import type { Problem } from '#site/problems/problem.ts'
import { createReport } from '#site/problems/report.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { isObject, nodeAt } from '#site/read/json-tree.ts'
import { documentsOf } from '#site/read/site-documents.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { applyEdits, inserted, replaced } from '#base/json/edits.ts'
import { isSamePath, valueAt } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import { mayHaveProvisional, NOTE, provisionalIn, provisionalOf } from './provisional.ts'
import type { Provisional } from './provisional.ts'

/** A block, or a part of one, that a strict build leaves out. */
export interface LeftOut {
  /** Below the site's folder. */
  file: string
  /** One-based. */
  line: number
  /** The part in words. */
  what: string
  /** The missing information, from the mark. */
  reason?: string
}

export interface WithoutProvisional {
  /** The new texts of documents with parts left out, by file. Lines keep their numbers. */
  texts: Map<string, string>
  leftOut: LeftOut[]
  /** Errors for marked parts that cannot be left out: an opening has the heading of its page, and every page has the menus. */
  needed: Problem[]
}

/**
 * The documents for a strict build: blocks that are marked as placeholders are hidden, marked parts of blocks are removed, and a
 * block whose list becomes empty is hidden, too. Only for documents without errors.
 */
export function withoutProvisional(documents: SiteDocuments): WithoutProvisional {
  const texts = new Map<string, string>()
  const leftOut: LeftOut[] = []
  const { problems: needed, report } = createReport()
  for (const document of documentsOf(documents)) {
    if (!mayHaveProvisional(document)) continue
    const { role, name } = document
    if (role !== 'page' && role !== 'shared') {
      if (provisionalOf(document).some(({ path }) => path.length === 0))
        report(document, [NOTE], 'needed-part-marked', { part: role, name })
      continue
    }
    const isOpening = ({ path }: Part): boolean =>
      role === 'page' && path.length === 2 && valueAt(document.value, [...path, 'type']) === 'hero'
    const parts = blockPathsOf(document).flatMap((path) => partsToLeaveOut(document, path))
    for (const { path } of parts.filter(isOpening))
      report(document, [...path, NOTE], 'needed-part-marked', { part: 'opening', name })
    const matches = parts.filter((part) => !isOpening(part))
    if (matches.length === 0) continue
    leftOut.push(...matches.map((part) => described(document, part)))
    texts.set(document.file, textWithout(document.lines.text, matches))
  }
  return { texts, leftOut, needed }
}

interface Part extends Provisional {
  /** The path of its block, which is its own path if it is a block. */
  block: Path
}

function blockPathsOf({ role, value }: JsonDocument): Path[] {
  if (role === 'shared') return [[]]
  return Array.isArray(value['blocks']) ? value['blocks'].map((_, index) => ['blocks', index]) : []
}

function partsToLeaveOut(document: JsonDocument, block: Path): Part[] {
  const value = valueAt(document.value, block)
  if (!isObject(value) || value['hidden'] === true) return []
  const parts = provisionalIn(value, block)
  const ofWhole = parts.find(({ path }) => pathInBlock(path, block).length === 0)
  if (ofWhole) return [{ ...ofWhole, path: block, block }]
  const emptied = parts.filter(({ path }) => isOfEmptiedList(path, parts, document, block))
  if (emptied.length === 0) return parts.map((part) => ({ ...part, block }))
  const reasons = new Set(emptied.flatMap(({ reason }) => reason ?? []))
  return [{ path: block, block, ...(reasons.size > 0 && { reason: [...reasons].join('; ') }) }]
}

/** The path of a value in its block. Values in "override" count as the block's own. */
function pathInBlock(path: Path, block: Path): Path {
  const inBlock = path.slice(block.length)
  return inBlock[0] === 'override' ? inBlock.slice(1) : inBlock
}

function isOfEmptiedList(path: Path, parts: readonly Provisional[], document: JsonDocument, block: Path): boolean {
  if (pathInBlock(path, block).length !== 2) return false
  const list = path.slice(0, -1)
  const items = valueAt(document.value, list)
  const isInList = (other: Path): boolean => isSamePath(other.slice(0, -1), list)
  return Array.isArray(items) && parts.filter((part) => isInList(part.path)).length === items.length
}

function described({ file, value, root, lines }: JsonDocument, { path, block, reason }: Part): LeftOut {
  const { type, name } = (valueAt(value, block) ?? {}) as { type?: unknown; name?: unknown }
  const ofBlock = type === 'shared' ? `the shared block "${String(name)}"` : `the block "${String(type)}"`
  const steps = pathInBlock(path, block)
  const last = steps.at(-1)
  const place = typeof last === 'number' ? `item ${last + 1} of "${steps.at(-2)}"` : `"${last}"`
  const what = last === undefined ? ofBlock : `${place} in ${ofBlock}`
  const line = root ? lines.at(nodeAt(root, path).offset).line : 1
  return { file, line, what, ...(reason !== undefined && { reason }) }
}

/** Removes parts from the last one to the first, so that the paths of earlier parts stay valid. */
const textWithout = (text: string, parts: readonly Part[]): string =>
  parts
    .toReversed()
    .reduce(
      (before, { path, block }) => (path.length === block.length ? withHidden(before, path) : withBlanks(before, path)),
      text,
    )

function withHidden(text: string, block: Path): string {
  const tree = parseTree(text)
  const hiddenNode = tree && findNodeAtLocation(tree, [...block, 'hidden'])
  if (hiddenNode) return applyEdits(text, [replaced(hiddenNode.offset, hiddenNode.length, 'true')])
  const blockNode = tree && findNodeAtLocation(tree, [...block])
  return blockNode ? applyEdits(text, [inserted(blockNode.offset + 1, '"hidden": true,')]) : text
}

/** Replaces an item or a field, and the comma between it and its neighbour, by blanks. */
function withBlanks(text: string, path: Path): string {
  const tree = parseTree(text)
  const node = tree && findNodeAtLocation(tree, [...path])
  const { offset, length } = (node?.parent?.type === 'property' ? node.parent : node) ?? { offset: 0, length: 0 }
  const end = offset + length
  const before = text.slice(0, offset)
  const after = text.slice(end)
  const blanks = text.slice(offset, end).replace(/[^\r\n]/g, ' ')
  return /^\s*,/.test(after)
    ? `${before}${blanks}${after.replace(',', ' ')}`
    : `${before.replace(/,(\s*)$/, ' $1')}${blanks}${after}`
}
