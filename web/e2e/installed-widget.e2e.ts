import { expect, test } from '@playwright/test'
import { openPanel, panelOf } from './lib/accessibility.ts'
import { disableBrowserReuse } from './lib/browser-reuse.ts'
import { installed } from './lib/installed.ts'
import { openVisitor, setLanguage } from './lib/people.ts'
import { textsOf } from './lib/texts.ts'

test.use({ serviceWorkers: 'allow' })
disableBrowserReuse()

test('without network the installed portal opens the accessibility panel, in either language', async ({ browser }) => {
  const { page, context } = await openVisitor(browser, { language: 'ar' })
  await installed(page)
  await context.setOffline(true)
  for (const language of ['ar', 'en'] as const) {
    const say = textsOf(language)
    await setLanguage(context, language)
    await page.goto('/')
    await expect(page.getByText(say('common:offline.text'))).toBeVisible()
    await openPanel(page, say)
    const gray = panelOf(page, say).getByRole('switch', { name: say('accessibility:grayHues') })
    await gray.click()
    await expect(gray).toBeChecked()
    await gray.click()
  }
  await context.close()
})
