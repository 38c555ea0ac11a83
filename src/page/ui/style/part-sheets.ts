/**
 * The sheets of all parts in `src/page/ui`. A page is served with only the rules that it needs: before the browser renders a
 * block or a dialog by itself, this module must be loaded. The build inserts the text of the sheets here
 * (`src/build/programs/style-modules.ts`).
 */
import '#page/ui/badge.styles.ts'
import '#page/ui/before-after.styles.ts'
import '#page/ui/breadcrumb.styles.ts'
import '#page/ui/byline.styles.ts'
import '#page/ui/contact-details.styles.ts'
import '#page/ui/drawing.styles.ts'
import '#page/ui/figure-text.styles.ts'
import '#page/ui/impact.styles.ts'
import '#page/ui/inline-text.styles.ts'
import '#page/ui/links.styles.ts'
import '#page/ui/lists.styles.ts'
import '#page/ui/paper.styles.ts'
import '#page/ui/picture.styles.ts'
import '#page/ui/section.styles.ts'
