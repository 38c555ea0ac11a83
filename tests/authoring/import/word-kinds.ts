import { docxOf, entry, paragraph, picture, pngOf, run, table } from './make-docx.ts'

/** Word documents whose structure or visibility has a meaning that is not in their words. */

const STYLES = { Heading1: 'heading 1', Heading2: 'heading 2' }

const drawing = (content: string, properties = ''): string =>
  `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="x"${properties}/><a:graphic><a:graphicData>${content}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`

const box = (content: string): string =>
  `<wps:wsp><wps:txbx><w:txbxContent>${paragraph(content)}</w:txbxContent></wps:txbx></wps:wsp>`

const point = (id: string, text: string, type = 'node'): string =>
  `<dgm:pt modelId="${id}" type="${type}"><dgm:t><a:p><a:r><a:t>${text}</a:t></a:r></a:p></dgm:t></dgm:pt>`

const joint = (from: string, to: string, order: number): string =>
  `<dgm:cxn modelId="${from}${to}" srcId="${from}" destId="${to}" srcOrd="${order}"/>`

const math = (content: string): string => `<m:oMath>${content}</m:oMath>`
const figure = (text: string): string => `<m:r><m:t>${text}</m:t></m:r>`

/** A roofer's page: boxes, a diagram, a chart, an equation, a header. */
export const BOXES = docxOf({
  styles: STYLES,
  header: 'Printed for the fair in March',
  charts: {
    rIdC: `<c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>Roofs repaired</a:t></a:r></a:p></c:rich></c:tx></c:title><c:plotArea><c:ser><c:tx><c:v>Flat</c:v></c:tx><c:cat><c:v>Spring</c:v><c:v>Autumn</c:v></c:cat><c:val><c:v>41</c:v><c:v>57</c:v></c:val></c:ser></c:plotArea></c:chart>`,
  },
  diagrams: {
    rIdD: `<dgm:ptLst>${point('0', '', 'doc')}${point('2', 'Offer')}${point('1', 'Visit')}${point('3', 'Repair')}${point('4', 'with felt')}${point('5', 'Lost hint', 'parTrans')}</dgm:ptLst><dgm:cxnLst>${joint('0', '1', 0)}${joint('0', '2', 1)}${joint('0', '3', 2)}${joint('3', '4', 0)}</dgm:cxnLst>`,
  },
  body: [
    paragraph('Flat roofs that stay dry', 'Heading1'),
    paragraph('We repair and renew flat roofs in the whole harbour district.'),
    paragraph('Emergency', 'Heading2'),
    paragraph('Call us when water comes in.'),
    paragraph(drawing(box('Emergency number at night: 020 7946 0012'))),
    paragraph(
      `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline>${box('Guarantee: ten years on seams')}</wp:inline></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox><w:txbxContent>${paragraph('Guarantee: ten years on seams')}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
    ),
    paragraph('How it goes', 'Heading2'),
    paragraph('Three steps lead to a dry roof.'),
    paragraph(drawing('<dgm:relIds r:dm="rIdD"/>')),
    paragraph('Figures', 'Heading2'),
    paragraph('The chart shows how many roofs we repaired.'),
    paragraph(drawing('<c:chart r:id="rIdC"/>')),
    paragraph(
      `${run('The slope is ')}${math(`<m:f><m:num>${figure('h')}</m:num><m:den>${figure('2b')}</m:den></m:f>${figure('+')}<m:sSup><m:e>${figure('x')}</m:e><m:sup>${figure('2')}</m:sup></m:sSup>`)}${run(' at most.')}`,
    ),
  ].join(''),
})

/** An offer with words that Word hides. */
export const HIDDEN = docxOf({
  styles: STYLES,
  moreStyles:
    '<w:style w:type="character" w:styleId="Internal"><w:name w:val="Internal"/><w:rPr><w:vanish/></w:rPr></w:style><w:style w:type="character" w:styleId="Internal2"><w:name w:val="Internal 2"/><w:basedOn w:val="Internal"/></w:style>',
  pictures: { rId1: pngOf(800, 600, [60, 120, 180]) },
  comments: ['Ask legal first', 'They did'],
  body: [
    paragraph('Maintenance contract for lifts', 'Heading1'),
    paragraph('We look after passenger lifts of every make.'),
    paragraph('Terms', 'Heading2'),
    paragraph(
      `${run('The yearly fee is 1,900 pounds')}${run(' (internal: floor price 1,350, never below)', '<w:vanish/>')}${run(' for one lift.')}`,
    ),
    paragraph(run('Note to Dana: margin 38 %', '<w:i/><w:vanish/>')),
    paragraph(`${run('Paid monthly')}${run(', 2 % for cash', '<w:rStyle w:val="Internal2"/>')}${run('.')}`),
    paragraph(`${run('It costs ')}${run('£2,100', '<w:strike/>')}${run(' £1,900 a year.')}`),
    paragraph(
      `${run('Contact on site: ')}<w:sdt><w:sdtPr><w:showingPlcHdr/><w:text/></w:sdtPr><w:sdtContent>${run('Click or tap here to enter text.')}</w:sdtContent></w:sdt>`,
    ),
    paragraph(`<w:r><w:sym w:font="Wingdings" w:char="F0FE"/></w:r>${run(' Yearly inspection')}`),
    paragraph(
      `<w:sdt><w:sdtPr><w14:checkbox><w14:checked w14:val="0"/></w14:checkbox></w:sdtPr><w:sdtContent>${run('☐')}</w:sdtContent></w:sdt>${run(' Emergency line at night')}`,
    ),
    paragraph(run('Visible again', '<w:vanish w:val="0"/>') + run(' from here on.')),
    paragraph(
      picture('rId1', 'A lift with its door open').replace(
        '</pic:blipFill>',
        '<a:srcRect l="25000" b="50000"/></pic:blipFill>',
      ),
    ),
  ].join(''),
})

const level = (index: number, format: string, text: string, start = 1): string =>
  `<w:lvl w:ilvl="${index}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`

/** Instructions with continued numbers, letters, sub-steps and numbered headings. */
export const NUMBERED = docxOf({
  styles: STYLES,
  numbering: [
    `<w:abstractNum w:abstractNumId="7">${level(0, 'decimal', '%1.')}${level(1, 'decimal', '%1.%2')}</w:abstractNum>`,
    `<w:abstractNum w:abstractNumId="8">${level(0, 'lowerLetter', '(%1)')}</w:abstractNum>`,
    `<w:abstractNum w:abstractNumId="9">${level(0, 'upperRoman', '%1.')}</w:abstractNum>`,
    ...[7, 8, 9].map((id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`),
    '<w:num w:numId="17"><w:abstractNumId w:val="7"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="20"/></w:lvlOverride></w:num>',
  ].join(''),
  body: [
    paragraph('Assemble the shelf', 'Heading1'),
    paragraph('You need one screwdriver and half an hour.'),
    numbered('Steps', 9, 0, 'Heading2'),
    numbered('Lay both side panels on the floor.', 7),
    numbered('Screw in the four bolts.', 7),
    numbered('two on the left', 7, 1),
    numbered('two on the right', 7, 1),
    numbered('Put the back panel in.', 7),
    paragraph('Wait until the glue is dry, about ten minutes.'),
    numbered('Turn the shelf upright.', 7),
    numbered('Fix it to the wall as in step 2.', 7),
    numbered('Further', 9, 0, 'Heading2'),
    numbered('Take care of your fingers.', 8),
    numbered('Do as in (a).', 8),
    paragraph('If there is no wall, use the feet from bag C.'),
    numbered('Push in the shelves.', 17),
    numbered('Check all bolts from step 2 again.', 17),
    numbered('Done.', 7),
  ].join(''),
})

function numbered(content: string, list: number, index = 0, style = ''): string {
  return paragraph(content, style, `<w:numPr><w:ilvl w:val="${index}"/><w:numId w:val="${list}"/></w:numPr>`)
}

const cell = (content: string, properties = ''): string =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${content === '' ? '<w:p/>' : paragraph(content)}</w:tc>`
const START = '<w:vMerge w:val="restart"/>'
const ON = '<w:vMerge/>'
const TWO = '<w:gridSpan w:val="2"/>'
const row = (...cells: string[]): string => `<w:tr>${cells.join('')}</w:tr>`

/** Prices of boats with merged cells, a tracked move and a deletion. */
export const MERGED = docxOf({
  styles: STYLES,
  body: [
    paragraph('Boat hire', 'Heading1'),
    paragraph('We hire out rowing boats.'),
    paragraph('Getting there', 'Heading2'),
    paragraph(`<w:moveFrom w:id="6" w:author="A">${run('Deliveries come by bicycle.')}</w:moveFrom>`),
    paragraph('The pier is at the end of the road.'),
    paragraph(`<w:moveTo w:id="8" w:author="A">${run('Deliveries come by bicycle.')}</w:moveTo>`),
    entry('Bring a towel', 1),
    paragraph('Prices', 'Heading2'),
    paragraph('Per boat.'),
    `<w:tbl>${row(cell('Season', START), cell('Price of a day', TWO))}${row(cell('', ON), cell('Adults'), cell('Children'))}${row(cell('Summer', START), cell('12'), cell('6'))}${row(cell('', ON), cell('14 at weekends', TWO))}${row(cell('Winter'), cell('9'), cell('free'))}</w:tbl>`,
    table([
      ['What', 'Deposit'],
      ['Rowing boat', '40'],
    ]),
  ].join(''),
})
