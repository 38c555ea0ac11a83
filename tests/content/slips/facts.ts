import type { Slip } from './slip.ts'

/** The contact page with a block after its first. */
const contactWith = (block: string): NonNullable<Slip['with']> => ({
  'pages/contact.json': `{
  "kind": "standard",
  "title": "Contact",
  "blocks": [
    { "type": "hero", "title": "Write to {brand}" },
${block},
    {
      "type": "faq",
      "title": "Questions",
      "items": [
        { "question": "When do you open?", "answer": "At six." },
        { "question": "Do you deliver?", "answer": "On foot." }
      ]
    }
  ]
}
`,
})

const HOURS = `    {
      "type": "contactDetails",
      "title": "Reach us",
      "ways": { "title": "Write", "items": [{ "label": "E-mail", "value": "{email}", "href": "mailto:{email}" }] },
      "hours": {
        "title": "Hours",
        "items": [
          {
            "label": "Monday to Saturday",
            "value": "6:00–14:00",
            "schedule": {
              "days": ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
              "opens": "06:00",
              "closes": "14:00"
            }
          }
        ]
      }
    }`
const PRICES = `    {
      "type": "pricing",
      "title": "Prices",
      "currency": "EUR",
      "groups": [{ "items": [{ "name": "Rye loaf", "price": "€4" }, { "name": "Wheat loaf", "price": "€3" }] }]
    }`

/** Slips that duplicate a fact, or that came along with copied text. */
export const facts: readonly Slip[] = [
  {
    slip: 'a mail address corrected for visitors alone',
    with: contactWith(HOURS),
    file: 'pages/contact.json',
    find: '"value": "{email}", "href": "mailto:{email}"',
    put: '"value": "bread@harbour.example", "href": "mailto:{email}"',
    problem: {
      code: 'link-unlike-its-text',
      at: '9:108',
      message: '"bread@harbour.example" is shown, but a press on it writes to "hello@harbour.example".',
      hint: 'Write "mailto:bread@harbour.example" if what is shown is right; otherwise correct the words.',
    },
    fixed: '"value": "bread@harbour.example", "href": "mailto:bread@harbour.example"',
  },
  {
    slip: 'an hour corrected for visitors alone',
    with: contactWith(HOURS),
    file: 'pages/contact.json',
    find: '6:00–14:00',
    put: '6:00–15:00',
    problem: {
      code: 'hours-unlike-their-text',
      at: '19:25',
      message: 'Search engines are told "14:00", but visitors read "6:00–15:00".',
      hint: 'Write in both places what is right.',
    },
  },
  {
    slip: 'days corrected for visitors alone',
    with: contactWith(HOURS),
    file: 'pages/contact.json',
    find: '"Monday to Saturday"',
    put: '"Monday to Friday"',
    problem: {
      code: 'hours-unlike-their-text',
      at: '17:23',
      message: 'Search engines are told "Monday to Saturday", but visitors read "Monday to Friday".',
      hint: 'Write in both places what is right.',
    },
  },
  {
    slip: 'new opening days in the settings alone',
    with: contactWith(HOURS),
    file: 'settings.json',
    find: 'Monday to Saturday, 6:00',
    put: 'Tuesday to Saturday, 6:00',
    problem: {
      code: 'hours-unlike-their-text',
      file: 'pages/contact.json',
      at: '17:23',
      message: 'Search engines are told "Monday to Saturday", but visitors read "Tuesday to Saturday, 6:00–14:00".',
      hint: 'Write in both places what is right.',
    },
  },
  {
    slip: 'opening hours of last year in an answer',
    file: 'pages/contact.json',
    find: '"At six."',
    put: '"We are open Monday to Friday, 6:00–14:00."',
    problem: {
      code: 'hours-unlike-settings',
      at: '10:54',
      message:
        '"Monday to Friday, 6:00–14:00" is not when you are open according to the settings: "Monday to Saturday, 6:00–14:00".',
      hint: 'Write {hours} instead, which the site fills in from the settings, or correct the settings.',
    },
  },
  {
    slip: 'a price in another currency',
    with: contactWith(PRICES),
    file: 'pages/contact.json',
    find: '"€3"',
    put: '"$3"',
    problem: {
      code: 'price-in-another-currency',
      at: '10:102',
      message: '"$3" has "$", but "currency" of this list is "EUR": search engines are not told this price.',
      hint: 'Correct the price or "currency".',
    },
  },
  {
    slip: 'two telephone numbers in one field',
    file: 'settings.json',
    find: '"address": "Quay 4"',
    put: '"address": "Quay 4", "phone": "+351 21 000 0000 / 0001"',
    problem: {
      code: 'phone-not-dialled',
      at: '7:85',
      message: '"+351 21 000 0000 / 0001" cannot be dialled as it is written: a press on it dials +351210000000.',
      hint: 'Write one number alone, as it is dialled from abroad. Others, and what to say there, have their place in a text.',
    },
  },
  {
    slip: 'a soft return of a word processor',
    file: 'pages/contact.json',
    find: '"At six."',
    put: '"At six.\\u000bOn Sundays at eight."',
    problem: {
      code: 'hidden-character',
      at: '10:62',
      message:
        'A soft return of a word processor (U+000B) stands here, which nobody sees. Browsers do not show it as a line break.',
      hint: 'Delete it.',
    },
    fixed: '"At six.\\nOn Sundays at eight."',
  },
  {
    slip: 'a break without width from a web page',
    file: 'pages/contact.json',
    find: '"On foot."',
    put: '"On fo\u200bot."',
    problem: {
      code: 'hidden-character',
      at: '11:58',
      message:
        'A mark without width (U+200B) stands here, which nobody sees. It stands inside of words, which no search finds then.',
      hint: 'Delete it.',
    },
    fixed: true,
  },
  {
    slip: 'bold words with a letter right behind them',
    file: 'pages/contact.json',
    find: '"At six."',
    put: '"***Note:***at six."',
    problem: {
      code: 'markdown-in-text',
      at: '10:55',
      message: '"***" is shown to visitors as it stands here.',
      hint: 'Bold words have ** before and after them, without a space in between: **words**.',
    },
  },
  {
    slip: 'bold words with a space inside',
    file: 'pages/contact.json',
    find: '"At six."',
    put: '"At ** six ** sharp."',
    problem: {
      code: 'markdown-in-text',
      at: '10:58',
      message: '"**" is shown to visitors as it stands here.',
      hint: 'Bold words have ** before and after them, without a space in between: **words**.',
    },
  },
  {
    slip: 'a question twice',
    file: 'pages/contact.json',
    find: '{ "question": "Do you deliver?", "answer": "On foot." }',
    put: '{ "question": "When do you open?", "answer": "At six." },\n        { "question": "Do you deliver?", "answer": "On foot." }',
    problem: {
      code: 'given-twice',
      at: '11:9',
      message: 'This stands here twice: here and in line 10.',
      hint: 'Delete one of the two: it came along when two versions of the file were put together.',
    },
    fixed: true,
  },
  {
    slip: 'a page at an address of the server',
    file: 'pages/healthz.json',
    put: '{\n  "kind": "standard",\n  "title": "Health",\n  "blocks": [{ "type": "hero", "title": "Clean hands" }]\n}\n',
    problem: {
      code: 'address-of-program',
      at: '1:1',
      message: '"/healthz" cannot be the address of a page: there the server says whether it is well.',
      hint: 'Give this file another name, or move it to another folder.',
    },
  },
  {
    slip: 'a public file in the place of a page',
    file: 'public/contact.html',
    put: '<!DOCTYPE html><title>Contact</title>',
    problem: {
      code: 'file-hides-page',
      at: '1:1',
      message: 'This public file has the address of a page, "/contact": visitors would get the one or the other.',
      hint: 'Delete this file, or give it another name. What the page says stands in "pages/contact.json".',
    },
  },
  {
    slip: 'JSON-LD of another website as a page',
    file: 'pages/about.json',
    put: '{\n  "@context": "https://schema.org",\n  "@type": "Organization",\n  "name": "Harbour"\n}\n',
    problem: {
      code: 'foreign-document',
      at: '1:1',
      message: 'This is a document of another program: structured data for search engines (JSON-LD).',
      hint: 'A page looks like this: { "kind": "standard", "title": "…", "blocks": [ … ] }. Make one with "npm run new -- page", and copy the words into it. Keep this file outside of the folder of the site.',
    },
  },
  {
    slip: 'braces of another brand',
    file: 'pages/contact.json',
    find: '"On foot."',
    put: '"On foot, says {barnd}."',
    problem: {
      code: 'unknown-placeholder',
      at: '11:52',
      message: '"{barnd}" stands for nothing here.',
      hint: 'Did you mean "{brand}"? Words in braces that are filled in: {brand}, {email}, {legalEmail}, {phone}, {address}, {hours}. To show the braces, write a backslash before them: "\\\\{barnd}".',
    },
  },
]
