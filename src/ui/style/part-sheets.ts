/**
 * The sheets of all parts in `src/ui`. A page is served with those of their rules that it needs: before the browser
 * renders a block or a dialog by itself, this module must be loaded. The build puts the text of the sheets here
 * (`src/prerender/programs/style-modules.ts`).
 */
import '#ui/badge.styles.ts'
import '#ui/before-after.styles.ts'
import '#ui/breadcrumb.styles.ts'
import '#ui/byline.styles.ts'
import '#ui/contact-details.styles.ts'
import '#ui/disc.styles.ts'
import '#ui/drawing.styles.ts'
import '#ui/figure-text.styles.ts'
import '#ui/impact.styles.ts'
import '#ui/inline-text.styles.ts'
import '#ui/links.styles.ts'
import '#ui/paper-rows.styles.ts'
import '#ui/picture.styles.ts'
import '#ui/section.styles.ts'
import '#ui/sheet.styles.ts'
import '#ui/tag-list.styles.ts'
import '#ui/tick-list.styles.ts'
import '#ui/title-link.styles.ts'
