import { expect, test } from '@playwright/test'
import { follow } from './lib/follow.ts'
import { sideways } from './lib/overflow.ts'
import { openAs, openVisitor } from './lib/people.ts'
import { placesWith } from './lib/places.ts'
import { userMenu } from './lib/shell.ts'
import { type Language, loose, textsOf } from './lib/texts.ts'

// Every public address: for visitors in Arabic on the smallest phone, for students in English on a desktop. The behaviour of the screens is tested in other files.

// These tests change no data, so they run in parallel.
test.describe.configure({ mode: 'parallel' })

const PEOPLE = ['visitor', 'student1'] as const

interface Place {
  path: string
  /** Heading of the page or of its popup. */
  heading: string
  /** Heading for a logged-in user, if different. */
  inside?: string
}

function placesIn(language: Language): Place[] {
  const say = textsOf(language)
  const own = (ar: string, en: string) => (language === 'ar' ? ar : en)
  return [
    { path: '/', heading: say('home:hero.first') },
    { path: '/cat/7', heading: say('browse:grade', { name: say('common:grades.7') }) },
    { path: '/cat/7/past-simple', heading: own('الماضي البسيط', 'Past simple') },
    { path: '/Article/about', heading: own('من نحن', 'About us') },
    { path: '/Article/contact', heading: own('اتصل بنا', 'Contact us') },
    { path: '/Games', heading: say('games:title') },
    { path: '/Game/pairs', heading: own('أزواج الذاكرة', 'Memory pairs') },
    { path: '/books', heading: say('books:title') },
    { path: '/book/school-day', heading: own('يومي في المدرسة', 'My School Day') },
    { path: '/Training', heading: say('session:greeting'), inside: say('library:training.title') },
    { path: '/downloadFile/file-animals', heading: say('browse:download.done') },
    { path: '/no/such/door', heading: say('common:pages.notFoundTitle') },
    {
      path: '/login',
      heading: say('session:greeting'),
      inside: say('home:hero.first'),
    },
  ]
}

for (const { language, phone, turns, where } of placesWith())
  for (const who of PEOPLE)
    turns.test(`opens every public page as ${who} (${where})`, async ({ browser }) => {
      const visitor = who === 'visitor'
      const how = { language, phone }
      const { page, context, errors } = visitor ? await openVisitor(browser, how) : await openAs(browser, who, how)
      if (phone) await page.setViewportSize({ width: 320, height: 640 })
      await page.goto('/')
      if (!visitor) await expect(userMenu(page, textsOf(language))).toBeVisible()
      for (const { path, heading, inside } of placesIn(language)) {
        await follow(page, path)
        const title = (!visitor && inside) || heading
        await expect.soft(page.getByRole('heading', { name: loose(title) }).first(), path).toBeVisible()
        const html = page.locator('html')
        const found = [
          ...(await sideways(page)),
          ...errors.splice(0),
          `${await html.getAttribute('lang')} ${await html.getAttribute('dir')}`,
        ]
        expect.soft(found, path).toEqual([language === 'ar' ? 'ar rtl' : 'en ltr'])
      }
      await context.close()
    })
