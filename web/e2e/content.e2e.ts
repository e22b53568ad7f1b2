import { expect, test } from '@playwright/test'
import { strToU8 } from 'fflate'
import { PDF } from '../../server/media/pdf-samples.ts'
import { contentHand, gameZip, picture, zipOf } from './lib/content.ts'
import { openAs, openVisitor, type Person, post, type Visitor } from './lib/people.ts'
import { chooseKind, questionEditor } from './lib/teacher.ts'
import { loose, textsOf } from './lib/texts.ts'

const say = textsOf('ar')
let serial = Date.now() % 1_000_000
/** A name that no other run has. */
const fresh = (word: string) => `${word} ${++serial}`

test.describe('managers keep the content, visitors see it', () => {
  let manager: Person
  let visitor: Visitor
  let hand: ReturnType<typeof contentHand>
  test.beforeEach(async ({ browser }) => {
    manager = await openAs(browser, 'manager1', { language: 'ar' })
    visitor = await openVisitor(browser, { language: 'ar' })
    hand = contentHand(manager.page, say)
  })
  test.afterEach(async () => {
    expect([...manager.errors, ...visitor.errors]).toEqual([])
    await manager.context.close()
    await visitor.context.close()
  })

  test('news is written with a picture in its text, changed, and removed', async () => {
    const [title, changed] = [fresh('خبر المعرض'), fresh('خبر مصحّح')]
    await hand.open('news')
    await hand.add('news')
    await manager.page.getByRole('button', { name: say('common:save'), exact: true }).click()
    await expect(hand.text('heading', 'Arabic')).toBeFocused()
    await expect(hand.popup.getByText(say('errors:texts.required')).first()).toBeVisible()
    await hand.text('heading', 'Arabic').fill(title)
    await hand.text('heading', 'English').fill('Fair news')
    await hand.text('short', 'Arabic').fill('مقدّمة قصيرة')
    await hand.text('body', 'Arabic').fill('نصّ الخبر كاملًا')
    await hand.popup.locator('[data-field="ar_body"] input[type=file]').setInputFiles(await picture('p.png', 30))
    await expect(hand.preview.locator('img[src^="/img/"]')).toHaveCount(1)
    await expect(hand.preview.getByText(title).first()).toBeVisible()
    await hand.save()
    await expect(hand.row(title)).toBeVisible()
    await visitor.page.goto('/')
    await visitor.page.getByRole('link', { name: title }).click()
    await expect(visitor.page.getByText('نصّ الخبر كاملًا')).toBeVisible()
    await expect(visitor.page.locator('article img[src^="/img/"]')).toBeVisible()

    await hand.edit(title)
    await hand.text('heading', 'Arabic').fill(changed)
    await hand.save()
    await visitor.page.goto('/')
    await expect(visitor.page.getByRole('link', { name: changed })).toBeVisible()
    await hand.remove('news', changed)
    await expect(hand.row(changed)).toHaveCount(0)
    await visitor.page.goto('/')
    await expect(visitor.page.getByText(say('home:news.title'))).toBeVisible()
    await expect(visitor.page.getByRole('link', { name: changed })).toHaveCount(0)
  })

  test('an article is put in its place by button and by drag; the site keeps its own', async () => {
    const title = fresh('مقال')
    await hand.open('articles')
    await hand.add('articles')
    await hand.text('heading', 'Arabic').fill(title)
    await hand.text('heading', 'English').fill('An article')
    await hand.text('body', 'English').fill('English body')
    await hand.save()
    const last = (await hand.names()).length - 1
    expect((await hand.names())[last]).toContain(title)
    await hand.up(title)
    await expect.poll(async () => (await hand.names())[last - 1]).toContain(title)
    const grip = hand.row(title).locator('xpath=..').getByRole('button').first()
    const above = manager.page.getByRole('main').getByRole('article').first()
    const [from, to] = [await grip.boundingBox(), await above.boundingBox()]
    if (!from || !to) throw new Error('no rows')
    const stored = manager.page.waitForResponse('**/api/content/order')
    await manager.page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await manager.page.mouse.down()
    await manager.page.mouse.move(from.x + from.width / 2, from.y - 60, { steps: 6 })
    await manager.page.mouse.move(from.x + from.width / 2, to.y + 8, { steps: 14 })
    await manager.page.mouse.up()
    expect((await stored).status()).toBe(200)
    await manager.page.reload()
    const place = async () => (await hand.names()).findIndex((text) => text.includes(title))
    await expect.poll(place).toBeGreaterThanOrEqual(0)
    expect(await place()).toBeLessThan(last - 2)
    // The contact page can't be taken away.
    const contact = manager.page.locator('a[href="/Content/articles/contact"]')
    await expect(manager.page.getByRole('article').filter({ has: contact }).getByRole('button')).toHaveCount(2)
    const { items } = await post(manager.context.request, 'content/view', { list: 'articles', search: title })
    await visitor.page.goto(`/Article/${items[0]?._id}`)
    await expect(visitor.page.getByText('English body')).toBeVisible()
    await hand.remove('articles', title)
    await expect(hand.row(title)).toHaveCount(0)
    await visitor.page.reload()
    await expect(visitor.page.getByText('404')).toBeVisible()
  })

  test('a menu entry stands below another one, in its order', async () => {
    const name = fresh('رابط')
    await hand.open('menu')
    await hand.add('menu')
    await hand.text('name', 'Arabic').fill(name)
    await hand.text('name', 'English').fill('Link')
    await hand.popup.getByRole('combobox', { name: new RegExp(say('content:field.link')) }).fill('ftp://x')
    await hand.choose('menuParent', 'المهامّ')
    await manager.page.getByRole('button', { name: say('common:save'), exact: true }).click()
    await expect(hand.popup.getByText(loose(say('errors:texts.badLink')))).toBeVisible()
    await hand.popup.getByRole('combobox', { name: new RegExp(say('content:field.link')) }).fill('/books')
    await manager.page.keyboard.press('Tab')
    await expect(hand.preview.getByText(name)).toBeVisible()
    await hand.save()
    await hand.up(name)
    await visitor.page.goto('/')
    const menu = visitor.page.getByRole('navigation', { name: say('common:mainMenu') })
    await menu.getByRole('button', { name: 'المهامّ' }).click()
    const links = await menu.getByRole('link').allInnerTexts()
    expect(links.findIndex((text) => text.includes(name))).toBeLessThan(links.findIndex((text) => /تدريبات/.test(text)))
    await hand.remove('menu', name)
    await expect(hand.row(name)).toHaveCount(0)
    await visitor.page.goto('/')
    await menu.getByRole('button', { name: 'المهامّ' }).click()
    await expect(menu.getByRole('link', { name })).toHaveCount(0)
  })

  test('a section holds a file, so it stays until the file is gone', async () => {
    const [section, file] = [fresh('قسم'), fresh('ورقة')]
    await hand.open('categories')
    await hand.add('categories')
    await hand.text('name', 'Arabic').fill(section)
    await hand.text('name', 'English').fill('Section')
    await hand.send('img', await picture('s.png', 90, 200, 200))
    await hand.popup.getByRole('button', { name: say('common:grades.1'), exact: true }).click()
    await expect(hand.preview.getByText(section)).toBeVisible()
    await hand.save()
    await hand.up(section)

    await hand.open('files')
    await hand.add('files')
    await hand.send('file', { name: 'sheet.pdf', mimeType: 'application/pdf', buffer: PDF })
    await expect(hand.text('fileName')).toHaveValue('sheet.pdf')
    await hand.text('name', 'Arabic').fill(file)
    await hand.text('name', 'English').fill('Sheet')
    await hand.choose('sections', section)
    await hand.save()
    await hand.up(file)
    await visitor.page.goto('/cat/1')
    await visitor.page.getByRole('link', { name: section }).click()
    await expect(visitor.page.getByRole('link', { name: file })).toBeVisible()

    await hand.open('categories')
    await hand.remove('categories', section)
    await expect(manager.page.getByRole('alert')).toContainText(say('errors:texts.inUse'))
    await expect(manager.page.getByRole('alert')).toContainText(say('content:uses.files', { count: 1 }))
    await hand.open('files')
    await hand.remove('files', file)
    await expect(hand.row(file)).toHaveCount(0)
    await hand.open('categories')
    await hand.remove('categories', section)
    await expect(hand.row(section)).toHaveCount(0)
    await visitor.page.goto('/cat/1')
    await expect(visitor.page.getByRole('link', { name: section })).toHaveCount(0)
  })

  test('a book comes as many pages at once, of one size, in their order', async () => {
    const name = fresh('كتاب')
    await hand.open('books')
    await hand.add('books')
    await hand.text('name', 'Arabic').fill(name)
    await hand.text('name', 'English').fill('A book')
    await hand.send('pages', [
      await picture('page-10.png', 200),
      await picture('page-2.png', 100),
      await picture('page-1.png', 50, 200, 200),
    ])
    const pages = hand.popup.locator('[data-field="pages"] li')
    await expect(pages).toHaveCount(3)
    // page-1 came first, and the others are not as large.
    await expect(hand.popup.getByText(say('errors:texts.pageSize'))).toHaveCount(2)
    await hand.popup.getByRole('button', { name: say('content:pages.remove', { number: 1 }) }).click()
    await expect(hand.popup.getByText(say('errors:texts.pageSize'))).toHaveCount(0)
    await hand.popup.getByRole('button', { name: say('content:pages.up', { number: 2 }) }).click()
    await expect(hand.preview.getByText(name)).toBeVisible()
    await hand.save()
    await hand.up(name)
    await visitor.page.goto('/books')
    const [reader] = await Promise.all([
      visitor.context.waitForEvent('page'),
      visitor.page.getByRole('link', { name }).click(),
    ])
    await expect(reader.getByRole('heading', { name })).toBeVisible()
    await expect(reader.locator('main img').first()).toBeVisible()
    await hand.remove('books', name)
    await expect(hand.row(name)).toHaveCount(0)
    await visitor.page.reload()
    await expect(visitor.page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(visitor.page.getByRole('link', { name })).toHaveCount(0)
  })

  test('a game comes as a zip, is tried before it is saved, and is played by a visitor; bad zips are refused', async () => {
    const [name, kind, said] = [fresh('لعبة'), fresh('نوع'), fresh('hello')]
    await hand.open('game-categories')
    await hand.add('game-categories')
    await hand.text('name', 'Arabic').fill(kind)
    await hand.text('name', 'English').fill('Kind')
    await hand.save()
    await hand.up(kind)

    await hand.open('games')
    await hand.add('games')
    const bad = [
      [zipOf({ '../../evil.html': strToU8('x'), 'index.html': strToU8('x') }), 'zipName', '../../evil.html'],
      [gameZip(said, { 'bomb.txt': new Uint8Array(64 * 1024 * 1024) }), 'zipSize', ''],
      [zipOf({ 'start.html': strToU8('x') }), 'zipIndex', ''],
      [gameZip(said, { 'run.exe': strToU8('MZ') }), 'zipType', 'run.exe'],
      [{ ...gameZip(said), buffer: gameZip(said).buffer.subarray(0, 90) }, 'zipBroken', ''],
    ] as const
    for (const [zip, code, entry] of bad) {
      await hand.send('folder', zip)
      await expect(hand.popup.getByText(say(`errors:texts.${code}`))).toBeVisible()
      if (entry) await expect(hand.popup.getByText(entry)).toBeVisible()
    }
    // The console hears of each refusal.
    manager.errors.splice(0)
    await hand.send('folder', gameZip(said))
    await expect(hand.preview.frameLocator('iframe').getByRole('heading', { name: said })).toBeVisible()
    await expect(hand.preview.locator('iframe')).toHaveAttribute('sandbox', 'allow-scripts')
    await hand.text('name', 'Arabic').fill(name)
    await hand.text('name', 'English').fill('A game')
    await hand.choose('gameKinds', kind)
    await hand.save()
    await hand.up(name)
    await visitor.page.goto('/Games')
    await visitor.page.getByRole('link', { name }).click()
    await expect(visitor.page.frameLocator('iframe').getByRole('heading', { name: said })).toBeVisible()

    await hand.open('game-categories')
    await hand.remove('game-categories', kind)
    await expect(manager.page.getByRole('alert')).toContainText(say('content:uses.games', { count: 1 }))
    await hand.open('games')
    await hand.remove('games', name)
    await expect(hand.row(name)).toHaveCount(0)
    await hand.open('game-categories')
    await hand.remove('game-categories', kind)
    await expect(hand.row(kind)).toHaveCount(0)
    manager.errors.splice(0)
  })

  test('a quiz takes questions written for it and others from the bank', async () => {
    const [name, question] = [fresh('تدريب'), fresh('ما جمع كتاب؟')]
    await hand.open('quizzes')
    await hand.add('quizzes')
    await hand.text('quizName').fill(name)
    await hand.popup.getByRole('button', { name: say('content:questions.pick') }).click()
    await hand.popup.locator('[data-field=questions] button[aria-pressed]').first().click()
    await hand.popup.getByRole('button', { name: say('content:questions.write') }).click()
    const editor = questionEditor(manager.page, say)
    await chooseKind(manager.page, say, 1)
    await editor
      .getByRole('textbox', { name: loose(say('question-editor:fields.question')) })
      .first()
      .fill(question)
    for (const [at, text] of ['كتب', 'كاتب'].entries())
      await editor.getByRole('textbox', { name: say('question-editor:choices.one', { number: at + 1 }) }).fill(text)
    await editor
      .getByRole('radio', { name: say('question-editor:choices.right', { number: 1 }) })
      .check({ force: true })
    await editor.getByRole('button', { name: say('question-editor:save'), exact: true }).click()
    await expect(editor).toBeHidden()
    await expect(hand.preview.getByText(question)).toBeVisible()
    await hand.choose('sections', 'اللغة العربية')
    await hand.save()
    await hand.up(name)
    const { items } = await post(manager.context.request, 'content/view', { list: 'quizzes', search: name })
    expect(items[0]?.count).toBe(2)
    await visitor.page.goto(`/Quiz/view/${items[0]?._id}`)
    await expect(visitor.page.getByRole('heading', { level: 1, name })).toBeVisible()
    // Written for the quiz, it is not in the bank.
    const bank = await post(manager.context.request, 'questions/view', { search: question })
    expect(bank.total).toBe(0)
    await hand.remove('quizzes', name)
    await expect(hand.row(name)).toHaveCount(0)
  })
})
