import type { Path } from '#base/json/path.ts'
import type { PageData } from '#site/model/page-data.ts'
import type { EntryEdit, TextList } from '#studio/rich-text/entries.ts'
import type { LinkTarget } from '#studio/rich-text/link-target.ts'
import type { RichTextWords } from '#studio/rich-text/words.ts'

/** What panel and canvas tell each other. */

/** A field of a document of the site. */
export interface Place {
  file: string
  path: Path
}

export interface KnownText extends KnownPart {
  /** As the document has it; with a `place` that is not open, as visitors read it. */
  value: string
  /** Its `place` is in the document that is open: it can be typed as if it were a text of the page. */
  isOpen?: true
  maxLength?: number
  /** Words of it may be bold, a link and so on. */
  isRunning?: true
  /** The list in which it is an entry. */
  list?: TextList
  /** The path is in what the section knows of its page, such as the breadcrumb. */
  isOfPage?: true
  /** It has no translation yet: the page shows it in the site's own language. */
  isUntranslated?: true
}

export type KnownDrawing = KnownPart

/** Header, footer and what else surrounds the sections. */
export interface ShellMap {
  /** The elements with marks instead of texts. */
  html: string
  /** Where each mark is from, in their order. */
  parts: ShellPart[]
}

export interface ShellPart {
  place: Place
  /** As visitors read it; empty for a drawing. */
  words: string
}

/** A part with what it is called, and how it is typed where it can be. */
export type LabelledPart = ShellPart & { label: string } & Partial<
    Pick<KnownText, 'value' | 'maxLength' | 'isRunning' | 'isOpen' | 'isUntranslated'>
  >

/** What a section shows, by its path in the block. */
interface KnownPart {
  path: Path
  /** Where it is edited, if not in this field of the document that is open. */
  place?: Place
  /** What it is, in words: "Navigation · Footer column". */
  label?: string
}

export type SectionAction = 'up' | 'down' | 'duplicate' | 'hide' | 'show' | 'delete' | 'add-after'

/** What the canvas knows of a section. */
export interface CanvasSection {
  name: string
  texts: KnownText[]
  drawings: KnownDrawing[]
  /** Visitors do not see it. */
  isHidden?: true
  /** What can be done with it, each with the reason why it cannot at present; empty if it can. */
  actions: Partial<Record<SectionAction, string>>
}

export type ToCanvas =
  | { type: 'show'; data: PageData }
  | { type: 'patch'; id: string; path: Path; value: unknown }
  /** A text that the page takes from elsewhere, such as a label of a form or an entry of the menu. */
  | { type: 'patch-place'; place: Place; value: string }
  /** A colour, or another text, of the theme has been changed. */
  | { type: 'theme'; path: Path; value: unknown }
  | { type: 'select'; id: string | undefined; isScrolled: boolean }
  /** What is edited is to be seen: an answer, a step or a menu is opened, until something else is edited. `path` is in the block. */
  | { type: 'reveal'; at: { id: string; path: Path } | Place | undefined; isScrolled: boolean }
  | {
      type: 'sections'
      sections: Record<string, CanvasSection>
      fillings: Record<string, string>
      /** What the tools of a section, the field for a text, a hidden section, header and footer are called, and the way in. */
      labels: Record<SectionAction | 'text' | 'hidden' | 'header' | 'footer' | 'enter' | 'enterHelp', string>
      /** What the tools for a text are called. */
      words: RichTextWords
      /** Where links can lead. */
      targets: LinkTarget[]
      /** While the page is translated: the site's own language, in which texts without a translation are. */
      ownLanguage?: { lang: string; dir: 'ltr' | 'rtl' }
    }
  /** What surrounds the sections, with what each part is called. */
  | { type: 'surroundings'; html: string; parts: LabelledPart[] }
  /** The document of the text that was chosen last is open: it can be typed where it stands. */
  | { type: 'type'; place: Place }
  /** Asks beside what was clicked last, which is also elsewhere. */
  | { type: 'ask'; question: string; answers: string[] }
  /**
   * The current text of the document for the open field, and its place in the page. `was` is the last text of the field that
   * the panel has received. Without `value` the place no longer exists.
   */
  | { type: 'renew'; opening: string; was: string; value?: string; at?: { id: string; path: Path } }
  | { type: 'editing'; isOn: boolean }
  /** The `DocumentState.shell`: the first one is that of the canvas; with another one it fetches header, footer and theme. */
  | { type: 'shell'; shell: string }

export type ToPanel =
  | { type: 'ready' }
  /** `isGrabbed`: the text is changed in its form alone, which gets the focus. `filling` is the name of what is filled in there. */
  | { type: 'selected'; id: string; path?: Path; place?: Place; isGrabbed?: boolean; filling?: string }
  /** What was chosen is edited in another document, or in its form alone. `words` are those of a text on the page. */
  | { type: 'led'; id?: string; place: Place; words?: string }
  /** The answer to the last question, by its index. */
  | { type: 'answered'; answer: number }
  /** A file was dropped onto the page: onto the image at the path, or beside all of them. */
  | { type: 'dropped'; files: File[]; id?: string; path?: Path }
  /**
   * A text can be typed from now on. With the place of one that the section takes from elsewhere. `opening` is its field until
   * `typing-ended`.
   */
  | { type: 'opened'; opening: string; id: string; path: Path; place?: Place; value: string }
  /** `was` is the previous text of the field. */
  | { type: 'typed'; opening: string; value: string; was: string }
  /** A list of texts was changed while one of them was typed. The page shows it already. */
  | { type: 'entry'; opening: string; list: TextList; edit: EntryEdit; was: string }
  /** Something that whoever types has to know. */
  | { type: 'told'; sentence: string }
  /** No more than so many entries fit. */
  | { type: 'list-full'; n: number }
  | { type: 'typing-ended'; opening: string }
  | { type: 'act'; id: string; action: SectionAction }
  /** A shortcut with Control or Command. */
  | { type: 'key'; key: string; isShift: boolean }
