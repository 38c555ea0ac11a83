import { style } from './style/style.ts'

export const figureTextStyles = style('ui', 'figureText', { sign: { marginInlineStart: '.09em' } })
