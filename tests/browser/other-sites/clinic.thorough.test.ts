import { describe, expect } from 'vitest'
import { overflowOf } from '../../../scripts/check-site/browser/overflow.ts'
import { loadSite } from '#site/site-loader.ts'
import { versionsOf } from '#site/model/languages.ts'
import { builtSite } from '../../build/built-sites.ts'
import { axeViolations } from '../accessibility.ts'
import { PHONE, ready, test as base } from '../fixtures.ts'
import { dialogOpened } from '../open-dialog.ts'

/** A site in three languages, of which one is written from right to left. */
const test = base.extend('outDir', await builtSite('clinic'))

const [, arabic, french] = versionsOf(loadSite('tests/clinic').site!)
const pathsOf = (version = arabic) => version!.pages.map(({ path }) => path)

describe.each([...pathsOf(), '/ar/forms/appointment', '/ar/forms/question', ...pathsOf(french)])('%s', (path) => {
  test('has the language and direction of its address, no accessibility violation and no overflow', async ({
    visit,
  }) => {
    const page = await ready(await visit(path))
    const isArabic = path.startsWith('/ar')
    expect(await page.locator('html').getAttribute('lang')).toBe(isArabic ? 'ar' : 'fr')
    expect(await page.locator('html').getAttribute('dir')).toBe(isArabic ? 'rtl' : 'ltr')
    expect(await axeViolations(page)).toEqual([])
    const spacings = await page
      .locator(':lang(ar)')
      .evaluateAll((all) => [...new Set(all.map((element) => getComputedStyle(element).letterSpacing))])
    expect(spacings.filter((spacing) => !['normal', '0px'].includes(spacing))).toEqual([])
    for (const width of [1440, 768, 320]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await overflowOf(page)).toEqual([])
    }
  })
})

test('the switch leads to the same page in another language, without script', async ({ visit }) => {
  const page = await visit('/visit', { javaScriptEnabled: false })
  await page.locator('footer a[hreflang=ar]').click()
  await page.waitForURL('**/ar/zuruna')
  expect(await page.locator('h1').textContent()).toBe('ادخلوا من الفناء')
  await page.locator('footer a[hreflang=fr]').click()
  await page.waitForURL('**/fr/visit')
  expect(await page.locator('h1').textContent()).toBe('Entrez par la cour')
})

test('the language switch is centred in the mobile menu', async ({ visit }) => {
  const page = await ready(await visit('/ar', { viewport: PHONE }))
  await page.locator('header summary').first().click()
  const [first, last] = await Promise.all(
    ['en-GB', 'fr'].map((tag) => page.locator(`[data-mobile-menu] a[hreflang="${tag}"]`).boundingBox()),
  )
  expect((first!.x + first!.width + last!.x) / 2).toBeCloseTo(PHONE.width / 2, 0)
})

test("an appointment is requested in Arabic, and the chosen options are stored in the site's language", async ({
  visit,
  served,
}) => {
  const page = await ready(await visit('/ar', { viewport: PHONE }))
  await page.locator('main').getByRole('link', { name: 'احجزوا موعدًا' }).first().click()
  const dialog = await dialogOpened(page)
  const next = dialog.getByRole('button', { name: 'التالي' })
  await dialog.getByLabel('الأسنان', { exact: true }).check()
  await dialog.getByLabel('وما الذي تحتاج إليه الأسنان؟').selectOption('تنظيف الأسنان')
  const day = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  await dialog.getByLabel('أي يوم يناسبكم؟').fill(day)
  await next.click()
  await dialog.getByLabel('اسم المريض').fill('مريم السويدي')
  await dialog.getByLabel('العمر').fill('34')
  await dialog.getByLabel('أدفع بنفسي').check()
  await next.click()
  await dialog.getByLabel('رقم الهاتف المتحرك').fill('+971 50 000 0000')
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByLabel('أوافق على استخدام هذه البيانات').check()
  await dialog.getByRole('button', { name: 'أرسلوا الطلب' }).click()
  await dialog.getByRole('heading', { name: 'شكرًا لكم' }).waitFor()
  expect(await served.leads.stored()).toMatchObject([
    { form: 'appointment', answers: { reason: 'Teeth', dentist: 'Cleaning', name: 'مريم السويدي', age: '34' } },
  ])
})

test('all steps of a form are printed, with conditional fields', async ({ visit }) => {
  const page = await ready(await visit('/ar/forms/appointment'))
  const steps = page.locator('main fieldset:has(> legend[tabindex])')
  await expect.poll(() => steps.nth(1).isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  expect(await steps.evaluateAll((all) => all.map((step) => step.checkVisibility()))).toEqual([true, true, true])
  expect(await page.getByLabel('وما الذي تحتاج إليه الأسنان؟').isVisible()).toBe(true)
  expect(await page.getByText('فقط إذا أجبت').first().isVisible()).toBe(true)
})

test('a question is sent in Arabic without script', async ({ visit, served }) => {
  const page = await visit('/ar/forms/question', { javaScriptEnabled: false })
  await page.getByLabel('الاسم').fill('هند')
  await page.getByLabel('البريد الإلكتروني').fill('hind@example.com')
  await page.getByLabel('سؤالكم').fill('متى يفتح المختبر؟')
  await page.getByLabel('أوافق على استخدام هذه البيانات').check()
  await page.getByRole('button', { name: 'أرسلوا السؤال' }).click()
  await page.waitForURL('**/ar/forms/question/thank-you')
  expect(await page.locator('main').textContent()).toContain('تقرأ ممرضة سؤالكم')
  expect(await served.leads.stored()).toMatchObject([{ form: 'question', answers: { question: 'متى يفتح المختبر؟' } }])
})

test('a left-to-right section is not mirrored on a right-to-left page', async ({ visit }) => {
  const page = await ready(await visit('/ar'))
  const transforms = () =>
    page
      .locator('main :is([data-block], [data-hydrate]) svg')
      .evaluateAll((all) => [...new Set(all.map((drawing) => getComputedStyle(drawing).transform))])
  expect(await transforms()).toContain('matrix(-1, 0, 0, 1, 0, 0)')
  await page.locator('main > *').evaluateAll((blocks) => {
    for (const block of blocks) block.setAttribute('dir', 'ltr')
  })
  expect(await transforms()).toEqual(['none'])
})

test('the arrows of a right-to-left page point to the left', async ({ visit }) => {
  const page = await ready(await visit('/ar/zuruna'))
  const arrows = await page
    .locator('main a > svg[data-icon]')
    .evaluateAll((all) => all.map((icon) => getComputedStyle(icon).transform))
  expect(new Set(arrows)).toEqual(new Set(['matrix(-1, 0, 0, 1, 0, 0)']))
})
