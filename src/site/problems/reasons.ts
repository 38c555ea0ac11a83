import type { ProblemCode } from './catalogue.ts'

/**
 * Why each problem matters, by its code, for the pages in `docs/problems/`. One or two sentences of plain English for
 * people who write content: the effect on visitors, or the limits of the program.
 */
export const reasons: Record<ProblemCode, string> = {
  // Versions of the program
  'format-missing':
    'Documents mean what the version says that they were written for. Read by the rules of another one, a site would be full of mistakes that nobody made.',
  'format-older':
    'Read by the rules of a newer version, an older site would be full of mistakes that nobody made. So nothing else is checked until the files are up to date.',
  'format-newer':
    'What a newer version has added would be taken for a mistake by an older one, or left out of the site without a word.',

  // Files and folders
  'missing-folder': 'Without its folder there is no site to check, to show or to build.',
  'no-site':
    'Whatever lies in another folder would be taken for a mistake, and nothing of the site that was meant be looked at.',
  'missing-file': 'Every site needs this file: the pages cannot be made without it.',
  'unreadable-file': 'What cannot be read cannot be checked, and would be missing from the site without a word.',
  'link-out-of-folder':
    'A site is published as one folder. What lies outside of it would be missing on every other computer.',
  'odd-file-name':
    'The name of a file becomes an address. Spaces, capitals and accents are written differently by every program, so links to them break.',
  'name-of-windows':
    'Whoever uses Windows cannot fetch a version of the site that has such a file: git stops there, and so do programs that unpack or sync it.',
  'names-alike': 'Not every system has both files. Where one of them is lost, a page shows the wrong one or none.',
  'wrong-folder': 'The folder says what a file is for. In another one it is not found by what needs it.',
  'wrong-schema-line':
    'This line tells your code editor which fields there are. With another one it offers nothing and marks nothing.',
  'missing-schema-line':
    'This line tells your code editor which fields there are. Without it the editor offers nothing and marks nothing.',
  unused: 'What nothing leads to is seen by nobody, and the next editor cannot tell whether it is still needed.',
  'unused-many': 'What nothing leads to is seen by nobody, and the next editor cannot tell whether it is still needed.',
  'document-not-read':
    'Only files that end with .json are read. A page in another file would be missing from the site without a word.',
  'backup-file':
    'Of two versions nobody knows later which one is right, and a version of a public file is published with it.',
  'copied-file': 'Two versions of one document would be two pages, forms or blocks, and one of them is out of date.',
  'stray-file':
    'A file that the site does not use is often one with a wrong name or in a wrong folder: somebody waits for it to appear.',
  'file-of-another-type':
    'Browsers go by what a file is called. A file of another sort is not shown, or fails without a word.',
  'shared-file-no-picture': 'Networks show no picture at all beside a link to the page.',
  'duplicate-address': 'Only one page can be shown at an address. The other would never be seen.',
  'not-utf8':
    'In another encoding letters such as é or ش are other bytes. Read as UTF-8 they would be shown as wrong signs.',
  'more-problems': 'A long list of mistakes helps nobody. The next ones are told once the first are mended.',
  'byte-order-mark': 'The mark is invisible, belongs to no JSON document, and stops other programs from reading it.',
  'empty-file': 'An empty file says nothing, not even that it is empty on purpose.',

  // JSON
  'not-a-group': 'Every document is a group of named fields: only with the names is it clear what is what.',
  'escaped-document':
    'Programs write a document like this to put it inside of another one. On its own it is one long text, and no page.',
  'missing-comma':
    'Commas separate the fields of a group and the items of a list. Without one two of them run together.',
  'trailing-comma': 'A comma announces that something follows. JSON allows none before a closing bracket.',
  'extra-comma': 'A comma separates two things. Where there is only one, something may have been lost.',
  'missing-colon': 'The colon says which is the name of a field and which is its value.',
  'unexpected-colon':
    'A colon stands between a name and its value only, so its place says that something is lost or too much.',
  'missing-value': 'A name without a value says nothing. Nobody but you knows what was meant to stand there.',
  'unclosed-text': 'Without a closing quote the text would go on to the end of the file.',
  'unopened-text': 'Without an opening quote nobody can tell where the text begins.',
  'mixed-quotes': 'Only a straight quote ends a text that a straight quote has opened.',
  'doubled-quote': 'Two quotes side by side are an empty text, and what follows stands outside of any.',
  'extra-quote': 'A quote begins or ends a text. One too many turns everything after it inside out.',
  'escaped-quote': 'A backslash makes the quote a part of the text, so that the text does not end there.',
  'quote-inside-text': 'A straight quote ends the text: what follows would be outside of it.',
  'text-over-lines': 'A text in JSON stands on one line. Lines break by themselves on the page.',
  'paragraphs-in-text': 'A text in JSON stands on one line, and a paragraph is an entry of its own.',
  'unclosed-bracket':
    'Without its closing bracket nobody can tell where a group or a list ends, and what belongs to it.',
  'unopened-bracket': 'Without its opening bracket nobody can tell where a group or a list begins.',
  'extra-bracket': 'A bracket that closes nothing ends the group around it too early.',
  'wrong-bracket': 'A list opens and closes with [ and ], a group with { and }. With one of each it is neither.',
  'wrong-container':
    'A list holds items one after the other, a group holds fields with names. They cannot stand for each other.',
  'file-cut-off': 'The rest of the document is lost, or was never saved.',
  comment: 'JSON has no comments: most programs that read it would stop here.',
  'wrong-quotes': 'Curly and single quotes are letters like others for JSON: they neither begin nor end a text.',
  'unfinished-field': 'A name alone is no field: behind it stand a colon and a value.',
  'empty-group': 'Visitors would see an entry with nothing in it.',
  'block-in-block': 'A page is a list of blocks, one below the other. Inside of a block stand only the fields it has.',
  'wrong-content':
    'Each file has fields of its own. In another file they are not found, and this one lacks all of its own.',
  'foreign-document': 'Every program has documents of its own. Pages are made of those that this one knows.',
  'given-twice': 'Visitors would see the same thing twice, one below the other.',
  'wrapped-content': 'The fields of a document stand at its outermost level, where the program looks for them.',
  'left-out':
    'Manuals and chats abbreviate with dots. In a document they are nothing, and what they stand for is missing.',
  'letters-after-text': 'Between two values stands a comma and nothing else.',
  'entry-behind-list':
    'In a group everything has a name. What was pasted after the "]" of a list is no part of that list.',
  'script-notation':
    'Programs may read such a document, but JSON is what the site is made of: without the quotes nobody can tell names from values.',
  'missing-quotes': 'Without quotes nobody can tell where a text ends, and whether it is a text at all.',
  'odd-word': 'JSON knows the words true, false and null only. Other programs have other words for the same.',
  'wrong-number': 'Programs read such numbers differently, or not at all.',
  'wrong-escape': 'A backslash announces a special sign. With a letter that means nothing, part of the text is lost.',
  'wrong-punctuation': 'Signs of another script look alike, but for JSON they are letters: they separate nothing.',
  'odd-space': 'This space looks like any other, but JSON does not take it for one.',
  'control-character': 'Nobody can see it, and some browsers show a box in its place.',
  'text-after-end': 'A file holds one document. What stands behind it would be ignored.',
  'text-before-start': 'A file holds one document and nothing else: programs stop at what stands before it.',
  'block-inside-block': 'A block has fields and no blocks: two that stand in each other cannot be told apart.',
  'block-behind-page': 'The page has the blocks of its list "blocks" alone: this one would be missing from it.',
  'second-document': 'A file holds one document. The second one would be ignored.',
  'merge-conflict': 'Two versions of the same lines stand in the file, and only a person can say which one counts.',
  'merge-mark': 'This line was left behind by two versions being brought together. It belongs to neither.',
  'pasted-marks': 'These marks come from a chat or a document around the text. They are no JSON.',
  'another-format': 'The site reads JSON only. Anything else has to be rewritten as JSON.',
  'nested-too-deeply': 'No document needs so many brackets: something was copied into itself.',
  'duplicate-field': 'Only one of the two can count, and programs do not agree which.',
  'forbidden-field': 'This name has a meaning of its own in programs, and could change what they do.',

  // Fields
  'unknown-field':
    'A field that nothing reads has no effect. Mostly its name is misspelled, and the real one is missing.',
  'misplaced-field': 'A field counts only in its own group. Here nothing reads it.',
  'missing-field': 'The section, or the page, cannot be shown without it.',
  'wrong-type': 'A text, a number, a list and a group are shown in different ways. One cannot stand for another.',
  'value-not-possible': 'Only these values have a meaning. Any other would have no effect.',
  'wrong-form': 'Written in another way it would lead nowhere, or mean nothing to browsers.',
  'text-too-short': 'So short a text says too little where it is shown, or is not seen at all.',
  'text-too-long': 'A longer text breaks the look of the section on small screens, or is cut off in search results.',
  'list-too-short': 'The section is laid out for more items, and looks broken with fewer.',
  'list-too-long': 'The section is laid out for fewer items. With more nobody reads them.',
  'number-too-small': 'A smaller number has no effect, or makes something invisible.',
  'number-too-large': 'A larger number makes pages slow, or something too large for the screen.',
  'repeated-item': 'The same item twice is a slip: visitors would see it twice.',
  'either-or': 'The two exclude each other. With both, or with neither, nobody knows what is to happen.',
  'does-not-fit': 'The value breaks a rule of its field, so that it cannot be shown as intended.',

  // Kinds and blocks
  'unknown-kind': 'The kind decides which blocks a page has and what search engines are told of it.',
  'missing-kind': 'The kind decides which blocks a page has and what search engines are told of it.',
  'unknown-block-type': 'The type decides how a section looks and which fields it has.',
  'missing-block-type':
    'The type decides how a section looks and which fields it has. Without it nothing can be shown.',
  'block-not-for-kind': 'All pages of a kind are built alike, so that visitors find their way on each of them.',
  'block-repeated': 'All pages of a kind are built alike, so that visitors find their way on each of them.',
  'block-misplaced': 'All pages of a kind have their sections in the same order, so that visitors find their way.',
  'blocks-missing': 'All pages of a kind have these sections: visitors look for them, and search engines too.',
  'needed-block-hidden':
    'A hidden block is left out of the page. All pages of a kind have this one: visitors look for it, and search engines too.',
  'needed-part-marked':
    'Visitors would read what is invented: a page without its opening has no heading, every page has the menus and the facts of the site, and forms are opened from any of them.',
  'all-blocks-hidden': 'Visitors would come to a page with nothing on it, and search engines would list it.',
  'missing-for-kind': 'Pages of this kind are listed, or told to search engines, by this field.',
  'kind-incomplete': 'People choose a kind by its title and what it is for, and its pages follow from its sections.',
  'slot-of-unknown-block':
    'A page of this kind could never have such a section, and whoever writes one is offered none.',
  'slot-twice': 'Sections go to the first place that has their type, so nothing would ever stand at the second one.',
  'slot-limits': 'No page can have as many sections and as few at once, so every page of this kind would be wrong.',
  'kind-of-unknown-field': 'What pages cannot say they cannot be asked for: every page of this kind would be wrong.',
  'own-block-name': 'The name of a block is also that of its files, of its component and of its section.',
  'own-block-schema': 'By this file pages are checked, and the studio knows what to ask for.',
  'own-block-component': 'Pages with the block could not be shown.',
  'block-left-out': 'What a site leaves out is offered nowhere, so that all pages are made of the same sections.',
  'left-out-unknown': 'The line leaves out nothing, and whoever reads it believes otherwise.',
  'unknown-category':
    'The Services menu shows services by category. Without one of those the page would be in no menu.',
  'not-a-service-page': 'The Services menu is for pages of the kind "service".',
  'form-without-sender': 'Nobody could answer what is sent with this form.',
  'form-without-required-field': 'The form can be sent empty, and empty messages help nobody.',
  'file-without-endpoint': 'A mail program cannot be given a file by a page: visitors would choose one for nothing.',
  'files-too-large': 'So much takes minutes to send, and the server would refuse it.',
  'confirmation-without-address': 'The mail has no recipient: nobody would get it.',
  'confirmation-without-name': 'Everybody would be greeted without a name, though the text means to use it.',

  // Links and names
  'link-to-missing-page': 'Visitors would come to "page not found".',
  'link-to-hidden-page': 'Visitors would follow the link to a page that is not on the site, and find nothing there.',
  'link-outlives-page':
    'The site is built again when a page comes or goes. A link that leads nowhere by then would stop that build.',
  'link-misspelled': 'Visitors would come to "page not found".',
  'link-with-marks':
    'Visitors would come to "page not found": "#" begins a place on a page, "?" a question to it, "%" a code.',
  'link-to-renamed-page': 'Visitors would come to "page not found": the page has another address now.',
  'link-to-own-computer': 'This address means the computer of whoever opens it. It works for you and for nobody else.',
  'link-to-own-domain':
    'A full address loads the page again, and leads out of every copy of the site, such as the one you try changes in.',
  'link-pasted':
    'What was copied with an address leads visitors astray: to nothing, or to a company that counts what they read.',
  'link-to-missing-anchor': 'The page opens at its top, and visitors have to look for the place themselves.',
  'link-to-hidden-block': 'The page opens at its top, and what the link promises is not on it.',
  'link-without-page': 'The place is on no page that shows this block, so the link does nothing there.',
  'link-without-anchor': 'The link does nothing.',
  'address-malformed': 'Browsers cannot open it.',
  'address-without-scheme': 'Without "https://" browsers take it for a page of this site, and find none.',
  'link-to-old-address': 'The link works, but takes a detour, which search engines and slow connections pay for.',
  'missing-video': 'Visitors would see an empty frame, or the page could not be built.',
  'missing-captions': 'Who cannot hear the video would not be told what is said.',
  'video-damaged': 'Visitors would press play, and nothing would be shown.',
  'video-too-heavy': 'Most visitors are on their way, with a telephone. A video that stops is not watched.',
  'video-few-can-play': 'Every visitor is to see it, with whatever browser.',
  'video-without-captions':
    'Many watch without sound: those who cannot hear it, and those in a train. In many countries the law asks for captions.',
  'captions-that-cannot-be-shown': 'Browsers would show no captions, or stop in the middle, without saying so.',
  'accents-apart': 'Two names that look alike are two names for a computer: the file would not be found.',
  'missing-image': 'There would be a hole in the page where the picture belongs.',
  'image-without-alt':
    'Visitors who do not see a picture have its words read out, and search engines find it by them. Without them they hear the name of a file, or nothing.',
  'image-alt-of-decoration':
    'Of decoration nothing is read out. Whether the words are to be heard only its author knows.',
  'image-too-small':
    'A picture with fewer pixels than its place is enlarged by browsers, which looks blurred, most of all on good screens.',
  'image-cropped':
    'Places have one form, so that pages are calm, and cut off what a picture has more. Where nearly all of it goes, what it shows is seldom still there.',
  'image-part-outside': 'Nobody knows which part is meant, so that the picture cannot be shown.',
  'image-part-of-drawing':
    'The lines of an SVG file are published as they are written. Whoever sets a part expects to see no more of it.',
  'image-too-heavy':
    'The build makes small copies for visitors, but a huge file makes it slow, and everybody who works on the site gets it with every copy of the folder, for good.',
  'image-too-large': 'To read it would take more memory than many computers have, so the site could not be built.',
  'image-that-moves': 'Pictures are made smaller for each screen, and stand still then. Visitors can stop a video.',
  'image-with-location':
    'Telephones note where a picture was taken to within a few metres: the home of somebody who works with you, for example. It stays in the history of the folder even when the file is deleted later.',
  'image-unreadable': 'There would be a hole in the page where the picture belongs.',
  'image-cut-off': 'The lower part of the picture would be grey, or the whole of it missing.',
  'image-of-another-format':
    'The build goes by what a file is, but other programs by its ending: some would not open it, or show nothing.',
  'image-with-theme-colours': 'A picture of its own knows no colours of the page: what has one would be black.',
  'menu-two-panels': 'Visitors would see one of the two, and nobody would know why.',
  'menu-label-twice': 'Visitors choose by these words, and those who have pages read out hear nothing else.',
  'menu-limit-of-nothing': 'It changes nothing.',
  'menu-folder-empty': 'The line would open an empty panel.',
  'folder-named-twice': 'Visitors would read one of the two names, and nobody would know why.',
  'folder-name-of-a-page': 'It changes nothing.',
  'folder-name-without-pages': 'It changes nothing, and the folder that is meant may have no name.',
  'folder-without-name': 'Visitors would read a word in foreign letters on the way to the page.',
  'missing-drawing': 'There would be a hole in the page where the drawing belongs.',
  'missing-public-file': 'Visitors who open it would come to "page not found".',
  'missing-font': 'Texts would be shown in another type than intended.',
  'unknown-form': 'The button would open nothing.',
  'unknown-shared-block': 'The section would be missing from the page.',
  'shared-in-shared':
    'Shared blocks inside shared blocks could go in circles, and nobody would find where a text stands.',
  'unknown-placeholder': 'Visitors would read the word in braces as it stands here.',
  'empty-placeholder': 'The fact that belongs in this place is not given, so a hole would be left in the sentence.',
  'duplicate-anchor': 'A link to this place can lead to one of the two only.',
  'reserved-anchor': 'The page itself uses this name. A link to it would lead somewhere else.',
  'redirect-anchor': 'Browsers do not send what stands behind "#", so this redirect never works.',
  'redirect-chain': 'Each step takes time, and search engines give up after a few.',
  'redirect-pattern':
    'Redirects are compared letter by letter: only "/*" at the end stands for every address of a folder.',
  'redirect-over-pages': 'A page that is there is shown before any redirect, so visitors would read what has moved.',
  'redirect-query': 'Redirects are compared without what stands behind "?", so this one never works.',
  'needed-page-is-a-draft':
    'The home page and the page for unknown addresses are part of every site: without them there is nothing to serve.',
  'needed-page-with-a-date':
    'The home page and the page for unknown addresses are part of every site: without them there is nothing to serve.',
  'dates-in-wrong-order': 'Somebody waits for this page to appear, and it never would.',
  'redirect-hides-page': 'Nobody could open the page any more: its address would lead elsewhere.',
  'redirect-reaches-nothing': 'Visitors of every old address of the folder would be told that there is no page.',
  'redirect-to-hidden-page': 'The old address is answered only once the page that it leads to is published.',
  'redirect-repeated': 'An address can lead to one place only.',
  'redirect-loop': 'Browsers would go round until they give up, and show an error.',

  // Blocks
  'row-of-another-length':
    'Facts would stand under the heading of another column, and whoever hears the page would be told so.',
  'choice-not-drawn': 'Visitors would choose, and the drawing would have no answer.',
  'choices-drawn-alike': 'Visitors would choose, and nothing in the drawing would change.',
  'drawing-of-no-choice': 'Visitors would choose, and the drawing would stand still.',
  'group-of-no-choice': 'Somebody has drawn what no visitor will ever see.',
  'recommended-twice': 'Whoever cannot decide is helped by one recommendation. Two help nobody.',
  'embed-of-a-page':
    'Visitors would see an empty frame: services that show films and maps refuse to be framed but at addresses of their own.',
  'embed-not-admitted': 'Whoever a page embeds learns of its visitors. The settings say in one place who that may be.',

  // Forms
  'duplicate-field-name': 'Both answers would be stored under one name, and one of them lost.',
  'options-missing': 'Visitors would have nothing to choose from.',
  'options-alike': 'Visitors could not tell the two apart, and neither could whoever reads the answers.',
  'limit-too-small': 'No answer could be both long enough and short enough, so the form could never be sent.',
  'setting-without-use': 'The setting has no effect here, although somebody counts on it.',
  'range-without-answer': 'No answer would be right, so the form could never be sent with one.',
  'least-above-options': 'Nobody could tick as many, so the form could never be sent.',
  'day-that-does-not-exist': 'The form could not tell which days visitors may choose.',
  'label-too-long': 'Long labels push fields apart, and are read out each time the field is reached.',
  'consent-without-wording': 'A consent counts only if it is clear what was agreed to.',
  'hidden-field-required': 'Visitors would be asked for something that they cannot see.',
  'hidden-field-without-value': 'The field would be stored empty with every answer.',
  'hidden-field-with-two-values': 'It would be left to chance which of the two is stored.',
  'condition-unknown-field': 'The field would wait for an answer that nobody is asked for.',
  'condition-in-a-circle': 'None of these fields would ever be shown.',
  'condition-without-answer': 'The site could not tell when to show the field.',
  'condition-with-two-answers': 'It would be left to chance which of the two decides.',
  'condition-of-another-type': 'The condition could never be met.',
  'condition-unknown-answer': 'The field would never be shown, and its answer would be missing.',
  'field-before-first-step': 'Nobody would see the field, as one step is shown at a time.',
  'step-without-fields': 'Visitors would come to a page with a heading and a button, and nothing to do.',
  'only-one-step': 'A form of one part needs no steps, and visitors would wait for a second one.',
  'steps-without-endpoint':
    'A mail program gets the whole form at once, so visitors fill it in at once and no heading divides it.',
  'step-with-setting': 'The setting has no effect here, although somebody counts on it.',
  'condition-on-a-later-step': 'Visitors are past the field when they give the answer that it waits for.',
  'unique-unknown-field': 'The form recognizes repeated answers by a field that it does not have.',
  'unique-not-on-one-line': 'Long texts are never quite the same, so a repeated answer would not be recognized.',
  'duplicate-endpoint': 'Only one form can be accepted at an address. What is sent with the other would be refused.',
  'endpoint-missing': 'Without an address the form opens the mail program of visitors instead of sending by itself.',
  'mail-note-without-use': 'The note is shown only where a form opens the mail program, which this one does not.',
  'address-of-forms': 'Addresses below /forms belong to the pages of the forms. One of the two would not be seen.',
  'click-source-without-use': 'Only buttons that open a form are counted under this name.',

  // Addresses
  'address-of-program':
    'The server, or the program that you edit with, answers there itself. What the site has there would not be seen.',
  'address-of-language':
    'The pages in another language have addresses of their own. What has the same would hide one of them, or not be seen.',
  'address-of-index': 'Servers and links take both for one address. One of the two pages would not be seen.',
  'redirect-never-used': 'The server looks for what it has to send first. Nobody would ever be sent on.',
  'file-hides-page': 'Two files cannot have one address. Hosts would send the one or the other, each as it likes.',
  'file-in-place-of-another': 'Two files cannot have one name. The site could not be built.',
  'file-hidden':
    'Files whose names begin with a dot are notes of programs, as a rule: passwords and histories among them. Whoever needs such a file on a host would wait for it in vain.',
  'file-name-unusable': 'The site could not be built, or the file would be left out without a word.',
  'origin-not-reached':
    'Search engines, feeds and shared links are told this address. Visitors who follow it would come to nothing.',
  'site-in-a-folder':
    'Every link of a page begins at the host. Below a folder all of them would lead beside the site, and the pages would have no styles.',

  // Posts
  'post-on-another-kind': 'Nothing would show who wrote it and when, and no list would have it.',
  'post-date-to-come':
    'Readers would take the date for a mistake, and programs that read feeds may leave the post out.',
  'post-updated-too-early': 'Readers and search engines would be told of a change before the post was there.',
  'name-nearly-like-another': 'Lists and readers tell tags and people apart letter by letter.',
  'unknown-tag': 'Visitors would see a heading with nothing below it.',
  'list-without-posts': 'Visitors would see a heading with nothing below it.',
  'second-paged-list': 'The two would share the addresses of their further pages.',
  'address-of-search': 'Two pages cannot have one address. Visitors without script would not come to the search.',
  'address-of-list-pages': 'Two pages cannot have one address. One of the two would not be seen.',

  // Pages and texts
  'placeholder-replaced':
    'Search engines do not get what is marked as a placeholder, and a strict build leaves it out. Real facts would be hidden.',
  'sample-left': 'Samples show what belongs in a place. Visitors would read them as they are.',
  'example-address':
    'Addresses that end like this are kept free for examples. Mails to them are lost, and links lead nowhere.',
  'duplicate-title': 'In search results and in browser tabs nobody could tell the two pages apart.',
  'duplicate-search-title': 'In search results nobody could tell the two pages apart.',
  'duplicate-heading': 'A visitor who comes from one page to the other would think to be on the same page still.',
  'copied-texts': 'Search engines show one of two pages that say the same, and it may be the wrong one.',
  'page-like-another': 'Search engines show one of two pages that say the same, and it may be the wrong one.',
  'duplicate-description': 'In search results nobody could tell the two pages apart.',
  'html-in-text': 'Texts are shown without HTML: visitors would read the signs.',
  'entity-in-text': 'Texts are shown letter by letter: visitors would read the code, not the character.',
  'markdown-in-text':
    'Marks that a text does not have are shown letter by letter: visitors would read the stars and signs.',
  'markdown-link':
    'A text without links is shown letter by letter: visitors would read the brackets, and there would be no link.',
  'link-in-text': 'A link without words cannot be seen, and one without an address leads nowhere.',
  'line-break-in-text':
    'Titles and labels have no line breaks: browsers show a space. Empty lines and line breaks at the end of a text are not shown.',
  'leftover-in-text': 'Visitors would read a word that was meant to be replaced.',
  'chat-in-text': 'Visitors would see that nobody has read the text, and marks that lead nowhere.',
  'misread-text': 'Visitors would see odd letters instead of accents, dashes or whole words.',
  'hidden-character': 'It came along with a copied text. Nobody sees it, and programs stumble over it.',
  'lost-letter': 'Visitors would see a black mark or an empty box in the middle of a word.',
  'escape-in-text': 'Visitors would see the backslash and the letter behind it.',
  'filler-in-text': 'Visitors would read what was only there to fill the space.',
  'label-not-in-text': 'A link in a text appears where its words stand. Where they do not, there is none.',
  'placeholder-lost':
    'Visitors would read half a sentence, and those who cannot see would hear the same of every button.',
  'link-unlike-its-text': 'Whoever presses what is shown reaches somebody else, and does not see it.',
  'hours-unlike-their-text':
    'Search engines and maps show the hours that they are told: visitors would come to a closed door.',
  'hours-unlike-settings': 'Visitors would read two different hours on one site, and come to a closed door.',
  'price-in-another-currency': 'Visitors would take one price for another, and search engines show none.',
  'phone-not-dialled': 'Visitors who press the number would call somebody else, or nobody.',
  'origin-not-encrypted': 'Search engines and networks would be told addresses that browsers warn of.',
  'wrong-direction':
    'Text of this language is read from the other side. Lists, arrows and menus would be on the wrong one.',
  'too-few-pages': 'The owner of this site has written down how many pages of this kind it has at least.',
  'rule-of-empty-folder': 'A change of the pages that are meant would be published without being approved.',
  'too-few-words': 'The owner of this site has written down how much such a page says at least.',
  'too-many-words': 'The owner of this site has written down how much such a page says at most.',
  'name-written-out': 'Kept in one place, a name can be changed in one place. Here the old one would be left behind.',
  'other-spelling':
    'A word spelled in two ways looks like two hands at work, and a search of the site finds one of them.',
  'spelling-undone': 'Two lines that send each word to the other would never come to rest.',

  // Colours, type and drawings
  'low-contrast': 'Many people could not read it: on a phone in the sun, or with weaker eyes.',
  'colour-in-one-scheme':
    'The site is shown in light and in dark colours. In one of them this colour would be missing.',
  'measure-invalid': 'Browsers ignore it without a word, and show something else.',
  'measure-out-of-range': 'Texts could not be read, or would not fit on a phone.',
  'unknown-font-family': 'Texts are shown in another type than intended.',
  'unused-font-family': 'Every visitor would fetch a font for nothing.',
  'drawing-malformed': 'Browsers would show nothing, or a part of it.',
  'drawing-without-frame': 'Without its frame nobody knows how large the drawing is, so that parts may be cut off.',
  'drawing-element':
    'Drawings become a part of the page. This part could slow it down, change it, or load something else.',
  'drawing-attribute': 'Drawings become a part of the page. This could change the page, or load something else.',
  'drawing-lost-style': 'Pages admit no styles inside drawings, and no attribute says the same.',
  'drawing-letters': 'Only the computer that it was made on has that type, so visitors would see other letters.',
  'drawing-link':
    'Drawings load nothing from elsewhere, so that pages are fast and no stranger learns of their visitors.',
  'drawing-colour': 'Drawings take their colours from the theme, so that they fit in light and in dark.',
  'drawing-unknown-colour': 'The theme has no such colour, so this part of the drawing would be invisible.',
  'drawing-colour-not-there': 'The line changes nothing, so the drawing looks other than it is meant to.',
  'drawing-repeated-id': 'A part of the drawing can be meant by its name only if no other has it.',
  'drawing-unknown-part': 'The drawing refers to a part that it does not have, so something would be missing.',
  'language-malformed': 'Browsers and search engines know a language by its short name alone.',
  'language-of-site': 'The words of the pages themselves are in this language, so there is nothing to translate.',
  'texts-in-english':
    'Visitors would read two languages on one page, and screen readers would pronounce English words wrongly.',
  'language-not-listed': 'Only the languages of the settings are published: somebody may be at work on others.',
  'translation-of-nothing': 'A translation is words for a document, and this one has none to be shown in.',
  'slug-without-use': 'Where a page stands is what its file says; in a language only the last part can be another.',
  'slug-taken': 'An address can lead to one page only.',
  'translation-unused':
    'A translation is shown where its document says the words that were translated, and it says them no more.',
  'translation-stale': 'The translation may say what is true no longer, and visitors would read two different things.',
  'translation-without-title':
    'Menus, search results and the tab of the browser show the title: no page is published without.',
  'translation-without-words': 'The fact that is filled in there would be missing from the page.',
  'translation-with-more-words': 'Visitors would read the name in braces.',
  'translation-without-marks': 'What is stressed in one language should be in the other, as the sentence means it.',
  'translation-link-differs': 'Visitors of both languages should come to the same place.',
  'translation-space': 'A space that nobody sees in the file shifts words on the page, and makes two texts of one.',
  'only-unknown-language': 'What is limited to a language that the site has not is shown nowhere.',
  'only-on-needed-page':
    'Every language begins at its home page, and every language answers an address at which there is nothing.',
  'only-nowhere': 'Somebody wrote a section that no visitor will ever see.',
  'only-in-independent': 'One page would say in two places where it is shown, and the two may differ one day.',
  'needed-block-elsewhere': 'In each language a page has all that its kind promises to visitors and search engines.',
  'page-empty-in-language':
    'A page without a section tells visitors nothing, and search engines that the site is broken.',
  'words-of-another-language':
    'What is shown in one language alone is not translated: visitors would read it as it is written.',
  'link-to-page-elsewhere': 'Visitors of the other language would come to a page that is not there.',
  'link-to-section-elsewhere': 'Visitors of this language would come to the top of the page, and look in vain.',
  'independent-with-texts':
    'A page in a language is either translated or its own. With both, nobody knows which of them visitors get.',
  'independent-without-use': 'The word has an effect in one place alone, and somebody expects it here.',
  'independent-of-nothing':
    'It has the address of the page whose place it takes, and the switch between languages ties the two.',
  'page-not-in-language': 'Somebody may go on translating what nobody will see.',
  'sections-in-translations':
    'Two models in one file would be mixed: translations for the sections of the page, and sections of its own.',
  'translation-digits': 'Numbers on one page should be written in the same digits.',
  'translated-in-two-ways': 'A name that is translated in two ways looks like two things.',
  'name-not-kept': 'A name that is written in two ways looks like two things.',
  'term-differs': 'Readers know a thing again by its word.',
}
