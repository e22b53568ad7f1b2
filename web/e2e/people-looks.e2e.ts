import { expect, test } from '@playwright/test'
import { bothLanguages } from './lib/both-languages.ts'
import { follow } from './lib/follow.ts'
import { openAs } from './lib/people.ts'

const SCREENS = [
  ['/People', 'tbody tr'],
  ['/People?do=teacher', '[role=dialog] input'],
  ['/People?do=import', '[role=dialog] h3'],
  ['/People?sheet=choose', 'main h1'],
  ['/People?tab=classes', 'main h3'],
  ['/People?tab=classes&do=class', '[role=dialog] input'],
  ['/People?tab=year', 'tbody tr'],
] as const

test('every screen about people has no findings on a phone and a desktop in both languages', async ({ browser }) => {
  test.setTimeout(240_000)
  const manager = await openAs(browser, 'manager1', { language: 'ar' })
  const { look } = bothLanguages(manager)
  await manager.page.goto('/People')
  for (const [path, ready] of SCREENS) {
    await follow(manager.page, path)
    await expect(manager.page.locator(ready).first()).toBeVisible()
    await look(path)
  }
  await manager.context.close()
})
