import { docxOf, entry, paragraph, picture, pngOf, run, table } from './make-docx.ts'

const STYLES = { Heading1: 'heading 1', Heading2: 'heading 2', Heading3: 'heading 3' }

/** The offer of a bakery, with tables, pictures, lists and questions. */
export const OFFER = docxOf({
  styles: STYLES,
  pictures: { rId1: pngOf(1300, 700, [180, 120, 60]), rId2: pngOf(800, 600, [60, 120, 180]) },
  links: { rId9: 'https://mill.example/rye (old)' },
  body: [
    paragraph('Bread for offices', 'Heading1'),
    paragraph('We bring bread, butter and coffee to your office before the first meeting begins.'),
    paragraph('What you get', 'Heading2'),
    entry(run('Bread: ', '<w:b/>') + run('rye and wheat, baked in the same night, cut or whole.'), 1),
    entry(run('Butter', '<w:b/>') + run(' – salted and plain, from the farm behind the harbour.'), 1),
    entry(run('Coffee', '<w:b/>') + run(' in cans that keep it hot until noon, with milk.'), 1),
    paragraph('Prices', 'Heading2'),
    paragraph('All prices are for ten people.'),
    table([
      ['What', 'Once', 'Every week'],
      ['Bread', '40', '35'],
      ['Bread & coffee', '70', ''],
    ]),
    paragraph(picture('rId1', 'A table with loaves and cans of coffee')),
    paragraph(picture('rId2')),
    paragraph('How it works', 'Heading2'),
    paragraph(
      run('You write to us, and we answer within a day. The rye comes from ') +
        `<w:hyperlink r:id="rId9">${run('the mill', '<w:i/>')}</w:hyperlink>` +
        run('. {brand} is written with braces here, and 2 * 3 with a star.'),
    ),
    entry('Write to us.', 2),
    entry('Choose a day.', 2),
    paragraph('Questions', 'Heading2'),
    paragraph('Do you deliver on Sundays?', 'Heading3'),
    paragraph('No. The ovens are cold on Sundays.'),
    paragraph('Can we pay by invoice?', 'Heading3'),
    paragraph('Yes, once a month.'),
    paragraph('We send it on the first day.'),
  ].join(''),
})

/** As Word writes it in Arabic: Arabic digits, question marks and quotation marks, from right to left. */
export const ARABIC = docxOf({
  styles: { a1: 'عنوان ١', a2: 'عنوان ٢' },
  body: [
    paragraph('خبز المكاتب كل صباح', 'a1', '<w:bidi/>'),
    paragraph('نوصل الخبز والزبدة والقهوة إلى مكتبكم قبل أن يبدأ الاجتماع الأول.', '', '<w:bidi/>'),
    paragraph('كيف نعمل', 'a2', '<w:bidi/>'),
    paragraph('١. تكتبون إلينا في أي وقت.'),
    paragraph('٢. نجيب في يوم واحد.'),
    paragraph('٣. نوصل في الساعة ٧:٣٠.'),
    paragraph('هل توصلون يوم الجمعة؟', 'a2', '<w:bidi/>'),
    paragraph('لا، الأفران باردة يوم الجمعة.'),
    paragraph('هل ندفع بفاتورة؟', 'a2', '<w:bidi/>'),
    paragraph('نعم، مرة في الشهر.'),
    paragraph('الأسعار', 'a2', '<w:bidi/>'),
    table([
      ['الصنف', 'السعر'],
      ['خبز', '٤٠ درهمًا'],
      ['قهوة', '٣٠ درهمًا'],
    ]),
  ].join(''),
})

/** Written by several people in several programs. */
export const MESSY = docxOf({
  styles: { berschrift1: 'Überschrift 1', Textkrper: 'Textkörper' },
  footnotes: ['Counted in 2024, with the new oven.'],
  comments: ['Is this still true?'],
  body: [
    paragraph(''),
    paragraph(run('   ')),
    paragraph(run('Unsere Bäckerei am alten Hafen', '<w:b/>'), 'berschrift1'),
    paragraph(''),
    paragraph(
      `${run('We bake ')}<w:ins w:id="1" w:author="A">${run('every night')}</w:ins><w:del w:id="2" w:author="A"><w:r><w:delText>on Mondays</w:delText></w:r></w:del>${run(' for 120 shops')}<w:r><w:footnoteReference w:id="1"/></w:r><w:r><w:commentReference w:id="0"/></w:r>${run('.')}`,
      'Textkrper',
    ),
    paragraph(run('1.\tKnead the dough')),
    paragraph(run('2)  Wait a day')),
    paragraph(run('•  Rye')),
    paragraph(run('•  Spelt')),
    paragraph(
      run(
        'Our history and our future, told by everybody who has ever worked at the oven in the old house at the quay',
        '<w:b/>',
      ),
      'berschrift1',
    ),
    paragraph(run('x')),
    paragraph(run(`${'A very long sentence about flour, which goes on and on. '.repeat(40)}The end.`)),
    paragraph(
      `<w:r><w:pict><v:shape><v:textbox><w:txbxContent>${paragraph('A box beside the text says this.')}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`,
    ),
    table([['Only one cell that lays out the page']]),
    table([
      ['', 'Mon'],
      [`Long ${'words '.repeat(80)}`, '6'],
    ]),
    paragraph(''),
  ].join(''),
})
