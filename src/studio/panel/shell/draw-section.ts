/** The size of a section's picture on screen, in CSS pixels: it shows the top of the section. */
export const PICTURE = { width: 64, height: 40 }

/** Drawings with more shapes than these cannot be recognized at this size. */
const MOST_SHAPES = 600

interface Drawing {
  context: CanvasRenderingContext2D
  /** The position of the section in the page, and the scale of its picture. */
  left: number
  top: number
  bottom: number
  scale: number
}

/**
 * Draws a section of the page: backgrounds, pictures and drawings as they are, texts as bars. It takes a few
 * milliseconds; a copy of the page in the panel would take as long as the page.
 */
export function drawSection(canvas: HTMLCanvasElement, section: Element): void {
  const context = canvas.getContext('2d')
  const { left, top, width } = section.getBoundingClientRect()
  if (!context || width === 0) return
  canvas.width = PICTURE.width * 2
  canvas.height = PICTURE.height * 2
  const scale = canvas.width / width
  const drawing: Drawing = { context, left, top, bottom: top + canvas.height / scale, scale }
  context.fillStyle = groundOf(section)
  context.fillRect(0, 0, canvas.width, canvas.height)
  drawElement(drawing, section)
}

/** The background of an element: its own, or the nearest one around it. */
function groundOf(element: Element): string {
  for (let around: Element | null = element; around; around = around.parentElement) {
    const { backgroundColor } = getComputedStyle(around)
    if (!isTransparent(backgroundColor)) return backgroundColor
  }
  return getComputedStyle(element.ownerDocument.documentElement).colorScheme === 'dark' ? '#000' : '#fff'
}

const isTransparent = (color: string): boolean => color === 'transparent' || /[,/]\s*0\)$/.test(color)

function drawElement(drawing: Drawing, element: Element): void {
  const box = element.getBoundingClientRect()
  const style = getComputedStyle(element)
  if (box.top > drawing.bottom || style.display === 'none' || style.visibility === 'hidden') return
  drawGround(drawing, box, style)
  if (element.localName === 'svg') return drawShapes(drawing, element)
  if (isPicture(element)) return drawPicture(drawing, element, box)
  for (const child of element.childNodes) {
    if (isElement(child)) drawElement(drawing, child)
    else if (child.nodeType === Node.TEXT_NODE && child.nodeValue?.trim()) drawText(drawing, child, style)
  }
}

// Not by instanceof: the page has other classes.
const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE
const isPicture = (element: Element): element is HTMLImageElement => element.localName === 'img'

function drawGround(
  { context, ...place }: Drawing,
  box: DOMRect,
  { backgroundColor, backgroundImage }: CSSStyleDeclaration,
) {
  const [x, y, width, height] = placed(place, box)
  const colors = backgroundImage.includes('gradient')
    ? (backgroundImage.match(/(?:rgb|oklab|oklch|color)\w*\([^)]*\)/g) ?? [])
    : []
  if (colors.length > 1) {
    const gradient = context.createLinearGradient(0, y, 0, y + height)
    for (const [index, color] of colors.entries()) gradient.addColorStop(index / (colors.length - 1), color)
    context.fillStyle = gradient
  } else if (isTransparent(backgroundColor)) return
  else context.fillStyle = backgroundColor
  context.fillRect(x, y, width, height)
}

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>

const placed = ({ left, top, scale }: Omit<Drawing, 'context'>, box: Box): [number, number, number, number] => [
  (box.left - left) * scale,
  (box.top - top) * scale,
  box.width * scale,
  box.height * scale,
]

/** A bar for each line, as high as lower-case letters. */
function drawText({ context, ...place }: Drawing, text: Node, { color }: CSSStyleDeclaration): void {
  const range = text.ownerDocument!.createRange()
  range.selectNodeContents(text)
  context.fillStyle = color
  for (const line of range.getClientRects()) {
    const [x, y, width, height] = placed(place, line)
    context.globalAlpha = height > 4 ? 0.9 : 0.55
    context.fillRect(x, y + height * 0.3, width, Math.max(height * 0.42, 1))
  }
  context.globalAlpha = 1
}

/** The centre of a picture, as its frame shows it. */
function drawPicture({ context, ...place }: Drawing, image: HTMLImageElement, box: DOMRect): void {
  const { naturalWidth, naturalHeight } = image
  if (!image.complete || naturalWidth === 0 || box.height === 0) return
  const [x, y, width, height] = placed(place, box)
  const cut = Math.min(naturalWidth / box.width, naturalHeight / box.height)
  const [cutWidth, cutHeight] = [box.width * cut, box.height * cut]
  const [cutX, cutY] = [(naturalWidth - cutWidth) / 2, (naturalHeight - cutHeight) / 2]
  context.drawImage(image, cutX, cutY, cutWidth, cutHeight, x, y, width, height)
}

const SHAPES = 'path,rect,circle,ellipse,line,polyline,polygon'

function drawShapes({ context, left, top, scale }: Drawing, svg: Element): void {
  for (const shape of [...svg.querySelectorAll<SVGGeometryElement>(SHAPES)].slice(0, MOST_SHAPES)) {
    const matrix = shape.getScreenCTM()
    const outline = outlineOf(shape)
    if (!matrix || !outline || shape.closest('defs,clipPath,mask,symbol,pattern')) continue
    const { fill, stroke, strokeWidth, opacity, fillOpacity, display } = getComputedStyle(shape)
    if (display === 'none') continue
    const { a, b, c, d, e, f } = matrix
    context.setTransform(a * scale, b * scale, c * scale, d * scale, (e - left) * scale, (f - top) * scale)
    context.globalAlpha = Number(opacity) * Number(fillOpacity)
    context.fillStyle = paintOf(fill, svg)
    if (fill !== 'none') context.fill(outline)
    context.globalAlpha = Number(opacity)
    context.strokeStyle = paintOf(stroke, svg)
    context.lineWidth = parseFloat(strokeWidth)
    if (stroke !== 'none') context.stroke(outline)
  }
  context.resetTransform()
  context.globalAlpha = 1
}

/** A colour; for a gradient its first one. */
function paintOf(paint: string, svg: Element): string {
  const [, id] = /^url\("?#([^")]+)/.exec(paint) ?? []
  if (id === undefined) return paint
  const stop = svg.ownerDocument.getElementById(id)?.querySelector('stop')
  return stop ? getComputedStyle(stop).stopColor : 'transparent'
}

function outlineOf(shape: SVGGeometryElement): Path2D | undefined {
  const value = (name: string): number => Number(shape.getAttribute(name) ?? 0)
  const path = new Path2D(shape.getAttribute('d') ?? undefined)
  const points = (shape.getAttribute('points') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (shape.localName === 'rect') path.rect(value('x'), value('y'), value('width'), value('height'))
  else if (shape.localName === 'circle') path.arc(value('cx'), value('cy'), value('r'), 0, 2 * Math.PI)
  else if (shape.localName === 'ellipse')
    path.ellipse(value('cx'), value('cy'), value('rx'), value('ry'), 0, 0, 2 * Math.PI)
  else if (shape.localName === 'line') {
    path.moveTo(value('x1'), value('y1'))
    path.lineTo(value('x2'), value('y2'))
  } else if (shape.localName !== 'path') {
    for (let at = 0; at + 1 < points.length; at += 2) path.lineTo(points[at]!, points[at + 1]!)
    if (shape.localName === 'polygon') path.closePath()
  }
  return path
}
