import type { Path } from '#base/json/path.ts'
import type { PageData } from '#site/model/page-data.ts'
import type { EntryEdit, TextList } from '#studio/rich-text/entries.ts'
import type { LinkTarget } from '#studio/rich-text/link-target.ts'
import type { RichTextWords } from '#studio/rich-text/words.ts'

/** The messages between panel and canvas. */

/** A field of a document of the site. */
export interface Place {
  file: string
  path: Path
}

export interface KnownText extends KnownPart {
  /** The value in the document; with a `place` in another document, the text that visitors read. */
  value: string
  /** Its `place` is in the open document: it can be typed like a text of the page. */
  isOpen?: true
  maxLength?: number
  /** It is running text, with bold words, links and so on. */
  isRunning?: true
  /** The list that contains it as an entry. */
  list?: TextList
  /** The path is in the page data of the section, such as the breadcrumb. */
  isOfPage?: true
  /** It has no translation yet: the page shows it in the site's own language. */
  isUntranslated?: true
}

export type KnownDrawing = KnownPart

/** The shell: header, footer and everything else around the sections. */
export interface ShellMap {
  /** The elements with marks instead of texts. */
  html: string
  /** The source of each mark, in their order. */
  parts: ShellPart[]
}

export interface ShellPart {
  place: Place
  /** The text that visitors read; empty for a drawing. */
  words: string
}

/** A part with its label, and how it is typed, if it can be. */
export type LabelledPart = ShellPart & { label: string } & Partial<
    Pick<KnownText, 'value' | 'maxLength' | 'isRunning' | 'isOpen' | 'isUntranslated'>
  >

/** A value that a section shows, by its path in the block. */
interface KnownPart {
  path: Path
  /** The place where it is edited, if that is not this field of the open document. */
  place?: Place
  /** Its label: "Navigation · Footer column". */
  label?: string
}

export type SectionAction = 'up' | 'down' | 'duplicate' | 'hide' | 'show' | 'delete' | 'add-after'

/** The data of a section in the canvas. */
export interface CanvasSection {
  name: string
  texts: KnownText[]
  drawings: KnownDrawing[]
  /** Hidden from visitors. */
  isHidden?: true
  /** The possible actions, each with the reason why it is unavailable at present; empty if it is available. */
  actions: Partial<Record<SectionAction, string>>
}

export type ToCanvas =
  | { type: 'show'; data: PageData }
  | { type: 'patch'; id: string; path: Path; value: unknown }
  /** A text from another document, such as a label of a form or an entry of the menu. */
  | { type: 'patch-place'; place: Place; value: string }
  /** A colour, or another text, of the theme has been changed. */
  | { type: 'theme'; path: Path; value: unknown }
  | { type: 'select'; id: string | undefined; isScrolled: boolean }
  /**
   * Opens the answer, step or menu that contains the edited field, until another field is edited. `path` is in the
   * block.
   */
  | { type: 'reveal'; at: { id: string; path: Path } | Place | undefined; isScrolled: boolean }
  | {
      type: 'sections'
      sections: Record<string, CanvasSection>
      fillings: Record<string, string>
      /** The labels of the section tools, the text field, a hidden section, header and footer, and of the way in. */
      labels: Record<SectionAction | 'text' | 'hidden' | 'header' | 'footer' | 'enter' | 'enterHelp', string>
      /** The labels of the text tools. */
      words: RichTextWords
      /** The targets that links can have. */
      targets: LinkTarget[]
      /** While the page is translated: the site's own language, for texts without a translation. */
      ownLanguage?: { lang: string; dir: 'ltr' | 'rtl' }
    }
  /** The shell, with the label of each part. */
  | { type: 'surroundings'; html: string; parts: LabelledPart[] }
  /** The document of the last chosen text is open: the text can be typed in place. */
  | { type: 'type'; place: Place }
  /** Asks a question beside the last clicked element, which the panel cannot show there. */
  | { type: 'ask'; question: string; answers: string[] }
  /**
   * The current text of the document for the open field, and its place in the page. `was` is the last text of the field
   * that the panel has received. Without `value` the place no longer exists.
   */
  | { type: 'renew'; opening: string; was: string; value?: string; at?: { id: string; path: Path } }
  | { type: 'editing'; isOn: boolean }
  /**
   * The `DocumentState.shell`. The first one is the shell of the canvas; if another one follows, the canvas fetches
   * header, footer and theme.
   */
  | { type: 'shell'; shell: string }

export type ToPanel =
  | { type: 'ready' }
  /**
   * `isGrabbed`: the text can only be edited in its form, which gets the focus. `filling` is the name of the clicked
   * fact.
   */
  | { type: 'selected'; id: string; path?: Path; place?: Place; isGrabbed?: boolean; filling?: string }
  /** The chosen value is edited in another document, or only in its form. `words` are the text on the page. */
  | { type: 'redirected'; id?: string; place: Place; words?: string }
  /** The answer to the last question, by its index. */
  | { type: 'answered'; answer: number }
  /** A file was dropped onto the page: onto the image at the path, or beside all images. */
  | { type: 'dropped'; files: File[]; id?: string; path?: Path }
  /**
   * A text field was opened. `place` is given if the section shows a text from another document. `opening` identifies
   * the field until `typing-ended`.
   */
  | { type: 'opened'; opening: string; id: string; path: Path; place?: Place; value: string }
  /** `was` is the previous text of the field. */
  | { type: 'typed'; opening: string; value: string; was: string }
  /** A list of texts was changed while one of its texts was typed. The page already shows it. */
  | { type: 'entry'; opening: string; list: TextList; edit: EntryEdit; was: string }
  /** A hint for the person who types. */
  | { type: 'hint'; sentence: string }
  /** The list has its maximum of entries. */
  | { type: 'list-full'; n: number }
  | { type: 'typing-ended'; opening: string }
  | { type: 'act'; id: string; action: SectionAction }
  /** A shortcut with Control or Command. */
  | { type: 'key'; key: string; isShift: boolean }
