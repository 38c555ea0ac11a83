import type { Page } from '#site/model/site.ts'

/**
 * A style sheet that marks each placeholder: a dashed outline and a small tag with what is still missing, around a
 * block or an item of its lists. An item is found by its number in the outermost list with the same number of items;
 * the mark of any other part is shown at its block. Empty for a page without placeholders.
 */
export function placeholderMarks({ provisional = [], blocks }: Pick<Page, 'provisional' | 'blocks'>): string {
  const marks = provisional.map(({ id, path, reason }) => {
    const whole = `:is([data-block=${quoted(id)}],[data-hydrate=${quoted(id)}])`
    const [field, index] = path
    const list: unknown = blocks.find((placed) => placed.id === id)?.block[field as 'type']
    const count = Array.isArray(list) && path.length === 2 ? list.length : 0
    const item = `${whole} :is(ul,ol):not(li *):has(>:nth-child(${count}):last-child)>:nth-child(${Number(index) + 1})`
    const words = reason ?? (count > 0 || path.length === 0 ? undefined : path.at(-1))
    return { target: count > 0 ? item : whole, text: words === undefined ? 'Placeholder' : `Placeholder: ${words}` }
  })
  if (marks.length === 0) return ''
  const all = marks.map(({ target }) => target)
  const rules = [
    `:is(${all.join(',')}){position:relative;outline:1px dashed;outline-offset:-1px}`,
    `${all.map((target) => `${target}::after`).join(',')}{${TAG}}`,
    ...marks.map(({ target, text }) => `${target}::after{content:${quoted(text)}}`),
  ]
  return `<style>${rules.join('\n')}</style>`
}

const TAG = [
  'position:absolute;inset-block-start:4px;inset-inline-start:4px;inset-block-end:auto;inset-inline-end:auto;z-index:1',
  'inline-size:auto;block-size:auto;max-inline-size:calc(100% - 8px);margin:0;padding:2px 8px;box-sizing:border-box',
  'border:1px solid #92400e;border-radius:4px;background:#fffbeb;color:#78350f;font:500 12px/1.4 system-ui,sans-serif',
  'letter-spacing:normal;text-transform:none;text-align:start;pointer-events:none',
].join(';')

/** A string of CSS that cannot end the style element around it. */
const quoted = (text: string): string =>
  `"${text.replace(/["\\<\p{Cc}]/gu, (character) => `\\${character.codePointAt(0)!.toString(16)} `)}"`
