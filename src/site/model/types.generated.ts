// Made from schema/ by `npm run generate`. Do not edit.
import type {ImagePlace} from './image-place.ts'
import type {InlineText} from './inline-text.ts'

/**
 * What is still to be supplied here, in a few words for those who make the site. Visitors never see these words. Delete them once the real content is here.
 */
export type Placeholder = string
/**
 * A drawing of this site.
 */
export type DrawingName = string
/**
 * A file of the site, by its address.
 */
export type PublicFile = string
/**
 * The full address of a page elsewhere.
 */
export type WebAddress = string
/**
 * A time zone of the world.
 */
export type TimeZone = string
/**
 * The name of a host alone, without https:// and without a path.
 */
export type Host = string
/**
 * The address of a link: a page of this site ("/contact"), a place on a page ("/contact#hours", "#faq"), or a full address ("https://…", "mailto:…", "tel:…").
 */
export type Href = string
/**
 * The address of a folder of pages, such as /news.
 */
export type FolderAddress = string
/**
 * A form of this site.
 */
export type FormName = string
/**
 * A short name for a place on the site, for analytics and for the sales desk.
 */
export type SourceName = string
/**
 * The kind of the pages.
 */
export type KindName = string
/**
 * A day, or a day and a time.
 */
export type Moment = string
/**
 * A picture of this site.
 */
export type ImageFile = string
/**
 * One of the languages of the site.
 */
export type LanguageTag = string
/**
 * The languages in which this section is shown. Its words are written in the site's own language where that is among them, else in the first of them. Left out, the section is shown in every language.
 *
 * @minItems 1
 * @maxItems 20
 */
export type Only = LanguageTag[]
/**
 * The last part of the page's address in this language. Without it, the address is the same as the page's.
 */
export type Slug = string
/**
 * One section of a page. Its type says what it has.
 */
export type Block =
  | HeroBlock
  | QuickLinksBlock
  | LogoStripBlock
  | PillarsBlock
  | CarouselBlock
  | ProcessBlock
  | PainPointsBlock
  | OutcomesBlock
  | CapabilitiesBlock
  | DeliverablesBlock
  | FaqBlock
  | ComparisonBlock
  | MetricsBlock
  | TimelineBlock
  | SolutionsBlock
  | LinkGroupsBlock
  | ProductsBlock
  | FeaturesBlock
  | ProseBlock
  | TableBlock
  | PricingBlock
  | TestimonialsBlock
  | BannerBlock
  | EmbedBlock
  | TeamBlock
  | BadgesBlock
  | PostsBlock
  | RecognitionBlock
  | NewsletterBlock
  | FormSectionBlock
  | ContactDetailsBlock
  | CtaBlock
  | GalleryBlock
  | ExhibitBlock
  | MediaBlock
  | InstrumentBlock
  | SharedBlock
/**
 * A name by which links lead straight to this section: /contact#hours leads to the one that is named hours. Small letters, digits and dashes. Without one, a section that is the only one of its type on the page is reached by its type, as /contact#faq.
 */
export type Anchor = string
/**
 * Turn on to take this section off the page for a while. It is kept, and checked like every other.
 */
export type Hidden = boolean
/**
 * The heading of the section. One promise, no full stop needed.
 */
export type SectionTitle = string
/**
 * One or two sentences under the heading.
 */
export type LeadParagraph = InlineText
/**
 * One entry. Its number is added automatically.
 */
export type NumberedEntry = InlineText
/**
 * The columns, each with its heading. On wide screens up to three columns are beside the heading of the section, more are below it.
 *
 * @minItems 2
 * @maxItems 8
 */
export type TableColumns = TableColumn[]
/**
 * The text of one column.
 */
export type Cell = InlineText
/**
 * The rows, from top to bottom.
 *
 * @minItems 1
 * @maxItems 60
 */
export type TableRows = TableRow[]
/**
 * Turn off if the first cell of a row does not name the row. Otherwise it is read out with every other cell of the row.
 */
export type TableRowHeadings = boolean
/**
 * A video of this site.
 */
export type VideoFile = string
/**
 * The captions of a video.
 */
export type CaptionsFile = string
/**
 * One paragraph.
 */
export type TranscriptParagraph = InlineText
/**
 * A section of this site that is kept once.
 */
export type SharedName = string
/**
 * The types of files that are accepted. The content of a file is checked, too, not only its name. Without it only PDF.
 *
 * @minItems 1
 * @maxItems 13
 *
 * Items: A type of files, by the end of their names.
 */
export type FileTypes = (
  'pdf' | 'docx' | 'doc' | 'odt' | 'rtf' | 'txt' | 'xlsx' | 'ods' | 'pptx' | 'jpg' | 'png' | 'webp' | 'heic'
)[]
/**
 * The name of an event, as the tag manager knows it.
 */
export type EventName = string
/**
 * A type of section.
 */
export type SectionType = string

/**
 * Everything a site is made of, document by document.
 */

/**
 * Facts about the site and its owner. Each fact is stored here once; texts use {brand}, {email}, {phone} and {address}.
 */
export interface Settings {
  /**
   * Tells a code editor how to help with this file. Keep it as it is.
   */
  $schema?: string
  /**
   * What is still to be supplied in these facts, in a few words for those who make the site. Visitors never see these words. Delete them once none of them is invented.
   */
  placeholder?: Placeholder
  /**
   * For which version of Pagewright this site was written. Leave it as it is.
   */
  format?: number
  /**
   * Where the site lives: https:// and the name of the site alone, with nothing after them.
   */
  origin: string
  /**
   * The name of the company, as shown in the header and after titles.
   */
  brand: string
  /**
   * The drawing beside the brand in header and footer.
   */
  logo?: DrawingName
  /**
   * Turn on if the logo contains the name of the company: then the name is not repeated beside it.
   */
  logoHasName?: boolean
  /**
   * The language of the site, as a language tag.
   */
  language: string
  languages?: Languages
  /**
   * The direction of writing. "rtl" mirrors every page.
   */
  dir?: 'ltr' | 'rtl'
  /**
   * What the company does, in one sentence. Used where a page says nothing of its own.
   */
  description: string
  /**
   * The picture shown when a page is shared that has none of its own and for which none could be drawn: 1200 by 630 pixels. Usually not needed: one is drawn for every page.
   */
  shareImage?: PublicFile
  organization: Organization
  /**
   * When somebody answers, in words.
   */
  hours?: string
  /**
   * The time zone of the company, in which dates and times are shown. Without it, the time zone of the country.
   */
  timeZone?: TimeZone
  /**
   * Where the server is that takes the forms, if it is not the one that serves the pages: scheme and host alone, with nothing after them. Needed on a static host only.
   */
  apiBase?: string
  /**
   * The sites from which pages may embed maps, videos and the like. Browsers load frames from no other, and from these on pages that embed them.
   *
   * @minItems 1
   * @maxItems 20
   */
  embedHosts?: Host[]
  leads?: Leads
  analytics?: Analytics
  /**
   * Turn on for a search of the whole site: a button in the header and in the menu of phones, and a page for visitors without script. Pages that search engines may not list are not found.
   */
  search?: boolean
  texts?: Texts
  /**
   * The year in the footer's copyright line.
   */
  copyrightYear?: number
}
/**
 * The languages that the site has besides its own.
 */
export interface Languages {
  [k: string]: SiteLanguage
}
/**
 * How the site is published in one more language.
 */
export interface SiteLanguage {
  /**
   * How much of a page must be translated before visitors see it in this language: 1 for all of it. Below 1, sections that are not translated are shown in the site's own language.
   */
  complete?: number
  /**
   * Turn on to publish translations that are marked as drafts, too.
   */
  drafts?: boolean
  /**
   * What the language is called in the list of languages, in itself. Without it, its usual name.
   */
  name?: string
  /**
   * The digits of dates and numbers that the site itself writes: "latin" for 1 2 3, "arabic" for ١ ٢ ٣. Without it, those that are usual in the country.
   */
  digits?: 'latin' | 'arabic'
}
/**
 * The company behind the site, for the footer and for search engines.
 */
export interface Organization {
  /**
   * The registered name, when it differs from the brand.
   */
  legalName?: string
  /**
   * The brand in another script.
   */
  alternateName?: string
  /**
   * The address visitors write to.
   */
  email: string
  /**
   * The address for legal questions.
   */
  legalEmail?: string
  /**
   * The telephone number as shown.
   */
  phone?: string
  /**
   * Turn on while a number stands there that nobody has, such as +44 1632 960 000: it is shown, but cannot be dialled, and search engines do not get it. Any other number is dialled all the same.
   */
  phoneIsPlaceholder?: boolean
  /**
   * The address as shown, on one line.
   */
  address?: string
  /**
   * City, for search engines.
   */
  locality?: string
  /**
   * Country as a two-letter code, for search engines.
   */
  country?: string
  /**
   * Where the company works, for search engines.
   *
   * @maxItems 12
   */
  areaServed?: string[]
  /**
   * Addresses of the company's own pages elsewhere.
   *
   * @maxItems 10
   */
  profiles?: WebAddress[]
}
/**
 * The handling of sent forms.
 */
export interface Leads {
  /**
   * Days after which a request may be deleted. Without it nothing is. Lists of addresses, to which everybody is added once, are kept until deleted, unless the form says otherwise.
   */
  keepDays?: number
}
/**
 * The tag manager that receives page views and clicks. Leave it out to load none.
 */
export interface Analytics {
  /**
   * The id under which page views are counted. In the account behind it, switch off "Page changes based on browser history events": the site tells each page view itself. Containers ("GTM-…") are not taken, for nobody knows beforehand what they will load.
   */
  measurementId: string
  /**
   * The id and label of the ad conversion.
   */
  conversionId?: string
}
/**
 * The few words that the site itself uses. Leave one out to keep the standard text: an Arabic one on a site in Arabic, else an English one.
 */
export interface Texts {
  /**
   * The first link, for people who use a keyboard.
   */
  skipToContent?: string
  /**
   * The name of the main menu, read out by screen readers.
   */
  mainMenu?: string
  /**
   * The name of the button that opens the menu on small screens.
   */
  openMenu?: string
  /**
   * The name of the button that closes the menu on small screens.
   */
  closeMenu?: string
  /**
   * The name of the button that switches between light and dark.
   */
  switchTheme?: string
  /**
   * The name of the breadcrumb, read out by screen readers.
   */
  breadcrumb?: string
  /**
   * The first step of the breadcrumb.
   */
  home?: string
  /**
   * What is read out after a link that opens in a new tab.
   */
  newTab?: string
  /**
   * The name of the button that pauses something that moves.
   */
  pause?: string
  /**
   * The name of the button that lets it move again.
   */
  play?: string
  /**
   * The name of a dot of the carousel. {title} is the card's title.
   */
  show?: string
  /**
   * In brackets after the label of a field that may stay empty.
   */
  optional?: string
  /**
   * Shown instead of a section that could not be drawn.
   */
  blockFailed?: string
  /**
   * The name of the button that closes a dialog.
   */
  closeDialog?: string
  /**
   * The button of a form while it is being sent, where the form has no words of its own.
   */
  sending?: string
  /**
   * The confirmation of a form that has none of its own.
   */
  sent?: string
  /**
   * The message when a form could not be sent and has no words of its own for that.
   */
  sendingFailed?: string
  /**
   * Under a field that must not stay empty.
   */
  answerMissing?: string
  /**
   * Under a field that wants an e-mail address.
   */
  answerNoEmail?: string
  /**
   * Under a field whose answer is too long. {limit} is the most characters it may have.
   */
  answerTooLong?: string
  /**
   * Under a choice that is not among the offered ones.
   */
  answerNotOffered?: string
  /**
   * How long it takes to read a post. {time} is the time, such as 4 minutes.
   */
  readingTime?: string
  /**
   * When a post was changed last. {date} is the day.
   */
  updatedOn?: string
  /**
   * The heading above the links to the post before and after, at the end of a post.
   */
  morePosts?: string
  /**
   * The heading of the links from one service to others.
   */
  moreServices?: string
  /**
   * The link to the service before this one in its group of the menu.
   */
  previousService?: string
  /**
   * Above the link to the service after this one in the menu. {category} is the group of that service.
   */
  nextService?: string
  /**
   * The link to the post before this one.
   */
  previousPost?: string
  /**
   * The link to the post after this one.
   */
  nextPost?: string
  /**
   * The link from a page of posts to the one with newer posts.
   */
  newerPosts?: string
  /**
   * The link from a page of posts to the one with older posts.
   */
  olderPosts?: string
  /**
   * Which page of a list this is. {page} and {pages} are numbers.
   */
  pageNumber?: string
  /**
   * Shown where a list finds no post yet.
   */
  noPosts?: string
  /**
   * Under a field for a file: {types} are the types it takes, {limit} the most megabytes.
   */
  fileHelp?: string
  /**
   * Under a field for several files: {types} are the types it takes, {limit} the most megabytes of each, {count} how many it takes.
   */
  filesHelp?: string
  /**
   * Under a field with a file that is of none of its {types}.
   */
  fileNotAccepted?: string
  /**
   * Under a field with a file that is too large. {limit} is the most megabytes.
   */
  fileTooLarge?: string
  /**
   * Under a field with too many files. {count} is how many it takes.
   */
  tooManyFiles?: string
  /**
   * Under a field with a file for which the server has no room.
   */
  filesNotTaken?: string
  /**
   * The button that opens the search, its field, and the title of its page.
   */
  search?: string
  /**
   * Read out when pages were found. {count} is how many.
   */
  searchResults?: string
  /**
   * Shown when nothing was found. {words} is what was looked for.
   */
  searchNothing?: string
  /**
   * The link to the page of the search, which lists the sections of the site.
   */
  searchElsewhere?: string
  /**
   * What the page of the search says under its title.
   */
  searchHint?: string
  /**
   * What is offered, in this language, to visitors whose browser prefers it. {language} is its name.
   */
  pageInLanguage?: string
  /**
   * The words on the button that closes this offer.
   */
  closeOffer?: string
  /**
   * In the mail that tells you of a request: which part of the site it came from.
   */
  mailSource?: string
  /**
   * In that mail: the page it was sent from.
   */
  mailPage?: string
  /**
   * In that mail: the language of the page, on a site with several.
   */
  mailLanguage?: string
  /**
   * In that mail: when it was received.
   */
  mailReceived?: string
  /**
   * In that mail: the number under which it is stored.
   */
  mailLead?: string
  /**
   * In that mail: above the names of files that are not attached. {folder} is where they are.
   */
  mailFiles?: string
  /**
   * Shown when the search cannot be loaded.
   */
  searchFailed?: string
  /**
   * Under a field that wants a number.
   */
  answerNoNumber?: string
  /**
   * Under a number that is too small. {min} is the smallest there may be.
   */
  answerTooSmall?: string
  /**
   * Under a number that is too large. {max} is the largest there may be.
   */
  answerTooLarge?: string
  /**
   * Under a number that lies between two that can be answered. {below} and {above} are these.
   */
  answerBetweenSteps?: string
  /**
   * Under a field that wants a date.
   */
  answerNoDate?: string
  /**
   * Under a date that is too early. {date} is the earliest there may be.
   */
  answerTooEarly?: string
  /**
   * Under a date that is too late. {date} is the latest there may be.
   */
  answerTooLate?: string
  /**
   * Under a field that wants a telephone number.
   */
  answerNoPhone?: string
  /**
   * Under a field that wants the address of a website.
   */
  answerNoUrl?: string
  /**
   * Under a box that must be ticked.
   */
  answerNotTicked?: string
  /**
   * Under a box whose words have changed since the visitor opened the page.
   */
  answerOutdated?: string
  /**
   * Under several options, one of which must be chosen.
   */
  answerNotChosen?: string
  /**
   * Under options of which too few are ticked. {least} is the fewest there may be.
   */
  answerTooFew?: string
  /**
   * Under options of which too many are ticked. {most} is the most there may be.
   */
  answerTooMany?: string
  /**
   * Under a field that is asked only with a certain answer to another one, for visitors without JavaScript. {field} is the label of the other one, {answer} the answer.
   */
  onlyIf?: string
  /**
   * The same where a box must be ticked.
   */
  onlyIfTicked?: string
  /**
   * The same where a box must not be ticked.
   */
  onlyIfNotTicked?: string
  /**
   * Above the heading of a step of a form. {step} and {steps} are numbers.
   */
  stepOf?: string
  /**
   * On the button of a form that leads to the next step.
   */
  nextStep?: string
  /**
   * On the button of a form that leads back to the step before.
   */
  previousStep?: string
  /**
   * Under a map or video that another host sends, before it is loaded. {host} is the name of the host.
   */
  embedNotice?: string
  /**
   * The button that loads a map or video. {host} is the name of its host.
   */
  embedLoad?: string
  /**
   * The link to the page of a map or video. {host} is the name of its host.
   */
  embedOpen?: string
  /**
   * What marks an example of the work that was made up to show it.
   */
  illustration?: string
  /**
   * What marks a figure that nobody has measured yet.
   */
  sampleFigure?: string
  /**
   * Opens the text of all that is said and shown in a video.
   */
  transcript?: string
  /**
   * Before a field that is there for programs only, read out should a screen reader come upon it.
   */
  leaveEmpty?: string
  /**
   * Above what a problem costs.
   */
  impact?: string
  /**
   * Above why a problem matters.
   */
  whyMatters?: string
  /**
   * Above the early signs of a problem.
   */
  indicators?: string
  /**
   * Above the company's own view of a problem.
   */
  pointOfView?: string
  /**
   * At the head of the column that names what the client receives.
   */
  deliverable?: string
  /**
   * At the head of the column that says what a deliverable contains.
   */
  deliverableContent?: string
  /**
   * Read out before the technologies of a solution.
   */
  technologies?: string
  /**
   * Above the outcome of a solution or of a scenario.
   */
  outcome?: string
  /**
   * Above what is paid for before a solution is there.
   */
  costBefore?: string
  /**
   * Above what is paid for once a solution is there.
   */
  costAfter?: string
  /**
   * Before the difficulty of an event.
   */
  challenge?: string
  /**
   * Above what a product does.
   */
  features?: string
  /**
   * Above what the buyer has from a product.
   */
  benefits?: string
}
/**
 * Header and footer menus, and the names of folders. The Services menu fills itself from the pages that sell a service.
 */
export interface Navigation {
  /**
   * Tells a code editor how to help with this file. Keep it as it is.
   */
  $schema?: string
  /**
   * What is still to be supplied in menus and footer, in a few words for those who make the site. Visitors never see these words. Delete them once nothing there is invented.
   */
  placeholder?: Placeholder
  /**
   * The lines of the main menu, in order.
   *
   * @minItems 1
   * @maxItems 8
   */
  header: HeaderItem[]
  /**
   * The button at the end of the header. On phones it is also at the bottom edge, once the first section has been scrolled past.
   */
  headerAction?: Action
  services?: ServicesMenu
  /**
   * What folders are called that have no page of their own, in breadcrumbs and on the page of the search. A folder without a name is called after its address: /case-studies is "Case studies". A folder with a page has the title of that page.
   *
   * @maxItems 100
   */
  folders?: FolderName[]
  footer: Footer
}
/**
 * One line of the main menu.
 */
export interface HeaderItem {
  /**
   * The words in the menu.
   */
  label: string
  href: Href
  /**
   * Say "services" to open the Services menu from this line.
   */
  menu?: 'services'
  /**
   * Links in a panel that this line opens. The last link of the panel leads where the line would.
   *
   * @minItems 1
   * @maxItems 18
   */
  links?: PanelLink[]
  /**
   * A folder whose pages are listed by title in a panel that this line opens. The last link of the panel leads where the line itself would.
   */
  folder?: FolderAddress
  /**
   * How many pages of the folder the panel lists at most. 24 where nothing is said.
   */
  limit?: number
}
/**
 * One link of the panel.
 */
export interface PanelLink {
  /**
   * The words of the link.
   */
  label: string
  href: Href
  /**
   * A few words below the link, on wide screens.
   */
  description?: string
}
/**
 * Something a visitor can do: follow a link, or open a form.
 */
export interface Action {
  /**
   * The words on the button. Say what happens: "Talk to an expert", "Open in Maps".
   */
  label: string
  /**
   * Where the link goes. A page of this site ("/contact"), a place on a page ("/contact#hours", "#faq"), or a full address ("https://…", "mailto:…").
   */
  href?: Href
  /**
   * The form that opens.
   */
  form?: FormName
  /**
   * What reports on visits call a click on this button, if it opens a form. Usually left out: page and place make it, such as home_hero.
   */
  clickSource?: SourceName
}
/**
 * The order of the Services menu.
 */
export interface ServicesMenu {
  /**
   * The groups of services, in order. A service page names its group.
   *
   * @minItems 1
   * @maxItems 8
   */
  categories: ServiceCategory[]
  /**
   * More links at the bottom of the Services menu.
   *
   * @maxItems 10
   */
  links?: Link[]
  /**
   * Groups of links below the services, such as industries. On phones each is a line of the menu that folds out.
   *
   * @minItems 1
   * @maxItems 4
   */
  groups?: MenuGroup[]
  /**
   * How many pages the Services menu lists at most. Where there are more, each group shows its first ones, and a link to the page of all services follows. 48 where nothing is said.
   */
  limit?: number
  /**
   * The last link of the Services menu.
   */
  all?: Link
}
/**
 * One group of services.
 */
export interface ServiceCategory {
  /**
   * The group's name, as service pages spell it.
   */
  name: string
  /**
   * A small drawing beside the name.
   */
  mark?: DrawingName
  /**
   * Pages to list first, by address. The others follow by title.
   *
   * @maxItems 30
   */
  first?: Href[]
}
/**
 * A line of text that leads somewhere.
 */
export interface Link {
  /**
   * The words of the link.
   */
  label: string
  href: Href
}
/**
 * One group of links.
 */
export interface MenuGroup {
  /**
   * The heading of the group.
   */
  title: string
  /**
   * The links of the group.
   *
   * @minItems 1
   * @maxItems 12
   */
  links: Link[]
  /**
   * The last link of the group: the page, or the part of a page, that shows them all.
   */
  all?: Link
}
/**
 * The name of one folder.
 */
export interface FolderName {
  /**
   * The address of the folder.
   */
  folder: FolderAddress
  /**
   * Its name, in the language of the site.
   */
  name: string
  /**
   * Where its name leads in breadcrumbs: a page, or a part of a page, that shows what is in the folder. Left out, the name is plain text.
   */
  href?: Href
}
/**
 * What is at the bottom of every page.
 */
export interface Footer {
  /**
   * One or two sentences about the company.
   */
  blurb: string
  /**
   * Columns of links.
   *
   * @maxItems 5
   */
  columns: FooterColumn[]
  /**
   * Links on the last line, beside the copyright.
   *
   * @maxItems 8
   */
  base?: Link[]
}
/**
 * One column of links.
 */
export interface FooterColumn {
  /**
   * The heading of the column.
   */
  title: string
  /**
   * The links of the column.
   *
   * @minItems 1
   * @maxItems 12
   */
  links: Link[]
}
/**
 * How the site looks: colours, type, distances, motion. A brand colour and a mood are enough. Whatever else is set here is used as it is.
 */
export interface Theme {
  /**
   * Tells a code editor how to help with this file. Keep it as it is.
   */
  $schema?: string
  /**
   * The colour of the brand, such as the logo's. Everything else here is computed from it, in light and dark; values that you set yourself are kept.
   */
  brand?: string
  /**
   * What the site made from the brand colour is like. "calm": pale and soft. "warm": paper, round corners, a serif. "fresh": white with clear tints, round buttons. "bold": strong colours, square, heavy headings. "formal": greys, fine lines, a book face. Without it "calm".
   */
  mood?: 'calm' | 'warm' | 'fresh' | 'bold' | 'formal'
  colors: Colours
  /**
   * The files of the fonts.
   *
   * @maxItems 8
   */
  fonts: Font[]
  /**
   * Colours of logos and other drawings made elsewhere, exchanged for colours of this site. Drawings without a line here keep theirs.
   *
   * @maxItems 60
   */
  drawingColors?: ColourOfADrawing[]
  /**
   * The families in order of preference.
   *
   * @minItems 1
   * @maxItems 12
   */
  fontFamily: string[]
  headingLetters?: HeadingLetters
  type: TypeScale
  /**
   * Changes for languages in another script.
   *
   * @maxItems 6
   */
  scripts?: Script[]
  look?: Look
  layout: Layout
  radius: Radius
  shadow: Shadow
  motion: Motion
}
/**
 * The colours of the light and the dark scheme, each by its name.
 */
export interface Colours {
  light: Palette
  dark: Palette
}
/**
 * The colours of one colour scheme, each by its role. Drawings may use further names.
 */
export interface Palette {
  /**
   * Page background.
   */
  canvas: string
  /**
   * Cards, fields, menus, dialogs.
   */
  surface: string
  /**
   * Quiet bands.
   */
  sunken: string
  /**
   * Selected or new.
   */
  tint: string
  /**
   * Headings, strong lines, drawing lines.
   */
  ink: string
  /**
   * Body text. Its contrast with every background is 7 or more.
   */
  'ink-2': string
  /**
   * Notes, captions, placeholders. Its contrast with every background is 7 or more.
   */
  'ink-3': string
  /**
   * Hairlines.
   */
  line: string
  /**
   * Field and button borders.
   */
  'line-strong': string
  /**
   * Links, category marks.
   */
  accent: string
  /**
   * Link hover.
   */
  'accent-hover': string
  /**
   * Text on accent.
   */
  'on-accent': string
  /**
   * Primary button.
   */
  button: string
  /**
   * Primary button hover.
   */
  'button-hover': string
  /**
   * Text on primary button.
   */
  'on-button': string
  /**
   * Warm text: impact, emotion, Coming Soon.
   */
  ember: string
  /**
   * Light in drawings, never text.
   */
  sun: string
  /**
   * Text on sun.
   */
  'on-sun': string
  /**
   * Sky, zenith.
   */
  'sky-1': string
  /**
   * Sky, mid.
   */
  'sky-2': string
  /**
   * Sky, haze.
   */
  'sky-3': string
  /**
   * Sky, horizon.
   */
  'sky-4': string
  /**
   * Drawing: lit face, top.
   */
  lit: string
  /**
   * Drawing: lit face, base.
   */
  'lit-2': string
  /**
   * Drawing: shaded face, top.
   */
  shade: string
  /**
   * Drawing: shaded face, base.
   */
  'shade-2': string
  /**
   * Drawing: deep openings.
   */
  vent: string
  /**
   * Drawing: hatching.
   */
  hatch: string
  /**
   * Success text and border.
   */
  success: string
  /**
   * Error text and border.
   */
  danger: string
  /**
   * Focus ring.
   */
  focus: string
  [k: string]: string
}
/**
 * One font file.
 */
export interface Font {
  /**
   * The family's name.
   */
  family: string
  /**
   * The file.
   */
  file: string
  /**
   * The weights in the file, one or a range.
   */
  weight: string
  /**
   * The characters the file is for. It is loaded when a page uses one of them.
   */
  unicodeRange?: string
  /**
   * Turn on for the one file that every page needs at once.
   */
  preload?: boolean
}
/**
 * One colour of a drawing, or all of them.
 */
export interface ColourOfADrawing {
  drawing: DrawingName
  /**
   * The colour as it is in the drawing. Left out, every colour without a line of its own is exchanged.
   */
  from?: string
  /**
   * The name of a colour of this theme, such as ink or accent, or of the text around the drawing.
   */
  to: string
}
/**
 * The letters of headings, large figures and the name of the site, if they differ from the letters of texts.
 */
export interface HeadingLetters {
  /**
   * The families of headings in order of preference. Leave out to use the families of texts.
   *
   * @minItems 1
   * @maxItems 12
   */
  family?: string[]
  /**
   * "upper" shows headings in capitals. Languages without capitals show them as they are. Leave out for "written", as they are written.
   */
  case?: 'written' | 'upper'
}
/**
 * The sizes of type.
 */
export interface TypeScale {
  /**
   * The largest heading.
   */
  display: TypeStep
  /**
   * The heading of a page.
   */
  h1: TypeStep
  /**
   * The heading of a section.
   */
  h2: TypeStep
  /**
   * The heading of a part.
   */
  h3: TypeStep
  /**
   * A small heading.
   */
  h4: TypeStep
  /**
   * The text under a heading.
   */
  lead: TypeStep
  /**
   * Running text.
   */
  body: TypeStep
  /**
   * Smaller text.
   */
  small: TypeStep
  /**
   * Notes and captions.
   */
  note: TypeStep
  /**
   * Large figures.
   */
  metric: TypeStep
}
/**
 * One size of type.
 */
export interface TypeStep {
  /**
   * A length as style sheets have it, or clamp(smallest, fluid, largest).
   */
  size: string
  /**
   * Line height.
   */
  leading: number
  /**
   * Letter spacing in em.
   */
  tracking?: number
  /**
   * Weight of the letters.
   */
  weight?: number
}
/**
 * Changes for one language.
 */
export interface Script {
  /**
   * The language tag.
   */
  lang: string
  /**
   * The size of the largest heading.
   */
  display?: string
  /**
   * Line height of text.
   */
  leading?: number
  /**
   * Line height of headings.
   */
  headingLeading?: number
}
/**
 * How pages are built, beside colours and type. Sites that differ here do not look alike.
 */
export interface Look {
  /**
   * The form of the header: "bar" has name, menu and button on one line; "centred" has the name in the middle, on phones too, and on wide screens the menu below it; "rail" has both down the side of wide screens. Leave out for "bar".
   */
  header?: 'bar' | 'centred' | 'rail'
  /**
   * The background of the header: "page" lies over the page, in its colours; "dark" is a dark band, on phones too. Leave out for "page".
   */
  headerGround?: 'page' | 'dark'
  /**
   * The ground behind the headings of pages, and of bands with a sky: "gradient" blends from one colour into another; "flat" is one quiet colour. Leave out for "gradient".
   */
  skies?: 'gradient' | 'flat'
  /**
   * How sections on the page's own colour are set apart: "open" has space alone; "ruled" has a line too; "banded" gives every other one a quiet band. Leave out for "open".
   */
  sections?: 'open' | 'ruled' | 'banded'
  /**
   * Where the headings are, of sections and of pages without a drawing or picture beside the heading: "start" is where lines begin; "centred" is the middle. Leave out for "start".
   */
  headings?: 'start' | 'centred'
  /**
   * The end of every page: "dark" has columns on a dark band; "light" has them on a quiet one; "centred" has all of it in the middle, on a quiet band. Leave out for "dark".
   */
  footer?: 'dark' | 'light' | 'centred'
}
/**
 * Distances of the page.
 */
export interface Layout {
  /**
   * The margin beside the content.
   */
  gutter: string
  /**
   * The space above and below a section.
   */
  section: string
  /**
   * The greatest width of the content.
   */
  wrap: string
}
/**
 * Rounded corners.
 */
export interface Radius {
  /**
   * Buttons and fields.
   */
  control: string
  /**
   * Cards.
   */
  card: string
  /**
   * Dialogs.
   */
  dialog: string
}
/**
 * Shadows of things that float.
 */
export interface Shadow {
  /**
   * Menus.
   */
  menu: string
  /**
   * Dialogs.
   */
  dialog: string
}
/**
 * How fast things move.
 */
export interface Motion {
  /**
   * Colours on hover.
   */
  fast: string
  /**
   * Menus and arrows.
   */
  base: string
  /**
   * Entrances and panels.
   */
  slow: string
  /**
   * Particles, one round.
   */
  drift: string
  /**
   * The curve of motion.
   */
  easing: string
}
/**
 * Old addresses that lead to new ones.
 */
export interface Redirects {
  /**
   * Tells a code editor how to help with this file. Keep it as it is.
   */
  $schema?: string
  /**
   * One entry for each old address.
   *
   * @maxItems 10000
   */
  redirects: Redirect[]
}
/**
 * An old address and the page it leads to.
 */
export interface Redirect {
  /**
   * The old address, without the domain. "/old/*" stands for "/old" and every address below it that has no page and no entry of its own.
   */
  from: string
  /**
   * Where it leads now. A "/*" at the end keeps what the "*" of the old address stands for: from "/old/*" to "/new/*", "/old/a" leads to "/new/a".
   */
  to: Href
  /**
   * Turn on when the old address will come back.
   */
  temporary?: boolean
}
/**
 * The requirements of this site for its own content, besides those that every site has. Delete a rule that no longer applies.
 */
export interface Rules {
  /**
   * Tells a code editor how to help with this file. Keep it as it is.
   */
  $schema?: string
  /**
   * Pages that the site must have, by their address. It may have any others.
   *
   * @maxItems 500
   */
  pages?: Href[]
  /**
   * Types of section that this site leaves out: they are offered nowhere, and no page may have one.
   *
   * @maxItems 100
   *
   * Items: A type of section.
   */
  blocksLeftOut?: string[]
  /**
   * How many pages of a kind there are at least.
   *
   * @maxItems 20
   */
  leastPages?: LeastPages[]
  /**
   * How many words of its own a page of a kind has. Sections that are kept once do not count.
   *
   * @maxItems 20
   */
  words?: WordsOfAKind[]
  /**
   * Names that are kept in the settings alone, and what to write instead in texts.
   *
   * @maxItems 50
   */
  names?: NameKeptOnce[]
  spelling?: Spelling
  /**
   * Folders of pages with rules of their own, for a team that edits the site together.
   *
   * @maxItems 50
   */
  folders?: FolderWithRules[]
  /**
   * Words that distinguish the placeholders of this site from real content. Once a value has none of them, its mark as a placeholder is to go.
   *
   * @maxItems 50
   *
   * Items: Words that occur in placeholders, and nowhere else.
   */
  placeholders?: string[]
}
/**
 * A kind of page, and how many of it there are at least.
 */
export interface LeastPages {
  kind: KindName
  /**
   * How many there are at least.
   */
  pages: number
}
/**
 * A kind of page, and how many words it has.
 */
export interface WordsOfAKind {
  kind: KindName
  /**
   * The least number of words.
   */
  least: number
  /**
   * The greatest number of words.
   */
  most: number
}
/**
 * A name, and what to write instead.
 */
export interface NameKeptOnce {
  /**
   * The name as nobody is to write it in a text.
   */
  name: string
  /**
   * What to write instead.
   */
  instead: string
}
/**
 * One spelling for words that can be spelled in two ways, in all texts that visitors read.
 */
export interface Spelling {
  /**
   * Words in the spelling that this site does not use. Plurals and other forms of a word are words of their own.
   *
   * @minItems 1
   * @maxItems 500
   */
  words: SpelledOneWay[]
  /**
   * Names and phrases that keep their own spelling, such as product names.
   *
   * @maxItems 100
   *
   * Items: The words as they are to stay.
   */
  leave?: string[]
}
/**
 * A word, and how this site spells it. In texts it may have capital letters.
 */
export interface SpelledOneWay {
  /**
   * The word as nobody is to spell it.
   */
  word: string
  /**
   * How this site spells it.
   */
  instead: string
}
/**
 * A folder of pages, and what holds for it.
 */
export interface FolderWithRules {
  /**
   * The address of the folder: its own page, those below it, and their translations. "/" is the whole site.
   */
  folder: FolderAddress
  /**
   * The approval that a change needs before it is published: by a person who has not edited it.
   */
  review: 'another person'
}
/**
 * One page of the site.
 */
export interface Page {
  /**
   * Tells a code editor how to help with this file. Keep it as it is.
   */
  $schema?: string
  /**
   * What sort of page this is. The kind decides which sections it has, and how search engines see it.
   */
  kind: KindName
  /**
   * The page's short name, as menus and the breadcrumb show it.
   */
  title: string
  seo?: Seo
  service?: Service
  post?: PostFacts
  /**
   * Turn off to leave the path (Home / Services / …) off the top of this page.
   */
  breadcrumb?: boolean
  /**
   * What the sales desk reads as the source of requests sent from this page. Usually left out: the page's kind and address make it.
   */
  leadSource?: SourceName
  /**
   * Say "draft" while the page is being written: it is then on no site that visitors see, whatever its dates. Without this line the page is published.
   */
  status?: 'draft' | 'published'
  /**
   * When visitors see the page for the first time. The site has to be published again at that time.
   */
  publishAt?: Moment
  /**
   * When the page is taken down. The site has to be published again at that time.
   */
  unpublishAt?: Moment
  /**
   * The languages in which this page exists. Its words are written in the site's own language where that is among them, else in the first of them. Left out, the page may exist in every language.
   */
  only?: Only
  /**
   * Turn on where the page has its own sections in this language instead of translations. It takes the place of the page with the same name.
   */
  independent?: boolean
  slug?: Slug
  /**
   * The sections of the page, from top to bottom.
   *
   * @minItems 1
   * @maxItems 40
   */
  blocks: Block[]
}
/**
 * What search engines and shared links show. Leave a field out to let the page's kind fill it in.
 */
export interface Seo {
  /**
   * The title in search results, without the brand (it is added unless it is already there). Best under 60 characters.
   */
  title?: string
  /**
   * The text under the title in search results. 70 to 160 characters.
   */
  description?: string
  /**
   * A few search phrases this page should answer.
   *
   * @maxItems 12
   */
  keywords?: string[]
  /**
   * The picture shown when the page is shared, instead of the one that is drawn from title and drawing: best 1200 by 630 pixels.
   */
  image?: PublicFile
  /**
   * What the page is, where search engines have a word for it: the page about the company, or the page with ways to reach it. Leave it out on all others.
   */
  pageType?: 'about' | 'contact'
  /**
   * Whether search engines may list this page. Left out, they may.
   */
  robots?: 'index,follow' | 'noindex,nofollow'
}
/**
 * Facts about the service that a page sells.
 */
export interface Service {
  /**
   * The group of the Services menu to which this page belongs.
   */
  category: string
  /**
   * The search phrase this page should win. When given, it leads the title in search results.
   */
  primaryKeyword?: string
  /**
   * A small drawing of the service, shown on the page before it in the menu, which leads on to it.
   */
  drawing?: DrawingName
  /**
   * The place the service is offered in, when it is not the one in the settings.
   */
  geo?: string
}
/**
 * Who wrote a post, when, and what it is about.
 */
export interface PostFacts {
  /**
   * The day of the post. Lists show the newest first. It does not hold the post back: the time of publication does.
   */
  date: Moment
  /**
   * The day of the last change that readers should know of. Leave out if there was no change.
   */
  updated?: Moment
  /**
   * What the reader learns, in one or two sentences. Lists and the feed show it, and so does the page under its heading, where the first section has no subtitle.
   */
  summary: string
  author?: PostAuthor
  /**
   * What it is about, as short labels. Spell each the same in every post: lists can show the posts of one tag.
   *
   * @minItems 1
   * @maxItems 5
   *
   * Items: One label.
   */
  tags?: string[]
  /**
   * The picture of the post: in its hero, at the top of its card in lists, in the feed and in shared links. If the hero has a picture of its own, it shows that instead.
   */
  image?: Image
  /**
   * A drawing at the top of the card in lists, where there is no cover. Leave out to take the picture or the drawing of the hero.
   */
  drawing?: DrawingName
}
/**
 * The person who wrote it.
 */
export interface PostAuthor {
  /**
   * The name, spelled the same in every post.
   */
  name: string
  /**
   * What the person does in the company.
   */
  role?: string
  /**
   * Where readers learn more of the person, such as the team on a page: /about#team.
   */
  href?: Href
}
/**
 * A picture of this site. Say what it shows, or that it is only decoration.
 */
export interface Image {
  /**
   * The picture.
   */
  file: ImageFile
  /**
   * What the picture shows, in one sentence, for visitors who do not see it.
   */
  alt?: string
  /**
   * Turn on if the picture says nothing that the words beside it do not. Then it needs no description.
   */
  decorative?: boolean
  focus?: FocalPoint
  crop?: Crop
  /**
   * The maker of the picture, if it should be shown beside it.
   */
  credit?: string
  place: ImagePlace
}
/**
 * The point of the picture that stays in view where its edges are cut off, in percent from the left and from the top. Without it the middle.
 */
export interface FocalPoint {
  /**
   * How far from the left edge the point is, in percent.
   */
  x: number
  /**
   * How far from the top edge the point is, in percent.
   */
  y: number
}
/**
 * Only this part of the picture is shown here, in percent of its width and height. The file stays whole, for other places. Without it the whole picture.
 */
export interface Crop {
  /**
   * How far from the left edge of the picture the part begins, in percent.
   */
  x: number
  /**
   * How far from the top edge of the picture the part begins, in percent.
   */
  y: number
  /**
   * How wide the part is, in percent of the width of the picture.
   */
  width: number
  /**
   * How high the part is, in percent of the height of the picture.
   */
  height: number
}
/**
 * The opening of a page: its one main heading, a lead, what to do next, and one drawing or picture.
 */
export interface HeroBlock {
  type: 'hero'
  anchor?: Anchor
  hidden?: Hidden
  only?: Only
  placeholder?: Placeholder
  /**
   * The main heading of the page. Promise one thing.
   */
  title: string
  /**
   * One to three sentences under the heading. The first 80 characters may appear in search results.
   */
  subtitle?: InlineText
  /**
   * Short labels above the heading, such as the category and the service.
   *
   * @maxItems 4
   */
  badges?: Badge[]
  /**
   * What the visitor can do next. The first one is the main button.
   *
   * @maxItems 3
   */
  actions?: Action[]
  /**
   * Where the drawing is: "landscape" lets a wide drawing stand on the lower edge, "beside" puts a square one in a second column, "fullScreen" fills the first screen, "panel" sets the text in a panel over the lower edge of a wide picture or drawing, "cover" sets it on a picture that fills the first screen, darkened behind the words, "plain" has none.
   */
  layout?: 'landscape' | 'beside' | 'fullScreen' | 'panel' | 'cover' | 'plain'
  /**
   * "display" sets the heading in the largest type. One page of a site, usually the first, should use it.
   */
  size?: 'normal' | 'display'
  /**
   * The page's drawing.
   */
  drawing?: DrawingName
  /**
   * Where the parts of the drawing lead, in the drawing's order, if it was drawn with such parts. Links without a part are shown under the text.
   *
   * @maxItems 8
   */
  places?: Link[]
  /**
   * The page's picture, instead of a drawing.
   */
  image?: Image
  /**
   * The hour of the page: the colours behind the heading.
   */
  sky?: 'dawn' | 'clear' | 'evening' | 'night'
  /**
   * One colour behind the heading, instead of a sky: "canvas" is the page's own, "sunken" a quiet one, "tint" a stronger one, "inverse" is dark. Leave out for the sky.
   */
  ground?: 'canvas' | 'sunken' | 'tint' | 'inverse'
  /**
   * How many specks of dust drift in the light. Decoration only.
   */
  particles?: number
}
/**
 * One short label.
 */
export interface Badge {
  /**
   * One to three words.
   */
  label: string
  /**
   * Where the label leads, such as the other services of the category. Left out, it is plain text.
   */
  href?: Href
  /**
   * A small drawing before the label.
   */
  mark?: DrawingName
  /**
   * "soon" shows the label in the warm colour, for things that are not there yet.
   */
  tone?: 'plain' | 'soon'
}
/**
 * A row of doors into the site, usually right under the hero: the ground its drawing stands on.
 */
export interface QuickLinksBlock {
  type: 'quickLinks'
  anchor?: Anchor
  hidden?: Hidden
  only?: Only
  placeholder?: Placeholder
  /**
   * What these links are, for people who hear the page. It is not shown.
   */
  label: string
  /**
   * The doors. Four make the best row.
   *
   * @minItems 2
   * @maxItems 5
   */
  items: QuickLink[]
}
/**
 * One door: a name, where it leads, and what is behind it.
 */
export interface QuickLink {
  /**
   * One to three words.
   */
  label: string
  href: Href
  /**
   * What the visitor finds there, in a few words without a full stop.
   */
  description: string
}
/**
 * Partners and vendors as one quiet row of logos, all in one colour.
 */
export interface LogoStripBlock {
  type: 'logoStrip'
  anchor?: Anchor
  hidden?: Hidden
  only?: Only
  placeholder?: Placeholder
  /**
   * The line above the logos: who these companies are to you.
   */
  title: string
  /**
   * The companies, in order. Wide screens show up to nine in a row, others three.
   *
   * @minItems 2
   * @maxItems 18
   */
  items: Partner[]
}
/**
 * One company.
 */
export interface Partner {
  placeholder?: Placeholder
  /**
   * The company's name, read out instead of the logo.
   */
  name: string
  /**
   * A shorter name, shown in letters when there is no logo. Left out, the name is shown.
   */
  displayName?: string
  /**
   * The logo. Whatever colours it has, it is shown in one.
   */
  logo?: DrawingName
  /**
   * The company's own colour. The logo takes it while the pointer is on it; otherwise all logos share one quiet colour.
   */
  color?: string
}
/**
 * Reasons, values or principles: a few short texts of equal weight, optionally around a drawing and with figures below.
 */
export interface PillarsBlock {
  type: 'pillars'
  anchor?: Anchor
  hidden?: Hidden
  only?: Only
  placeholder?: Placeholder
  title: SectionTitle
  lead?: LeadParagraph
  /**
   * The background of the section: the page's ("canvas"), a quiet band ("sunken") or a dark band ("inverse"). Left out, the page.
   */
  ground?: 'canvas' | 'sunken' | 'inverse'
  /**
   * A square drawing that stands in the middle of four texts, with a line to each. Left out, the texts make a plain grid.
   */
  drawing?: DrawingName
  /**
   * How the texts are laid out when there is no drawing: side by side ("grid"), or one below the other in larger type beside the heading ("rows"). Left out, side by side.
   */
  layout?: 'grid' | 'rows'
  /**
   * The texts. Three or four read best.
   *
   * @minItems 2
   * @maxItems 8
   */
  items: Pillar[]
  /**
   * One to three figures under the texts, large, each with the condition it holds under.
   *
   * @maxItems 3
   */
  figures?: Figure[]
}
/**
 * One reason, value or principle.
 */
export interface Pillar {
  /**
   * Two to five words.
   */
  title: string
  /**
   * One or two sentences.
   */
  description?: InlineText
  /**
   * Short points under the text, each with a tick.
   *
   * @maxItems 6
   */
  points?: InlineText[]
  /**
   * A small drawing above the title.
   */
  mark?: DrawingName
}
/**
 * A figure and what it says.
 */
export interface Figure {
  /**
   * The figure as shown, with its unit. Ranges take an en dash.
   */
  value: string
  /**
   * What the figure measures, and its condition.
   */
  description: InlineText
}
/**
 * A few cards side by side. One at a time opens wide and shows all it holds; the next follows every five seconds, until a visitor points at a card, moves to it with the keyboard, or presses pause.
 */
export interface CarouselBlock {
  type: 'carousel'
  anchor?: Anchor
  hidden?: Hidden
  only?: Only
  placeholder?: Placeholder
  title: SectionTitle
  lead?: LeadParagraph
  /**
   * "widening" opens one card at a time, and the others are narrow beside it; "even" has all of them open and as wide, in a row that scrolls where it does not fit. Leave out for "widening".
   */
  presentation?: 'widening' | 'even'
  /**
   * The cards, in order. Four make the best row.
   *
   * @minItems 2
   * @maxItems 5
   */
  items: CarouselCard[]
}
/**
 * One card.
 */
export interface CarouselCard {
  /**
   * One to four words. The closed card shows nothing else.
   */
  title: string
  /**
   * One or two sentences, shown while the card is open.
   */
  description: string
  /**
   * Where the card's title leads.
   */
  href: Href
  /**
   * A square drawing at the top of the card.
   */
  drawing?: DrawingName
  /**
   * A small drawing above the title.
   */
  mark?: DrawingName
  /**
   * Up to six pages that belong to the card, shown while it is open.
   *
   * @maxItems 6
   */
  links?: Link[]
}
/**
 * Ordered steps: how something is done, from first to last.
 */
export interface ProcessBlock {
  type: 'process'
  anchor?: Anchor
  hidden?: Hidden
  only?: Only
  placeholder?: Placeholder
  /**
   * How the steps are shown: "phases" under the sun's path, "stepper" as headings that open one step at a time, "steps" numbered side by side, "stairs" numbered on stairs that rise to the last one, "courses" above a wall that grows by a course with each step, "depths" down a shaft, each deeper than the one before, "sources" under a row of sources that grows by one with each step.
   */
  presentation: 'phases' | 'stepper' | 'steps' | 'stairs' | 'courses' | 'depths' | 'sources'
  title: SectionTitle
  lead?: LeadParagraph
  /**
   * For phases: a wide drawing above them, seen on large screens. It must have one sun for each phase. For numbered steps: a wide, low drawing above them. For stairs: a drawing that stands on the last step.
   */
  drawing?: DrawingName
  /**
   * The background of numbered steps. Leave out for "sky", the colours of a sky; "canvas" is the page's own colour.
   */
  ground?: 'sky' | 'canvas'
  /**
   * The steps, in order. Phases and stepper are made for five, all others for four.
   *
   * @minItems 2
   * @maxItems 8
   */
  items: ProcessStep[]
}
/**
 * One step.
 */
export interface ProcessStep {
  /**
   * What happens, in one to five words.
   */
  title: string
  /**
   * One or two sentences.
   */
  description: InlineText
  /**
   * What the client holds when the step ends.
   */
  outcome?: string
  /**
   * For the stepper: more about the step, shown when it is open.
   */
  detail?: InlineText
  /**
   * For the stepper: up to three short facts, shown when the step is open.
   *
   * @maxItems 3
   */
  facts?: StepFact[]
  /**
   * For the stepper: a wide, low drawing at the top of the open step.
   */
  drawing?: DrawingName
}
/**
 * One fact about a step.
 */
export interface StepFact {
  /**
   * What the fact is about.
   */
  label: string
  /**
   * The fact.
   */
  value: InlineText
}
/**
 * The problems that visitors have, described so that they recognise themselves.
 */
export interface PainPointsBlock {
  type: 'painPoints'
  anchor?: Anchor
  hidden?: Hidden
  only?: Only
  placeholder?: Placeholder
  title: SectionTitle
  lead?: LeadParagraph
  /**
   * How the problems are laid out: "rows" is a quiet list beside the heading, "cards" puts two to four side by side with what each one costs, "cases" gives every problem a row of its own for the full record, "folded" does the same and shows only the titles until one is opened; the first one is open.
   */
  presentation: 'rows' | 'cards' | 'cases' | 'folded'
  /**
   * The words above each impact. Leave out for "What it costs".
   */
  impactLabel?: string
  /**
   * The words above each "why it matters". Leave out for "Why it matters".
   */
  whyMattersLabel?: string
  /**
   * The words above the early signs. Leave out for "Signs to look for".
   */
  indicatorsLabel?: string
  /**
   * The words above the company's own view. Leave out for "Our view".
   */
  pointOfViewLabel?: string
  /**
   * The problems, the most familiar one first.
   *
   * @minItems 1
   * @maxItems 8
   */
  items: PainPoint[]
}
/**
 * One problem. A title and the problem are enough; the rest adds to the record.
 */
export interface PainPoint {
  /**
   * A name by which links lead straight to this problem: /insights#permissions leads to the one that is named permissions.
   */
  anchor?: Anchor
  /**
   * The problem in a few words, as a client would say it.
   */
  title: string
  /**
   * What goes wrong, in one or two sentences.
   */
  problem: InlineText
  /**
   * What the problem costs, in one sentence.
   */
  impact?: InlineText
  /**
   * Why somebody should act on it now.
   */
  whyMatters?: InlineText
  /**
   * Early signs that a reader can check for themselves.
   *
   * @minItems 1
   * @maxItems 6
   *
   * Items: One sign, in a few words.
   */
  indicators?: InlineText[]
  /**
   * What the company would do about it. Take a position.
   */
  pointOfView?: InlineText
  /**
   * A link to where the reader can go further.
   */
  deepDive?: Link
  /**
   * A few small words under the link, such as whom it is for.
   */
  microCopy?: string
}
/**
 * The effects of the work for the client: a few large statements on the dark ground.
 */
export interface OutcomesBlock {
  type: 'outcomes'
  anchor?: Anchor
  hidden?: Hidden
  only?: Only
  placeholder?: Placeholder
  title: SectionTitle
  lead?: LeadParagraph
  /**
   * How the outcomes are laid out: "square" as the cells of a ruled square, "rows" as a list of large lines beside the heading, "answer" as an answer to the heading, which is a question, with its sources beside it. Leave out for the square.
   */
  presentation?: 'square' | 'rows' | 'answer'
  /**
   * The background of the section: "inverse" is dark, "sunken" is quiet, "canvas" is the page's own colour. Leave out for "inverse"; an answer has the quiet one.
   */
  ground?: 'inverse' | 'sunken' | 'canvas'
  /**
   * For rows: a drawing below the heading, beside the list on large screens.
   */
  drawing?: DrawingName
  /**
   * The outcomes. Four make a square; an odd last one takes the full width.
   *
   * @minItems 2
   * @maxItems 8
   */
  items: TitledText[]
}
/**
 * A short heading with a sentence or two, optionally with a small mark.
 */
export interface TitledText {
  /**
   * A few words.
   */
  title: string
  /**
   * One or two sentences.
   */
  description: InlineText
  /**
   * A small drawing beside the title.
   */
  mark?: DrawingName
}
/**
 * Products, services, articles or clients, as short texts in columns. The number of columns follows the number of texts: three texts make three columns, four make four, six make two rows of three.
 */
export interface CapabilitiesBlock {
  type: 'capabilities'
  anchor?: Anchor
  hidden?: Hidden
  only?: Only
  placeholder?: Placeholder
  title: SectionTitle
  lead?: LeadParagraph
  /**
   * How the texts are laid out: "columns" under ruled titles, "elevation" as the rooms of a house front that is drawn around them, "strata" as layers under a ground line. Leave out for columns.
   */
  presentation?: 'columns' | 'elevation' | 'strata'
  /**
   * For the elevation and the strata: a wide, low drawing that stands on top.
   */
  drawing?: DrawingName
  /**
   * The background of the section. Leave out for "canvas", the page's own colour; "sunken" is a quiet band, "inverse" a dark one.
   */
  ground?: 'canvas' | 'sunken' | 'inverse'
  /**
   * The capabilities.
   *
   * @minItems 2
   * @maxItems 12
   */
  items: Capability[]
}
/**
 * A short heading with a sentence or two, optionally with a small mark, a page with more, and tags.
 */
export interface Capability {
  /**
   * A few words.
   */
  title: string
  /**
   * One or two sentences.
   */
  description: InlineText
  /**
   * A small drawing above the title. In an elevation it is a window, and larger.
   */
  mark?: DrawingName
  /**
   * Where the title leads, if there is a page about it.
   */
  href?: Href
  /**
   * What it belongs to, as short labels under the text.
   *
   * @minItems 1
   * @maxItems 5
   *
   * Items: One label.
   */
  tags?: string[]
}
/**
 * The results that the client receives, as a table of two columns or as the units of a rack.
 */
export interface DeliverablesBlock {
  type: 'deliverables'
  anchor?: Anchor
  hidden?: Hidden
  only?: Only
  placeholder?: Placeholder
  title: SectionTitle
  lead?: LeadParagraph
  /**
   * A drawing below the heading, beside the table on large screens.
   */
  drawing?: DrawingName
  /**
   * How the deliverables are laid out: "table" in two ruled columns, "rack" as numbered units between the rails of a rack, the first on top. Leave out for the table.
   */
  presentation?: 'table' | 'rack'
  /**
   * The head of the first column. Leave out for "Deliverable".
   */
  nameLabel?: string
  /**
   * The head of the second column. Leave out for "What it contains".
   */
  contentLabel?: string
  /**
   * The deliverables, in the order in which the client receives them.
   *
   * @minItems 1
   * @maxItems 14
   */
  items: Deliverable[]
}
/**
 * One thing that is handed over.
 */
export interface Deliverable {
  /**
   * Its name, in a few words.
   */
  title: string
  /**
   * What it contains, in one line.
   */
  description: InlineText
}
/**
 * Questions with their answers. The first one is open; search engines get all of them.
 */
export interface FaqBlock {
  type: 'faq'
  anchor?: Anchor
  hidden?: Hidden
  only?: Only
  placeholder?: Placeholder
  title: SectionTitle
  lead?: LeadParagraph
  /**
   * The questions, the most frequent one first.
   *
   * @minItems 1
   * @maxItems 20
   */
  items: Question[]
}
/**
 * One question with its answer.
 */
export interface Question {
  /**
   * The question, as a client would ask it.
   */
  question: string
  /**
   * The answer. Begin with the answer itself, then say what it depends on.
   */
  answer: InlineText
}
/**
 * Scenes shown twice, as they are and as they could be: the old way beside the new way.
 */
export interface ComparisonBlock {
  type: 'comparison'
  anchor?: Anchor
  hidden?: Hidden
  only?: Only
  placeholder?: Placeholder
  title: SectionTitle
  lead?: LeadParagraph
  /**
   * The words above each old way.
   */
  beforeLabel: string
  /**
   * The words above each new way.
   */
  afterLabel: string
  /**
   * The words above each outcome. Leave out for "Outcome".
   */
  outcomeLabel?: string
  /**
   * The background of the section. Leave out for "canvas", the page's own colour; "day" is the colour of the sky by day.
   */
  ground?: 'canvas' | 'day'
  /**
   * The scenes.
   *
   * @minItems 1
   * @maxItems 8
   */
  items: ComparisonItem[]
}
/**
 * One scene, before and after.
 */
export interface ComparisonItem {
  /**
   * A few small words above the title: an industry, or a day and time.
   */
  label?: string
  /**
   * What is being done, in a few words.
   */
  title: string
  /**
   * What the reader needs to know first, in one or two sentences.
   */
  scenario?: InlineText
  /**
   * How it goes today.
   */
  before: InlineText
  /**
   * How it goes afterwards.
   */
  after: InlineText
  /**
   * What that changes, in one sentence.
   */
  outcome?: InlineText
}
/**
 * A few figures in large type on a ground of their own.
 */
export interface MetricsBlock {
  type: 'metrics'
  anchor?: Anchor
  hidden?: Hidden
  only?: Only
  placeholder?: Placeholder
  /**
   * The heading of the section. Leave out where the figures follow straight from the section above.
   */
  title?: SectionTitle
  lead?: LeadParagraph
  /**
   * How the figures are laid out: "columns" has them side by side, each under a line; "rows" one below the other like a bill, the words at the start and the figure at the end of each line. Leave out for "columns".
   */
  presentation?: 'columns' | 'rows'
  /**
   * The background of the section. Leave out for "tint", a band in a tint of the theme; "sunken" is a quiet one, "sky" fades into the colour of the sky, "inverse" is dark, "canvas" the page's own colour.
   */
  ground?: 'canvas' | 'sunken' | 'tint' | 'sky' | 'inverse'
  /**
   * A line under the figures: what they are, and what they depend on.
   */
  note?: InlineText
  /**
   * Turn on to let the figures count up, once, when a visitor first sees them. Only a plain number counts, such as 45, 10,000 or 12+; 24/7 stands still. Visitors who want no motion see the final figures at once.
   */
  countUp?: boolean
  /**
   * How long the figures count, in thousandths of a second. Leave out for 2000.
   */
  countUpDuration?: number
  /**
   * The figures. Four or five fit in one row.
   *
   * @minItems 1
   * @maxItems 8
   */
  items: Metric[]
}
/**
 * One figure.
 */
export interface Metric {
  placeholder?: Placeholder
  /**
   * The figure as it is shown, without its unit.
   */
  value: string
  /**
   * What comes before the figure, such as a currency or "<".
   */
  prefix?: string
  /**
   * What comes after the figure, in smaller type. Begin with a space where one is wanted.
   */
  suffix?: string
  /**
   * What the figure counts, in a few words.
   */
  label: string
  /**
   * More about the figure, such as its condition or its source.
   */
  description?: InlineText
  /**
   * Where the figure is heading.
   */
  trend?: {
    /**
     * Which way the arrow points.
     */
    direction: 'up' | 'down'
    /**
     * The word beside the arrow: the arrow alone says nothing to some readers.
     */
    label: string
  }
}
/**
 * A story in time or stages: columns on a wide screen, a line of suns on a small one.
 */
export interface TimelineBlock {
  type: 'timeline'
  anchor?: Anchor
  hidden?: Hidden
  only?: Only
  placeholder?: Placeholder
  title: SectionTitle
  lead?: LeadParagraph
  /**
   * A wide drawing that stands on the columns on large screens. The one called horizon is drawn for four columns.
   */
  drawing?: DrawingName
  /**
   * The words above each challenge. Leave out for "The difficulty".
   */
  challengeLabel?: string
  /**
   * The words above each feeling, such as "How he feels". Leave out for none.
   */
  emotionLabel?: string
  /**
   * How the events are laid out: "columns" puts them beside each other under the drawing, "rows" one below the other like an agenda, without it. Leave out for "columns".
   */
  presentation?: 'columns' | 'rows'
  /**
   * The steps of the story, in order. Four fit best.
   *
   * @minItems 2
   * @maxItems 6
   */
  items: TimelineStep[]
}
/**
 * One moment or stage.
 */
export interface TimelineStep {
  /**
   * The time on a 24-hour clock ("07:40"), or the name of the stage ("Discovery").
   */
  time: string
  /**
   * Where it happens, in a few words.
   */
  location?: string
  /**
   * What happens, in a few words.
   */
  title: string
  /**
   * The moment, in one to three sentences.
   */
  scenario: InlineText
  /**
   * What makes this moment hard.
   */
  challenge?: InlineText
  /**
   * How the person feels, in a word or two.
   */
  emotion?: string
}
/**
 * The solutions, technologies or systems of an offer, each with its benefits.
 */
export interface SolutionsBlock {
  type: 'solutions'
  anchor?: Anchor
  hidden?: Hidden
  only?: Only
  placeholder?: Placeholder
  title: SectionTitle
  lead?: LeadParagraph
  /**
   * How the solutions are laid out: "columns" has one below the other, what it is beside what it brings; "cards" has them side by side in frames; "list" close together beside the heading. Leave out for "columns".
   */
  presentation?: 'columns' | 'cards' | 'list'
  /**
   * The words above each outcome. Leave out for "Outcome".
   */
  outcomeLabel?: string
  /**
   * The name of each list of technologies, read out by screen readers. Leave out for "Technologies".
   */
  technologiesLabel?: string
  /**
   * The words above what is paid for today. Leave out for "What you pay for today".
   */
  costBeforeLabel?: string
  /**
   * The words above what is paid for afterwards. Leave out for "What you pay for after".
   */
  costAfterLabel?: string
  /**
   * The solutions, the most important one first.
   *
   * @minItems 1
   * @maxItems 8
   */
  items: Solution[]
}
/**
 * One solution, technology or system.
 */
export interface Solution {
  /**
   * A small drawing above the title.
   */
  mark?: DrawingName
  /**
   * Its name, in a few words.
   */
  title: string
  /**
   * What it is, in one or two sentences.
   */
  description: InlineText
  /**
   * What it is made with, as short labels.
   *
   * @minItems 1
   * @maxItems 8
   *
   * Items: One technology.
   */
  technologies?: string[]
  /**
   * What changes, in one sentence.
   */
  outcome?: InlineText
  /**
   * What it brings, line by line, each with a check mark.
   *
   * @minItems 1
   * @maxItems 8
   *
   * Items: One benefit, in a few words.
   */
  benefits?: InlineText[]
  /**
   * What the client pays for, before and after. Without invented sums.
   */
  cost?: {
    /**
     * What is paid for today.
     */
    before: InlineText
    /**
     * What is paid for afterwards.
     */
    after: InlineText
  }
}
/**
 * Groups of links to pages, such as the categories of an overview: each with a name, a sentence and its doors, in a ruled square.
 */
export interface LinkGroupsBlock {
  type: 'linkGroups'
  anchor?: Anchor
  hidden?: Hidden
  only?: Only
  placeholder?: Placeholder
  /**
   * The heading of the section. Leave out if the names of the groups can follow right under the hero.
   */
  title?: SectionTitle
  lead?: LeadParagraph
  /**
   * How the groups are laid out: "grid" puts two beside each other in a ruled frame, "rows" one below the other, the links beside the title. Leave out for "grid".
   */
  presentation?: 'grid' | 'rows'
  /**
   * The groups. An even number fills the square.
   *
   * @minItems 1
   * @maxItems 8
   */
  items: LinkGroup[]
}
/**
 * One group: what it is, and the pages that belong to it.
 */
export interface LinkGroup {
  /**
   * A name by which links lead straight to this group: /services#ai-services leads to the one that is named ai-services.
   */
  anchor?: Anchor
  /**
   * A small drawing above the name.
   */
  mark?: DrawingName
  /**
   * A larger drawing above the name, instead of the small one.
   */
  drawing?: DrawingName
  /**
   * The name of the group.
   */
  title: string
  /**
   * What the group is about, in one or two sentences.
   */
  description?: InlineText
  /**
   * The pages, the most wanted one first. Groups with equally many links line up.
   *
   * @minItems 1
   * @maxItems 10
   */
  links: Link[]
  /**
   * A line in smaller type below the links, such as what else the group has.
   */
  more?: InlineText
}
/**
 * Products as large cards: what each is, what it does and brings, and whether it can be had yet.
 */
export interface ProductsBlock {
  type: 'products'
  anchor?: Anchor
  hidden?: Hidden
  only?: Only
  placeholder?: Placeholder
  /**
   * The heading of the section. Leave out if the products can follow right under the hero.
   */
  title?: SectionTitle
  lead?: LeadParagraph
  /**
   * The words above each list of features. Leave out for "What it does".
   */
  featuresLabel?: string
  /**
   * The words above each list of benefits. Leave out for "What it brings".
   */
  benefitsLabel?: string
  /**
   * How the products are laid out: "cards" gives each a large card, "rows" one below the other without a frame, "list" close together beside the heading, with small pictures. Leave out for "cards".
   */
  presentation?: 'cards' | 'rows' | 'list'
  /**
   * The products, the most important one first.
   *
   * @minItems 1
   * @maxItems 8
   */
  items: ProductCard[]
}
/**
 * One product.
 */
export interface ProductCard {
  /**
   * A name by which links lead straight to this product: /services#ai-services leads to the one that is named ai-services.
   */
  anchor?: Anchor
  /**
   * How far it is, where it cannot be had yet, in one to three words. Shown in the warm colour.
   */
  status?: string
  /**
   * Its name.
   */
  title: string
  /**
   * What sort of product it is, in a few words.
   */
  subtitle?: string
  /**
   * What it does for whom, in one to three sentences.
   */
  description: InlineText
  /**
   * A wide drawing, as in the hero of a landscape, that stands on the lower edge of the card's sky, behind the end of the text.
   */
  drawing?: DrawingName
  /**
   * A picture of the product, instead of a drawing: beside the text, on narrow screens above it.
   */
  image?: Image
  /**
   * The hour of the card: "day" is light, "night" keeps the dark colours. Leave out for "day".
   */
  sky?: 'day' | 'night'
  /**
   * What it does, line by line.
   *
   * @minItems 1
   * @maxItems 10
   *
   * Items: One feature, in a few words.
   */
  features?: InlineText[]
  /**
   * What the buyer has from it, line by line.
   *
   * @minItems 1
   * @maxItems 10
   *
   * Items: One benefit, in a few words.
   */
  benefits?: InlineText[]
  /**
   * The way to the product's own page, shown as a button.
   */
  link?: Link
}
/**
 * The features of a product or an offer, or future tools, as cards with an illustration each. Cards may be wider than others, so that the most important one stands out.
 */
export interface FeaturesBlock {
  type: 'features'
  anchor?: Anchor
  hidden?: Hidden
  only?: Only
  placeholder?: Placeholder
  title: SectionTitle
  lead?: LeadParagraph
  /**
   * How the features are laid out: "cards" has them side by side, "rows" one below the other with room around each, "list" close together beside the heading, with small pictures. Leave out for "cards".
   */
  presentation?: 'cards' | 'rows' | 'list'
  /**
   * The features. On wide screens a row holds three cards of usual size, or a wide one and a usual one, or a full one; two or four cards of usual size come two in a row.
   *
   * @minItems 2
   * @maxItems 12
   */
  items: Feature[]
  /**
   * A line in small type under the cards, such as what the product does not do.
   */
  note?: InlineText
}
/**
 * One feature.
 */
export interface Feature {
  /**
   * Its name, in a few words.
   */
  title: string
  /**
   * What it does for the visitor, in one or two sentences.
   */
  description: InlineText
  /**
   * A badge above the title for what cannot be used yet.
   */
  status?: string
  /**
   * Short points under the text, each with a tick.
   *
   * @minItems 1
   * @maxItems 6
   *
   * Items: One point, in a few words.
   */
  points?: InlineText[]
  /**
   * The illustration, below the text. A wide or full card needs a wide drawing.
   */
  drawing?: DrawingName
  /**
   * The illustration where the card is narrow, such as on phones, if the wide one would be too flat there.
   */
  narrowDrawing?: DrawingName
  drawingWords?: WordsOfADrawing
  /**
   * A picture at the top of the card, above the text. It is as high in all cards of a row, and is shown instead of a drawing.
   */
  image?: Image
  /**
   * Where the title leads, if there is more to read.
   */
  href?: Href
  /**
   * How wide the card is: "wide" takes two places of a row, "full" the whole row. Leave out for one place.
   */
  size?: 'wide' | 'full'
}
/**
 * What the parts of the drawing are, as text around it. Only cards show them.
 */
export interface WordsOfADrawing {
  /**
   * Beside the drawing: what its lines are, from top to bottom. Each has the same height.
   *
   * @minItems 2
   * @maxItems 16
   *
   * Items: One line, in a word or two.
   */
  lines?: string[]
  /**
   * Below the drawing: what it measures, from its start to its end. Beside the narrow drawing it runs from top to bottom, unless the names of lines are there.
   *
   * @minItems 2
   * @maxItems 7
   *
   * Items: One step of the scale.
   */
  scale?: string[]
  result?: Result
}
/**
 * At the end of the drawing: what comes out.
 */
export interface Result {
  /**
   * The result, as a figure or in a word.
   */
  value: string
  /**
   * What it is.
   */
  label?: string
}
/**
 * Running text: a policy with a table of contents, a story, a statement. Paragraphs, lists, quotes and tables under headings of their own.
 */
export interface ProseBlock {
  type: 'prose'
  anchor?: Anchor
  hidden?: Hidden
  only?: Only
  placeholder?: Placeholder
  /**
   * The heading of the whole text, beside it on wide screens. Leave out where the hero says it already: then the headings of the sections are the page's own, as in a policy.
   */
  title?: SectionTitle
  /**
   * The first sentences, in larger type.
   */
  lead?: InlineText
  /**
   * The background of the section. Leave out for "canvas", the page's own colour; "sunken" is a quiet band, "tint" one in a tint of the theme, "inverse" a dark one.
   */
  ground?: 'canvas' | 'sunken' | 'tint' | 'inverse'
  /**
   * Shows a table of contents beside the text, made of the sections' headings. These words name it for people who hear the page. Leave out for none.
   */
  contents?: string
  /**
   * The parts of the text, in order. One without a heading continues the one before: so a paragraph can follow a list.
   *
   * @minItems 1
   * @maxItems 40
   */
  sections: ProseSection[]
}
/**
 * One part of the text: paragraphs, then a list, a quote, a table.
 */
export interface ProseSection {
  /**
   * A name by which links lead straight to this part: /terms-of-service#payment-terms leads to the one that is named payment-terms.
   */
  anchor?: Anchor
  /**
   * The heading of this part.
   */
  heading?: string
  /**
   * The paragraphs.
   *
   * @minItems 1
   * @maxItems 20
   *
   * Items: One paragraph.
   */
  paragraphs?: InlineText[]
  /**
   * A list after the paragraphs.
   *
   * @minItems 1
   * @maxItems 30
   *
   * Items: One entry.
   */
  list?: InlineText[]
  /**
   * A list with numbers after the paragraphs: steps, or points that others refer to.
   *
   * @minItems 1
   * @maxItems 30
   */
  numberedList?: NumberedEntry[]
  /**
   * The number of the first entry of the numbered list. Leave out for 1; write 4 if the list goes on after three steps above.
   */
  numberedFrom?: number
  quote?: Quote
  table?: Table
  /**
   * An older way to make words links: the label must occur in the paragraphs or the list, letter by letter; there it becomes the link. Links in the text itself need no such list.
   *
   * @minItems 1
   * @maxItems 10
   */
  links?: Link[]
}
/**
 * What somebody else has said or written, set apart from the text.
 */
export interface Quote {
  /**
   * Their words, without quotation marks around them.
   */
  text: InlineText
  /**
   * Who said it and where.
   */
  source?: InlineText
}
/**
 * Columns with a heading each, and rows.
 */
export interface Table {
  /**
   * What the table shows, above it.
   */
  caption: string
  columns: TableColumns
  rows: TableRows
  rowHeadings?: TableRowHeadings
}
/**
 * One column of a table.
 */
export interface TableColumn {
  /**
   * What this column contains, in a word or two.
   */
  heading: string
  /**
   * Turn on if the column has figures or times: they are aligned at the end of the column, and stay on one line.
   */
  numbers?: boolean
}
/**
 * One row of a table.
 */
export interface TableRow {
  /**
   * The text of each column, in the order of the columns: one text for each column. Write "–" for an empty one.
   *
   * @minItems 2
   * @maxItems 8
   */
  cells: Cell[]
}
/**
 * Facts in rows and columns: opening hours, sizes, terms, what is included where. On a phone a wide table scrolls sideways on its own.
 */
export interface TableBlock {
  type: 'table'
  anchor?: Anchor
  hidden?: Hidden
  only?: Only
  placeholder?: Placeholder
  title: SectionTitle
  lead?: LeadParagraph
  /**
   * The background of the section. Leave out for "canvas", the page's own colour; "sunken" is a quiet band.
   */
  ground?: 'canvas' | 'sunken'
  /**
   * What the table shows, above it, where the heading of the section does not say it already.
   */
  caption?: string
  columns: TableColumns
  rows: TableRows
  rowHeadings?: TableRowHeadings
  /**
   * A line in small type under the table.
   */
  note?: InlineText
}
/**
 * What things cost: plans to choose from, side by side, or a list of prices such as a menu or what a clinic charges.
 */
export interface PricingBlock {
  type: 'pricing'
  anchor?: Anchor
  hidden?: Hidden
  only?: Only
  placeholder?: Placeholder
  title: SectionTitle
  lead?: LeadParagraph
  /**
   * How it is shown: "plans" are cards side by side, to compare a few offers; "list" is a line for each price, for menus and price lists. Leave out for "plans".
   */
  presentation?: 'plans' | 'list'
  /**
   * The currency of the prices, as its three letters. Only search engines read it; what visitors read is in each price. They get no price that says more than a number, such as "from €90".
   */
  currency?: string
  /**
   * Turn on if these are dishes and drinks: search engines then treat it as a menu.
   */
  menu?: boolean
  /**
   * The background of the section. Leave out for "canvas", the page's own colour; "sunken" is a quiet band.
   */
  ground?: 'canvas' | 'sunken'
  /**
   * The prices, in groups such as "Starters" and "Main courses". One group without a title is enough where there is nothing to group.
   *
   * @minItems 1
   * @maxItems 12
   */
  groups: PriceGroup[]
  /**
   * A line in small type under the prices, such as what is not included.
   */
  note?: InlineText
}
/**
 * Prices that belong together.
 */
export interface PriceGroup {
  /**
   * The heading of the group.
   */
  title?: string
  /**
   * What holds for the whole group, in a sentence.
   */
  note?: InlineText
  /**
   * What can be had, with its price.
   *
   * @minItems 1
   * @maxItems 40
   */
  items: Price[]
}
/**
 * One offer, dish or service.
 */
export interface Price {
  /**
   * What it is called.
   */
  name: string
  /**
   * What it costs, as visitors read it, with the sign of the currency: "€14", "from AED 90", "Free".
   */
  price: string
  /**
   * What the price is for, if not for one.
   */
  unit?: string
  /**
   * What it is, or for whom, in a sentence or two.
   */
  description?: InlineText
  /**
   * What is included, each with a tick; in a list, such as "Vegan" or "With nuts", as small labels.
   *
   * @minItems 1
   * @maxItems 12
   *
   * Items: One thing, in a few words.
   */
  includes?: string[]
  /**
   * A few words that recommend it: it is set apart from the others. At most one plan of a group has them.
   */
  recommended?: string
  /**
   * What a visitor can do next.
   */
  action?: Action
}
/**
 * What clients or guests have said, in their own words. One is shown large and alone, several side by side. Only words that were really said, with the consent of those who said them.
 */
export interface TestimonialsBlock {
  type: 'testimonials'
  anchor?: Anchor
  hidden?: Hidden
  only?: Only
  placeholder?: Placeholder
  /**
   * The heading of the section. A single one can do without.
   */
  title?: SectionTitle
  lead?: LeadParagraph
  /**
   * The background of the section. Leave out for "canvas", the page's own colour; "sunken" is a quiet band, "inverse" a dark one.
   */
  ground?: 'canvas' | 'sunken' | 'inverse'
  /**
   * How several testimonials are laid out: "columns" has them side by side under a line, "cards" in a frame each, "rows" one below the other in large type. Leave out for "columns".
   */
  presentation?: 'columns' | 'cards' | 'rows'
  /**
   * The testimonials.
   *
   * @minItems 1
   * @maxItems 9
   */
  items: Testimonial[]
}
/**
 * What one person has said.
 */
export interface Testimonial {
  placeholder?: Placeholder
  /**
   * Their words. Quotation marks are set by themselves, as the language of the site has them.
   */
  quote: InlineText
  /**
   * Who said it.
   */
  name: string
  /**
   * What they do, or when they came.
   */
  role?: string
  /**
   * Where they work.
   */
  organization?: string
  /**
   * A small square picture beside the name: a portrait, or something that stands for them.
   */
  image?: Image
}
/**
 * One announcement on a narrow band: a closed day, a new branch, a deadline. Right below the opening of a page it is seen first. It stays until you take it out: it has no dates of its own and cannot be closed, so nobody misses it.
 */
export interface BannerBlock {
  type: 'banner'
  anchor?: Anchor
  hidden?: Hidden
  only?: Only
  placeholder?: Placeholder
  /**
   * The announcement, in one sentence or two short ones.
   */
  text: InlineText
  /**
   * A button beside it, where there is something to do.
   */
  action?: Action
  /**
   * The background of the announcement. Leave out for "tint", a light one; "inverse" is dark and stands out more.
   */
  ground?: 'tint' | 'inverse'
}
/**
 * A map, a video or the like that another host sends. None of it is loaded until a visitor presses the button, and the page says who will learn about the visit.
 */
export interface EmbedBlock {
  type: 'embed'
  anchor?: Anchor
  hidden?: Hidden
  only?: Only
  placeholder?: Placeholder
  /**
   * The heading of the section, where it needs one.
   */
  title?: SectionTitle
  lead?: LeadParagraph
  /**
   * What is shown, in a few words. It is written in the empty frame, and names it for people who hear the page.
   */
  name: string
  /**
   * The address that the other site gives for embedding, which usually differs from its page's: in <iframe src=…> the part between the quotation marks. The settings list the sites that may be embedded.
   */
  address: WebAddress
  /**
   * The page of the host itself, for those who prefer to open it there. Leave out if it is the same.
   */
  page?: WebAddress
  /**
   * The shape of the frame. Leave out for "wide", the shape of a video; "square" and "tall" suit maps and forms.
   */
  shape?: 'wide' | 'square' | 'tall'
  /**
   * A line in small type under the frame.
   */
  note?: InlineText
}
/**
 * The people behind the company: a portrait or a window with a monogram, a name, a role. Search engines get those whose names are real.
 */
export interface TeamBlock {
  type: 'team'
  anchor?: Anchor
  hidden?: Hidden
  only?: Only
  placeholder?: Placeholder
  title: SectionTitle
  lead?: LeadParagraph
  /**
   * The window around each monogram. Leave out for a plain one.
   */
  drawing?: DrawingName
  /**
   * How the people are laid out: "cards" has large portraits side by side, "rows" one person below the other, "list" many people in little space beside the heading. Leave out for "cards".
   */
  presentation?: 'cards' | 'rows' | 'list'
  /**
   * The people. Four fit in one row.
   *
   * @minItems 1
   * @maxItems 24
   */
  items: TeamMember[]
}
/**
 * One person.
 */
export interface TeamMember {
  /**
   * First and last name.
   */
  name: string
  /**
   * Turn on while the name is not real: it is shown, but search engines do not get it.
   */
  nameIsPlaceholder?: boolean
  /**
   * What the person answers for.
   */
  role: string
  /**
   * One to three letters for the window, instead of a photograph. Leave out for the first letters of the name.
   */
  monogram?: string
  /**
   * A portrait, instead of the monogram. It is shown upright, a little taller than wide; the rest is cut off around its focal point.
   */
  image?: Image
}
/**
 * Certifications and other short marks, in a row: a small drawing, a label, a line on what it is.
 */
export interface BadgesBlock {
  type: 'badges'
  anchor?: Anchor
  hidden?: Hidden
  only?: Only
  placeholder?: Placeholder
  title: SectionTitle
  lead?: LeadParagraph
  /**
   * How the badges are laid out: "columns" has them side by side, each under a line; "cards" in frames, the drawing beside the words; "list" close together beside the heading. Leave out for "columns".
   */
  presentation?: 'columns' | 'cards' | 'list'
  /**
   * The badges. Four fit in one row.
   *
   * @minItems 1
   * @maxItems 12
   */
  items: CertificationBadge[]
}
/**
 * One certification or mark.
 */
export interface CertificationBadge {
  placeholder?: Placeholder
  /**
   * The drawing above the label: its own mark, or a seal.
   */
  mark?: DrawingName
  /**
   * What is certified, in a few words.
   */
  label: string
  /**
   * The certificate's name, who gave it, or until when it holds.
   */
  note?: InlineText
}
/**
 * Articles as cards: the posts of this site, found by folder or tag, or articles published elsewhere. Articles on other sites open in a new tab.
 */
export interface PostsBlock {
  type: 'posts'
  anchor?: Anchor
  hidden?: Hidden
  only?: Only
  placeholder?: Placeholder
  title: SectionTitle
  lead?: LeadParagraph
  /**
   * How the articles are laid out: "cards" has them side by side, "rows" one below the other with room around each, "list" close together beside the heading, with small pictures. Leave out for "cards".
   */
  presentation?: 'cards' | 'rows' | 'list'
  list?: ListOfPosts
  /**
   * The articles, the newest one first. Two or three make the best row.
   *
   * @minItems 1
   * @maxItems 12
   */
  items?: Post[]
}
/**
 * Lists posts of this site, the newest one first.
 */
export interface ListOfPosts {
  /**
   * The folder whose posts are listed, such as /news. Leave out to list those below the page itself; on the home page, all of the site.
   */
  folder?: FolderAddress
  /**
   * Lists only posts with this tag, spelled as the posts spell it.
   */
  tag?: string
  /**
   * How many posts are listed at most. Leave out to list all.
   */
  limit?: number
  /**
   * How many posts are on one page. Further pages are added automatically: /news/page/2. One list of a page can have them.
   */
  perPage?: number
}
/**
 * One article.
 */
export interface Post {
  /**
   * The title of the article, as it is there.
   */
  title: string
  /**
   * Where the article is, usually a full address ("https://…").
   */
  href: Href
  /**
   * What the reader learns, in one or two sentences.
   */
  summary: string
  /**
   * A few lines of the article itself, word for word, set as a quotation.
   */
  excerpt?: string
  /**
   * The person who wrote it.
   */
  author?: string
  /**
   * The day it appeared, as year, month and day.
   */
  publishDate?: string
  /**
   * The same day in the words of your readers. Leave out to show it as year, month and day.
   */
  publishDateText?: string
  /**
   * How long it takes to read.
   */
  readTime?: string
  /**
   * What it is about, as short labels.
   *
   * @minItems 1
   * @maxItems 5
   *
   * Items: One label.
   */
  tags?: string[]
  /**
   * A drawing at the top of the card.
   */
  drawing?: DrawingName
  /**
   * A picture at the top of the card, instead of a drawing. It has the same height in all cards.
   */
  image?: Image
  /**
   * Turn on while the article, or a fact about it, is not real yet: the card is shown, but search engines do not get it.
   */
  isPlaceholder?: boolean
}
/**
 * A ranking or an award that somebody else has given, with links to where it can be read. Tell what was ranked and by whom: a claim without its source convinces nobody.
 */
export interface RecognitionBlock {
  type: 'recognition'
  anchor?: Anchor
  hidden?: Hidden
  only?: Only
  placeholder?: Placeholder
  title: SectionTitle
  /**
   * The background of the section: "sunken" is quiet, "tint" is stronger, "inverse" is dark, "canvas" is the page's own colour. Leave out for "sunken".
   */
  ground?: 'canvas' | 'sunken' | 'tint' | 'inverse'
  /**
   * How the text is laid out: "beside" has it beside the heading, the sources below it in lines; "quote" in large letters below the heading, the sources in one line. Leave out for "beside".
   */
  presentation?: 'beside' | 'quote'
  /**
   * What was recognised, and what it means for the reader.
   */
  text: InlineText
  /**
   * Where the ranking or award can be read. Links to other sites open in a new tab.
   *
   * @minItems 1
   * @maxItems 6
   */
  links: RecognitionLink[]
  /**
   * A line in small type: who made the ranking, and when.
   */
  note?: InlineText
}
/**
 * One source.
 */
export interface RecognitionLink {
  /**
   * The name of the list, the award or the article.
   */
  label: string
  href: Href
  /**
   * What the reader finds there, in a few words.
   */
  description?: string
}
/**
 * The prompt to subscribe to the newsletter. Its button opens the newsletter form.
 */
export interface NewsletterBlock {
  type: 'newsletter'
  anchor?: Anchor
  hidden?: Hidden
  only?: Only
  placeholder?: Placeholder
  /**
   * What the reader gets, and how often.
   */
  title: SectionTitle
  /**
   * What comes in it, and what comes at once.
   */
  text: InlineText
  /**
   * The button that opens the form.
   */
  action: Action
  /**
   * A line in small type under the button, such as how to unsubscribe.
   */
  note?: InlineText
}
/**
 * A form on the page, with contact details beside it if wanted.
 */
export interface FormSectionBlock {
  type: 'formSection'
  anchor?: Anchor
  hidden?: Hidden
  only?: Only
  placeholder?: Placeholder
  /**
   * A heading over the section. Leave out where the page's opening says it: then the form's own title is read out to those who do not see the page.
   */
  title?: SectionTitle
  lead?: LeadParagraph
  /**
   * The form to show.
   */
  form: FormName
  contactDetails?: ContactDetails
}
/**
 * Other ways to reach the company, beside the form.
 */
export interface ContactDetails {
  ways: ContactWays
  hours?: OpeningHours
  office?: Office
}
/**
 * Ways to reach the company: addresses and numbers, and buttons for what can be done at once.
 */
export interface ContactWays {
  /**
   * The heading above them.
   */
  title: string
  /**
   * What one can reach you for, in a word or two. Only search engines read it.
   */
  purpose?: string
  /**
   * The addresses and numbers.
   *
   * @minItems 1
   * @maxItems 6
   */
  items: ContactWay[]
  /**
   * Buttons under them. The first one is the main button.
   *
   * @minItems 1
   * @maxItems 3
   */
  actions?: Action[]
}
/**
 * One address or number.
 */
export interface ContactWay {
  /**
   * What it is.
   */
  label: string
  /**
   * The address or number as it is read.
   */
  value: string
  /**
   * What a press on it does: mailto:{email} begins a message, tel:{phone} dials. While the number in the settings is a placeholder, it is shown and cannot be dialled.
   */
  href?: Href
}
/**
 * When somebody answers.
 */
export interface OpeningHours {
  /**
   * The heading above the hours.
   */
  title: string
  /**
   * The days, and the hours on them.
   *
   * @minItems 1
   * @maxItems 7
   */
  items: OpeningTime[]
}
/**
 * Days that have the same hours.
 */
export interface OpeningTime {
  /**
   * The days in words.
   */
  label: string
  /**
   * The hours in words, with the time zone.
   */
  value: string
  /**
   * The same for search engines. Leave out for days on which you are closed.
   */
  schedule?: {
    /**
     * Each of these days by its English name.
     *
     * @minItems 1
     * @maxItems 7
     *
     * Items: One day.
     */
    days: ('Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday')[]
    /**
     * When these days begin, in local time.
     */
    opens: string
    /**
     * When they end, in local time.
     */
    closes: string
  }
}
/**
 * Where to find the company, with a drawn map.
 */
export interface Office {
  /**
   * The name of the place.
   */
  title: string
  /**
   * The address, on one line.
   */
  address: string
  /**
   * A link to the place on a map. Maps on other sites open in a new tab.
   */
  map: Link
  /**
   * A drawing of the map. It is decoration: the address says where it is.
   */
  drawing?: DrawingName
  /**
   * A small drawing on the pin that marks the place, such as the logo.
   */
  mark?: DrawingName
  /**
   * Turn on while the address is not the real one: it is shown, but search engines do not get it.
   */
  isPlaceholder?: boolean
}
/**
 * How, when and where to reach the company: addresses and numbers, business hours, the office on a map.
 */
export interface ContactDetailsBlock {
  type: 'contactDetails'
  anchor?: Anchor
  hidden?: Hidden
  only?: Only
  placeholder?: Placeholder
  /**
   * A heading over the whole section. Leave out if the headings of the parts are enough.
   */
  title?: SectionTitle
  lead?: LeadParagraph
  ways: ContactWays
  hours?: OpeningHours
  office?: Office
}
/**
 * The closing call: what the visitor should do next. It is dark and continues into the footer, or stands on a lighter band.
 */
export interface CtaBlock {
  type: 'cta'
  anchor?: Anchor
  hidden?: Hidden
  only?: Only
  placeholder?: Placeholder
  /**
   * One sentence that asks for one thing.
   */
  title: string
  lead?: LeadParagraph
  /**
   * What the visitor can do. The first one is the main button.
   *
   * @minItems 1
   * @maxItems 3
   */
  actions: Action[]
  /**
   * A small line under the buttons, such as the office hours.
   */
  note?: InlineText
  /**
   * The light of the closing call. A square drawing is laid on the floor like light through a screen; one of 900 by 640 is beside the text.
   */
  drawing?: DrawingName
  /**
   * The background of the call: "inverse" is dark, "tint" and "sunken" are quiet, "canvas" is the page's own colour. Leave out for "inverse".
   */
  ground?: 'inverse' | 'tint' | 'sunken' | 'canvas'
  /**
   * How the call is laid out: "floor" lays its drawing on the floor, "beside" lets it stand upright beside the text. "centred" and "line" have no drawing: all in the middle, or the text and its buttons beside each other in little height. Leave out for "floor".
   */
  layout?: 'floor' | 'beside' | 'centred' | 'line'
}
/**
 * Photographs in a grid without holes, one to twenty-four. Each opens its large file when it is pressed.
 */
export interface GalleryBlock {
  type: 'gallery'
  anchor?: Anchor
  hidden?: Hidden
  only?: Only
  placeholder?: Placeholder
  /**
   * The heading of the section, where it needs one.
   */
  title?: SectionTitle
  lead?: LeadParagraph
  /**
   * The shape of all its frames. Leave out for "wide", the shape of most photographs. The rest of a picture is cut off around its focal point, and is still in the large file.
   */
  shape?: 'wide' | 'square' | 'tall'
  /**
   * The pictures, in the order they are shown. On wide screens there are three in a row; those left over for the last row are wider.
   *
   * @minItems 1
   * @maxItems 24
   */
  items: GalleryPicture[]
}
/**
 * One picture.
 */
export interface GalleryPicture {
  image: Image
  /**
   * A line under the picture.
   */
  caption?: InlineText
}
/**
 * Something that the work makes, shown instead of claimed: a paper with its rows, an answer with its sources, a runbook, a plan over weeks, who may do what, or results that were measured. It is marked as an example.
 */
export interface ExhibitBlock {
  type: 'exhibit'
  anchor?: Anchor
  hidden?: Hidden
  only?: Only
  placeholder?: Placeholder
  title: SectionTitle
  lead?: LeadParagraph
  /**
   * The background of the section. Leave out for "canvas", the page's own colour; "sunken" is a quiet band.
   */
  ground?: 'canvas' | 'sunken'
  /**
   * Where it is shown on wide screens: "below" the heading, or "beside" it. Leave out for "below".
   */
  layout?: 'below' | 'beside'
  /**
   * What is shown, as it would be called where it is used. It is shown at the top edge.
   */
  name: string
  /**
   * The words that mark it as an example. Leave out for "Illustrative example".
   */
  label?: string
  /**
   * A paper from top to bottom: a licence, a file, or what somebody has on the screen.
   *
   * @minItems 2
   * @maxItems 10
   */
  rows?: PaperRow[]
  /**
   * Questions with their answers and sources. Two are shown side by side, such as one in each of two languages.
   *
   * @minItems 1
   * @maxItems 2
   */
  answers?: Answer[]
  /**
   * Steps in the order in which they are taken, with their times.
   *
   * @minItems 2
   * @maxItems 12
   */
  runbook?: RunbookStep[]
  plan?: Plan
  matrix?: Matrix
  measures?: Measures
  /**
   * A line in small type under it, such as where the figures come from.
   */
  note?: InlineText
}
/**
 * One row: what it is about, and what is so.
 */
export interface PaperRow {
  /**
   * What the row is about, or when it happens.
   */
  name: string
  /**
   * What is so, or what is done.
   */
  text: InlineText
  /**
   * A line in small type below it, such as where it is from.
   */
  note?: InlineText
  /**
   * The language of name and text, if it differs from the page's: ar for Arabic, fr for French.
   */
  language?: string
  /**
   * A disc before the text: full for yes, half for in part, empty for no.
   */
  level?: 'full' | 'part' | 'none'
  /**
   * Turn on for the row on which the others turn, such as the one in which a choice is answered. It is set apart.
   */
  decisive?: boolean
}
/**
 * A question, and what is answered.
 */
export interface Answer {
  /**
   * The language of question and answer, if it differs from the page's: ar for Arabic, fr for French.
   */
  language?: string
  /**
   * The question, as somebody would ask it.
   */
  question: string
  /**
   * The answer, one statement after the other. Each with a source ends with its number.
   *
   * @minItems 1
   * @maxItems 6
   */
  statements: Statement[]
}
/**
 * One or two sentences of the answer.
 */
export interface Statement {
  /**
   * What is stated.
   */
  text: InlineText
  /**
   * Where it is written. Statements with the same source share a number.
   */
  source?: string
}
/**
 * One step: when, what, and who.
 */
export interface RunbookStep {
  /**
   * When it begins.
   */
  time: string
  /**
   * What is done.
   */
  task: InlineText
  /**
   * Who does it.
   */
  owner?: string
  /**
   * How you know that the step is done.
   */
  check?: InlineText
  /**
   * Turn on for the step on which all others turn, such as the last moment to go back. It is set apart.
   */
  decisive?: boolean
}
/**
 * What happens when, as bars over weeks or days.
 */
export interface Plan {
  /**
   * What is counted, in the singular.
   */
  unit: string
  /**
   * The bars, from top to bottom.
   *
   * @minItems 2
   * @maxItems 12
   */
  rows: PlanRow[]
}
/**
 * One bar.
 */
export interface PlanRow {
  /**
   * What is done.
   */
  name: string
  /**
   * The week or day in which it begins, counted from 1.
   */
  start: number
  /**
   * How many weeks or days it takes.
   */
  length: number
  /**
   * What it depends on, or leaves behind, in a few words.
   */
  note?: InlineText
}
/**
 * Who may do what, or what is covered where: yes, in part, or no for each pair.
 */
export interface Matrix {
  /**
   * The headings of the columns.
   *
   * @minItems 2
   * @maxItems 6
   *
   * Items: One heading, in a word or two.
   */
  columns: string[]
  /**
   * The rows, from top to bottom.
   *
   * @minItems 1
   * @maxItems 12
   */
  rows: MatrixRow[]
  /**
   * What a full disc means.
   */
  full: string
  /**
   * What a half disc means.
   */
  part: string
  /**
   * What an empty disc means.
   */
  none: string
}
/**
 * One row: its name, and an answer for each column.
 */
export interface MatrixRow {
  /**
   * What the row is about.
   */
  name: string
  /**
   * An answer for each column, in their order: fully, partly or not at all.
   *
   * @minItems 2
   * @maxItems 6
   *
   * Items: One answer.
   */
  cells: ('full' | 'part' | 'none')[]
}
/**
 * Results that were measured, each as a dot on a scale that they share.
 */
export interface Measures {
  /**
   * What was agreed, from 0 to 100: a line through all results.
   */
  target?: number
  /**
   * What that line is called.
   */
  targetLabel?: string
  /**
   * The results, from top to bottom.
   *
   * @minItems 2
   * @maxItems 12
   */
  rows: MeasuredResult[]
}
/**
 * One result.
 */
export interface MeasuredResult {
  /**
   * What was measured.
   */
  name: string
  /**
   * The result, as visitors read it.
   */
  value: string
  /**
   * The result as a number from 0 to 100: where its dot stands.
   */
  share: number
  /**
   * On what it was measured, or what is done where it fails.
   */
  note?: InlineText
}
/**
 * A picture or a video of this site: beside a text, or alone over the whole width.
 */
export interface MediaBlock {
  type: 'media'
  anchor?: Anchor
  hidden?: Hidden
  only?: Only
  placeholder?: Placeholder
  /**
   * The heading of the section, where it needs one.
   */
  title?: SectionTitle
  /**
   * The text beside the picture or video. Without a text and a button, the picture or video is alone below the heading.
   */
  text?: InlineText
  /**
   * A button below the text, where there is something to do.
   */
  action?: Action
  /**
   * The picture. Use either a picture or a video.
   */
  image?: Image
  /**
   * The video. Use either a video or a picture.
   */
  video?: Video
  /**
   * A line under the picture or video.
   */
  caption?: InlineText
  /**
   * On which side of the text the picture or video is on wide screens: "start" is where lines begin, "end" where they end. Leave out for "start".
   */
  side?: 'start' | 'end'
}
/**
 * A video of this site. It is loaded when a visitor starts it, never before.
 */
export interface Video {
  /**
   * The video. MP4 with H.264 is what every browser plays.
   */
  file: VideoFile
  /**
   * The same video in the other format, such as WebM beside MP4. Browsers are offered the smaller of the two first, and take the first that they know.
   */
  alternative?: VideoFile
  /**
   * What the video shows, in a few words. It is shown under the video, and names it for people who hear the page and for search engines.
   */
  name: string
  /**
   * The picture that is shown until the video is started. A still of the video is best: the rest of any other shape is cut off. It is decoration: the name says what the video shows.
   */
  poster: Image
  /**
   * What is said and heard, as texts over the video that a visitor can turn on. One file for each language.
   *
   * @minItems 1
   * @maxItems 12
   */
  captions?: Captions[]
  /**
   * Turn on if nobody speaks and the sound carries no information, such as music alone. Then it needs no captions.
   */
  noSpeech?: boolean
  /**
   * All that is said and shown, as paragraphs. They are folded under the video, and open when pressed.
   *
   * @minItems 1
   * @maxItems 60
   */
  transcript?: TranscriptParagraph[]
  /**
   * The day the video was first shown, for search engines.
   */
  publishDate?: string
}
/**
 * The captions in one language.
 */
export interface Captions {
  /**
   * The captions. They are a WebVTT file, which programs that make captions can save.
   */
  file: CaptionsFile
  /**
   * Their language, as a language tag.
   */
  language: string
  /**
   * What the menu of the player calls them. Leave out for the name of the language in that language.
   */
  label?: string
}
/**
 * A question that visitors answer with one of two to four choices: a drawing and a paper beside it show what happens then. It is marked as an example.
 */
export interface InstrumentBlock {
  type: 'instrument'
  anchor?: Anchor
  hidden?: Hidden
  only?: Only
  placeholder?: Placeholder
  /**
   * What visitors decide, as the heading. The choices are its answers.
   */
  question: string
  lead?: LeadParagraph
  /**
   * The background of the section. Leave out for "canvas", the page's own colour; "sunken" is a quiet band; "inverse" is dark, to go on from a night sky above.
   */
  ground?: 'canvas' | 'sunken' | 'inverse'
  /**
   * A drawing that changes with the choice: some parts of it are seen with one choice alone, the rest is always seen.
   */
  drawing: DrawingName
  /**
   * What the paper is, as it would be called where it is used. It is shown at the paper's top edge.
   */
  name: string
  /**
   * The words that mark the paper as an example. Leave out for "Illustrative example".
   */
  label?: string
  /**
   * The choices, in their order. The first is chosen when the page opens.
   *
   * @minItems 2
   * @maxItems 4
   */
  states: Choice[]
  /**
   * A line in small type under it, such as where the figures come from.
   */
  note?: InlineText
}
/**
 * One choice, and what drawing and paper show for it.
 */
export interface Choice {
  /**
   * The choice, in a word or two.
   */
  label: string
  /**
   * Which part of the drawing is seen with this choice, by the name that it has there.
   */
  group: string
  /**
   * What happens then, in one sentence.
   */
  sentence: InlineText
  /**
   * The rows of the paper for this choice, from top to bottom.
   *
   * @minItems 1
   * @maxItems 8
   */
  rows: PaperRow[]
}
/**
 * A section that is kept once and used on several pages.
 */
export interface SharedBlock {
  type: 'shared'
  anchor?: Anchor
  hidden?: Hidden
  only?: Only
  placeholder?: Placeholder
  /**
   * The section that is kept once.
   */
  name: SharedName
  /**
   * The differences on this page. Each replaces the value of all other pages.
   */
  override?: {}
}
/**
 * A form: what it asks for, its words in every state, and where it is sent. Every form has a page of its own; buttons open it in a dialog, and sections show it on a page.
 */
export interface Form {
  /**
   * Tells a code editor how to help with this file. Keep it as it is.
   */
  $schema?: string
  /**
   * What is still to be supplied in this form, in a few words for those who make the site. Visitors never see these words. Delete them once nothing in it is invented.
   */
  placeholder?: Placeholder
  /**
   * The heading of the form.
   */
  title: string
  /**
   * One or two sentences under the heading: what happens when the form has been sent.
   */
  intro?: string
  /**
   * What the form asks for, in order. Ask for little: every question costs answers. Where a form must be long, steps divide it: visitors fill in one part after the other, and all is sent at the end. Without JavaScript the steps are on one page.
   *
   * @minItems 1
   * @maxItems 30
   */
  fields: FormField[]
  /**
   * Where the form is sent, if it is sent to the site's own server. Without it the form opens the visitor's mail program.
   */
  endpoint?: string
  /**
   * How wide the dialog is: "sm" for one field, "md" for a few, "lg" and "xl" for long forms. Without it "md".
   */
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /**
   * The words on the button. Say what happens.
   */
  submit: string
  /**
   * The words on the button while the form is being sent.
   */
  sending?: string
  /**
   * The words on the button once the form has been sent, if the form is on a page. Without it the title of the thanks.
   */
  sent?: string
  success?: Confirmation
  confirmationMail?: ConfirmationMail
  /**
   * Milliseconds after which the confirmation goes: a dialog closes, a form on a page can be sent again. Without it 2000.
   */
  resetAfter?: number
  /**
   * What everybody reads when sending has failed. Without it no message is shown: the button becomes usable again, and screen readers announce the failure.
   */
  failureMessage?: string
  /**
   * What says that sending has worked. It matters only where the form is sent to another program than the site's own server.
   */
  successBy?: 'status' | 'flag'
  /**
   * The minimum time in milliseconds in which a person can fill the form in. A form sent sooner is put aside as spam. Without it 1000; with 0 nothing is put aside.
   */
  minimumTime?: number
  /**
   * The field whose answer may be stored once only, such as the address of a subscriber. A visitor who sends it again is thanked as well.
   */
  unique?: string
  /**
   * Days after which what was sent with this form may be deleted, instead of those in the settings.
   */
  keepDays?: number
  events?: FormEvents
  /**
   * A line in small type beside the button, such as when to expect an answer.
   */
  note?: string
  /**
   * A line under the button that says what it does while no server takes this form: it opens the visitor's mail program, with a message to the company's address.
   */
  mailNote?: string
}
/**
 * One thing a form asks for, or the heading of a step.
 */
interface AllFormField {
  /**
   * What the answer is stored under. Choose it once: earlier answers keep the old name.
   */
  name: string
  /**
   * The words above it. For a step they are its heading. Beside a box they say what is ticked, and may hold a link to it. The site marks fields that may stay empty as optional.
   */
  label: InlineText
  /**
   * The type of the answer: a line or many lines of text, an e-mail address, a telephone number, a number, a date, one or several of your choices, a box to tick, a file. The site fills in a hidden field. A step begins a part of the form that is filled in separately.
   */
  type:
    | 'text'
    | 'email'
    | 'tel'
    | 'select'
    | 'textarea'
    | 'checkbox'
    | 'radio'
    | 'checkboxes'
    | 'number'
    | 'date'
    | 'url'
    | 'hidden'
    | 'file'
    | 'step'
  /**
   * Turn on if the form cannot be sent without an answer.
   */
  required?: boolean
  /**
   * A line under the label that helps to answer, or under the heading of a step.
   */
  help?: InlineText
  /**
   * An example of an answer, shown while nothing is typed. In a list of choices, the words for no choice.
   */
  placeholder?: string
  /**
   * What the visitor's browser may fill in by itself.
   */
  autocomplete?:
    | 'name'
    | 'given-name'
    | 'family-name'
    | 'email'
    | 'tel'
    | 'organization'
    | 'organization-title'
    | 'street-address'
    | 'postal-code'
    | 'country-name'
    | 'url'
    | 'off'
  /**
   * The most characters an answer may have. Without it 2000, in a long text 20000, in what is not asked 200.
   */
  limit?: number
  /**
   * How many lines are shown at first. Without it 5.
   */
  rows?: number
  /**
   * The choices, in order. In a list an empty choice stands before them by itself.
   *
   * @minItems 1
   * @maxItems 40
   *
   * Items: One choice, as it is read and as it is stored.
   */
  options?: string[]
  /**
   * The fewest boxes that must be ticked, where any are.
   */
  least?: number
  /**
   * The most boxes that may be ticked.
   */
  most?: number
  /**
   * The smallest number that can be answered.
   */
  min?: number
  /**
   * The largest number that can be answered.
   */
  max?: number
  /**
   * The distance between two numbers that can be answered. Without it 1: whole numbers.
   */
  step?: number
  /**
   * What the number counts or measures, shown behind it.
   */
  unit?: string
  /**
   * The earliest date that can be answered: a day, or one counted from the day of the visit.
   */
  earliest?: string
  /**
   * The latest date that can be answered: a day, or one counted from the day of the visit.
   */
  latest?: string
  /**
   * What is always sent here.
   */
  value?: string
  /**
   * The part of the page's address that is sent here: with campaign, what follows ?campaign= there. Empty for visitors without JavaScript.
   */
  query?: string
  showWhen?: Condition
  accept?: FileTypes
  /**
   * The most megabytes one file may have. Without it 5.
   */
  maxSize?: number
  /**
   * How many files are taken. Without it 1.
   */
  maxFiles?: number
  /**
   * What is shown under the field when its answer is missing or wrong. Left out, the site's own words.
   */
  errorMessage?: string
}
/**
 * Asks this only if another field has a certain answer. A field that is not asked need not be answered, and is not stored.
 */
export interface Condition {
  /**
   * The name of the other field.
   */
  field: string
  /**
   * The answer that it must have. Where several can be chosen: the one that must be ticked.
   */
  equals?: string
  /**
   * The answers, one of which it must have.
   *
   * @minItems 1
   * @maxItems 40
   *
   * Items: One of the answers.
   */
  oneOf?: string[]
  /**
   * The number that it must reach.
   */
  atLeast?: number
  /**
   * For a box: whether it must be ticked, or must not.
   */
  checked?: boolean
}
/**
 * What the visitor reads once the form has been sent.
 */
export interface Confirmation {
  /**
   * The heading of the confirmation.
   */
  title: string
  /**
   * What happens next.
   */
  text?: string
  /**
   * What the company does now and until when, a line each. They are numbered by themselves.
   *
   * @minItems 2
   * @maxItems 4
   *
   * Items: One step.
   */
  steps?: string[]
  /**
   * What the visitor gets for sending the form: its words, and the address of the file.
   */
  download?: Link
}
/**
 * A mail to the visitor who has sent the form, at the address in its first e-mail field. It is plain text, signed with the brand and the site's address; a reply goes to the company. Left out, no such mail is sent. An address gets at most one a day, whichever form it is entered in.
 */
export interface ConfirmationMail {
  /**
   * The subject of the mail.
   */
  subject: string
  /**
   * The paragraphs of the mail. {name} is the visitor's name, if the form asks for it; where it is empty, "Hello {name}," becomes "Hello,". Nothing else that was typed can stand here, so that nobody can send words of their own to strangers.
   *
   * @minItems 1
   * @maxItems 12
   *
   * Items: One paragraph. An address such as https://harbour.example/menu becomes a link in most mail programs.
   */
  paragraphs: string[]
  /**
   * The last line: why the mail comes, for somebody whose address was entered by another person.
   */
  reason: string
}
/**
 * What analytics receives. Never what was typed.
 */
export interface FormEvents {
  /**
   * The event of a click on an action that opens the form.
   */
  click?: EventName
  /**
   * The event of a form that has been sent.
   */
  success?: EventName
  /**
   * The event of a form that could not be sent.
   */
  error?: EventName
  /**
   * The event of a step that has been filled in, with the name of the step.
   */
  step?: EventName
  conversion?: Conversion
}
/**
 * Say what a sent form is worth, to report an ad conversion too.
 */
export interface Conversion {
  /**
   * The worth of one sent form.
   */
  value: number
  /**
   * The currency, by its three letters.
   */
  currency: string
}
/**
 * A kind of page: which sections its pages have and in which order, and how search engines see them.
 */
export interface Kind {
  /**
   * Tells a code editor how to help with this file. Keep it as it is.
   */
  $schema?: string
  /**
   * What people call the kind, in a word or two.
   */
  title?: string
  /**
   * What pages of this kind are for, in a sentence. It helps whoever makes a new page to choose.
   */
  description?: string
  translations?: KindInOtherLanguages
  /**
   * The places for sections, from top to bottom.
   *
   * @minItems 1
   * @maxItems 40
   */
  slots?: Slot[]
  /**
   * Facts that a page of this kind cannot do without.
   *
   * @maxItems 10
   *
   * Items: The name of a field of a page.
   */
  required?: string[]
  /**
   * The type of the page for search engines, in a word that they know. Left out, it is a page like any other.
   */
  pageType?: string
  /**
   * The type of the page's subject for search engines, in a word that they know.
   */
  thing?: string
  patterns?: KindPatterns
}
/**
 * The name and the purpose for those who use the studio in another language.
 */
export interface KindInOtherLanguages {
  ar?: KindWords
}
/**
 * The name of a kind of page and what it is for, in one language.
 */
export interface KindWords {
  /**
   * What people call the kind, in a word or two.
   */
  title: string
  /**
   * What pages of this kind are for, in a sentence.
   */
  description?: string
}
/**
 * A place for sections, and how many stand there.
 */
export interface Slot {
  /**
   * The types of section that may stand here, in any order.
   *
   * @minItems 1
   * @maxItems 60
   */
  types: SectionType[]
  /**
   * How many stand here at least. Without it none has to.
   */
  min?: number
  /**
   * How many stand here at most. Without it as many as wanted.
   */
  max?: number
}
/**
 * How pages of one kind are titled and described, and how clicks and requests on them are named, where they say nothing of their own. Words in braces are filled in: {title} and {subtitle}, {category} and {geo}, and the search term; {subtitle:80} takes the first 80 characters.
 */
export interface KindPatterns {
  /**
   * Patterns for the title. The first one whose words are all known is used.
   *
   * @minItems 1
   * @maxItems 5
   */
  titles?: string[]
  /**
   * The pattern for the description.
   */
  description?: string
  /**
   * The place meant by {geo} where a page names none.
   */
  geo?: string
  /**
   * What reports on visits call a click on a button that opens a form. {page} is the last part of the page's address, {placement} the section, {title} the page's title, all in small letters. Without it {page}_{placement}.
   */
  clickSource?: string
  /**
   * What the sales desk reads as the source of requests sent from such a page. {page} is the last part of its address. Without it "{page}".
   */
  leadSource?: string
}
/**
 * The words of one document in another language of the site. Everything else, such as order, links and pictures, comes from the document.
 */
export interface Translation {
  /**
   * Tells a code editor how to help with this file. Keep it as it is.
   */
  $schema?: string
  /**
   * Turn on where the page has its own sections in this language. The file is then a page like any other, and has no translations.
   */
  independent?: boolean
  slug?: Slug
  /**
   * The texts of the document, each with its translation.
   *
   * @maxItems 5000
   */
  texts?: TranslatedText[]
}
/**
 * One text of a document and its translation.
 */
export interface TranslatedText {
  /**
   * Where the text is in its document. It is used only where several texts have the same words.
   */
  at?: string
  /**
   * The other places in the document that have the same words and this translation.
   *
   * @maxItems 1000
   */
  also?: string[]
  /**
   * The section that the text is in, where the same words have different translations: its type, and its anchor after a "#".
   */
  block?: string
  /**
   * The words of the document that were translated. As soon as the document has other words, the translation counts as out of date.
   */
  from: string
  /**
   * The translation, with the same marks and placeholders. Empty until it is written.
   */
  to: InlineText
  /**
   * "draft" for a translation that nobody has reviewed yet, such as a machine translation. Visitors get it only if the settings of the language allow drafts.
   */
  state?: 'draft'
}
/**
 * How names and terms are said in a language, wherever they are.
 */
export interface Terms {
  /**
   * Tells a code editor how to help with this file. Keep it as it is.
   */
  $schema?: string
  /**
   * Names that stay as they are, such as a product's.
   *
   * @maxItems 500
   *
   * Items: A name.
   */
  keep?: string[]
  /**
   * Terms with their translations. A text that is a term needs no translation of its own.
   *
   * @maxItems 2000
   */
  terms?: Term[]
}
/**
 * A term and its translation.
 */
export interface Term {
  /**
   * The term in the site's own language.
   */
  from: string
  /**
   * What it is always called.
   */
  to: string
}

type CommonFormField = Pick<AllFormField, 'name' | 'label' | 'required' | 'help' | 'showWhen' | 'errorMessage'>

export type TextField = CommonFormField & { type: 'text' } & Pick<AllFormField, 'placeholder' | 'autocomplete' | 'limit'>

export type EmailField = CommonFormField & { type: 'email' } & Pick<AllFormField, 'placeholder' | 'autocomplete' | 'limit'>

export type TelField = CommonFormField & { type: 'tel' } & Pick<AllFormField, 'placeholder' | 'autocomplete' | 'limit'>

export type SelectField = CommonFormField & { type: 'select' } & Pick<AllFormField, 'placeholder' | 'autocomplete'> & Required<Pick<AllFormField, 'options'>>

export type TextareaField = CommonFormField & { type: 'textarea' } & Pick<AllFormField, 'placeholder' | 'autocomplete' | 'limit' | 'rows'>

export type CheckboxField = CommonFormField & { type: 'checkbox' }

export type RadioField = CommonFormField & { type: 'radio' } & Required<Pick<AllFormField, 'options'>>

export type CheckboxesField = CommonFormField & { type: 'checkboxes' } & Pick<AllFormField, 'least' | 'most'> & Required<Pick<AllFormField, 'options'>>

export type NumberField = CommonFormField & { type: 'number' } & Pick<AllFormField, 'placeholder' | 'autocomplete' | 'min' | 'max' | 'step' | 'unit'>

export type DateField = CommonFormField & { type: 'date' } & Pick<AllFormField, 'autocomplete' | 'earliest' | 'latest'>

export type UrlField = CommonFormField & { type: 'url' } & Pick<AllFormField, 'placeholder' | 'autocomplete' | 'limit'>

export type HiddenField = CommonFormField & { type: 'hidden' } & Pick<AllFormField, 'limit' | 'value' | 'query'>

export type FileField = CommonFormField & { type: 'file' } & Pick<AllFormField, 'accept' | 'maxSize' | 'maxFiles'>

export type StepField = CommonFormField & { type: 'step' }

export type FormField =
  | TextField
  | EmailField
  | TelField
  | SelectField
  | TextareaField
  | CheckboxField
  | RadioField
  | CheckboxesField
  | NumberField
  | DateField
  | UrlField
  | HiddenField
  | FileField
  | StepField
