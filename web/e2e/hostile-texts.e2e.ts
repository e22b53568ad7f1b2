import { expect, test } from '@playwright/test'
import type { ContentList } from '../../server/contract/content-rules.ts'
import { CORPUS, watchHostile } from './lib/hostile.ts'
import { type HostileSchool, hostileSchool } from './lib/hostile-school.ts'
import { openAs, openVisitor, type Person } from './lib/people.ts'
import { csv, rosterHand } from './lib/roster.ts'
import { studentHand } from './lib/student.ts'
import { teacherHand } from './lib/teacher.ts'
import { loose, textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

/*
 * Every field that a person can type into holds hostile texts, and every screen that shows them is opened: nothing runs,
 * no element comes of them, the policy of the page has nothing to hold back, and the letters stand there as letters.
 */
test.describe('hostile texts', () => {
  const mark = newMark()
  const ar = textsOf('ar')
  const en = textsOf('en')
  let manager: Person
  let school: HostileSchool
  let watch: Awaited<ReturnType<typeof watchHostile>>

  test.beforeAll(async ({ browser }) => {
    manager = await openAs(browser, 'manager1', { language: 'ar' })
    school = await hostileSchool(browser, manager, mark)
    watch = await watchHostile(school.teacher, mark)
  })
  /** Also after a test that was broken off: they stand where all tests look. */
  test.afterAll(async () => {
    await school?.close()
    await manager.context.close()
  })
  const found = () => encodeURIComponent(school.evil('search'))

  test("run on no screen of a teacher's tasks", async () => {
    const { page } = school.teacher
    await page.addInitScript(() => {
      window.print = () => undefined
    })
    const { see } = watch
    const at = (path: string) => () => page.goto(path)
    const press = (name: string | RegExp) => () => page.getByRole('button', { name }).first().click()
    const { tasks, studentId, code } = school
    await see('control panel', ['teacher', 'task', 'final', 'waiting', 'played'], at('/Cp'))
    await see('control panel, searched', ['search'], at(`/Cp?search=${found()}`))
    await see('tasks, searched', ['search'], at(`/MyTasks?search=${found()}`))
    await see('tasks', ['task', 'final', 'waiting'], at('/MyTasks'))
    await see('a task', ['final', 'notes', 'student'], at(`/MyTasks/${tasks.final}`))
    await see('a class of it', ['final', 'student'], at(`/MyTask/${tasks.final}/${code}`))
    await see('grid', ['option', 'student'], at(`/MyTasks/${tasks.final}?view=grid`))
    await page
      .getByRole('main')
      .getByRole('button', { name: ar('export:print'), exact: true })
      .click()
    await see('print sheet', ['final', 'student', 'option', 'typed'], async () => {
      await page.getByRole('menuitem', { name: ar('export:answers') }).click()
      await page.emulateMedia({ media: 'print' })
    })
    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await see('projector', ['final'], press(ar('watch-task:present')))
    await see(
      'grading',
      ['student', 'waiting', 'question', 'typed', 'option'],
      at(`/MyTasks/${tasks.waiting}/${studentId}`),
    )
    await see('grading cards', ['student', 'played'], at(`/MyTasks/${tasks.played}/${studentId}`))
    await see('preview', ['task', 'question', 'story'], async () => {
      await page.goto(`/TeacherTaskPrev/${tasks.fresh}`)
      await page.getByRole('switch', { name: ar('take-task:preview.showAll') }).check({ force: true })
    })
  })

  test("run on no screen of a teacher's questions, students and activities", async () => {
    const { page } = school.teacher
    const { see } = watch
    const at = (path: string) => () => page.goto(path)
    const main = page.getByRole('main')
    const popup = page.getByRole('dialog')
    await see('bank', ['option', 'blanks'], at(`/Questions?search=${mark}`))
    await see('chosen list', ['option', 'blanks'], async () => {
      const open = main.locator('li button[aria-pressed=false]')
      while ((await open.count()) > 0) await open.first().click()
      await main.getByRole('button', { name: ar('questions:cart.show') }).click()
      await expect(popup).toBeVisible()
    })
    await page.keyboard.press('Escape')
    for (const [kind, id] of school.bank.slice(0, 5).entries())
      await see(`question of kind ${kind + 1}`, ['question', 'hint'], at(`/Questions/${id}`))
    await see('question editor', ['question', 'option', 'hint', 'media', 'spoken'], async () => {
      await main.getByRole('button', { name: ar('questions:card.edit') }).click()
      await expect(popup).toBeVisible()
    })
    await see('favourites', ['option', 'blanks'], at('/Fav'))
    await see('new task', ['question'], async () => {
      await page.getByRole('button', { name: ar('questions:fav.newTask') }).click()
      await expect(popup.first()).toBeVisible()
    })
    const hand = teacherHand(page, ar)
    await see('edited task', ['question'], async () => {
      await page.goto(`/MyTasks?search=task${mark}`)
      await page
        .getByRole('button', { name: loose(ar('tasks:actions', { name: '' })) })
        .first()
        .click()
      await page.getByRole('menuitem', { name: ar('tasks:edit') }).click()
    })
    for (const [step, fields] of [
      ['story', ['story']],
      ['settings', ['task', 'notes']],
    ] as const)
      await see(`edited task, ${step}`, [...fields], () => hand.nextStep(step))

    await see('students', ['student'], at('/Students'))
    await see('students, searched', ['search'], at(`/Students?search=${found()}`))
    await see('student', ['student'], at(`/Students?student=${school.studentId}`))
    await see('results of a student', ['task', 'student'], at(`/Students?tab=stats&student=${school.studentId}`))
    await see('login sheet', ['student'], at(`/Students?sheet=${school.code}`))
    await see('roster', ['rostered', 'class'], async () => {
      await page.goto('/Students?do=import')
      await rosterHand(page, ar).open(hostileRoster(school.evil))
    })
    await see('profile', ['teacher', 'teacher-city', 'teacher-address', 'teacher-phone'], at('/Profile'))
    await see('activities', ['activity'], at('/Activities'))
    await see('activities, searched', ['search'], at(`/Activities?search=${found()}`))
    await see('activity editor', ['activity', 'instructions', 'front', 'back'], at(`/new_activity/${school.activity}`))
    await see('sending an activity', ['activity'], at(`/send_activity/${school.activity}`))
    await see('cards, previewed', ['activity', 'instructions'], at(`/Activity/${school.activity}`))
    await see('lesson tasks', ['category'], at('/Tasks'))
    await see('lesson tasks of a section', ['quiz', 'category'], at(`/Tasks/${school.content.categories}`))
    await see('lesson tasks, searched', ['search'], at(`/Tasks?search=${found()}`))
    await see('lesson task', ['quiz', 'quiz-notes', 'quiz-story'], async () => {
      await page.goto(`/Tasks?search=quiz${mark}`)
      await main.getByRole('button', { name: `quiz${mark}` }).click()
    })
    await see('whole lesson task', ['quiz', 'quiz-question', 'right'], at(`/Quiz/view/${school.content.quizzes}`))
  })

  test('run on no screen of a student', async () => {
    const { page } = school.student
    const { see } = await watchHostile(school.student, mark)
    const at = (path: string) => () => page.goto(path)
    const hand = studentHand(page, en)
    const { tasks } = school
    await see('control panel', ['student', 'task', 'teacher'], at('/Cp'))
    await see('tasks', ['task', 'final'], at('/MyTasks'))
    await see('tasks, searched', ['search'], at(`/MyTasks?search=${found()}`))
    await see('start', ['task', 'notes', 'teacher'], at(`/TaskStart/${tasks.fresh}`))
    for (const number of CORPUS.keys())
      await see(`question ${number + 1}`, ['question', 'hint'], () => (number ? hand.goTo(number + 1) : hand.start()))
    await see('score', ['final', 'typed'], at(`/TaskStart/${tasks.final}`))
    await see('answers', ['question', 'option', 'typed'], at(`/TaskStart/${tasks.final}?show=answers`))
    await see('waiting', ['waiting', 'teacher'], at(`/TaskStart/${tasks.waiting}`))
    await see('cards', ['activity', 'instructions'], at(`/Activity/${school.activity}?task=${tasks.played}`))
    const player = page.frameLocator('iframe')
    await see('a card', ['front'], () => player.locator('.start').click())
    await see('its back', ['back'], () => player.locator('.act.flip').click())
    await see('profile', ['student', 'student-city', 'student-address', 'student-mail'], at('/Profile'))
    await see('training', ['quiz'], at(`/Training?search=quiz${mark}`))
    await see('dictionary', ['word'], async () => {
      await page.goto('/dictionary')
      await page.locator('[data-dictionary-search] input, input[data-dictionary-search]').fill(`word${mark}`)
    })
  })

  test('run on no page of the portal', async ({ browser }) => {
    const visitor = await openVisitor(browser, { language: 'ar' })
    const { page } = visitor
    const { see } = await watchHostile(visitor, mark)
    const at = (path: string) => () => page.goto(path)
    const { content } = school
    await see('home', ['menu', 'news-title', 'news-short'], at('/'))
    await see('news', ['news-title', 'news-body'], at(`/Article/${content.news}`))
    await see('article', ['article-title', 'article-body'], at(`/Article/${content.articles}`))
    await see('grade', ['category'], at('/cat/12'))
    await see('category', ['category', 'file', 'quiz'], at(`/cat/12/${content.categories}`))
    await see('lesson task', ['quiz'], at(`/Quiz/view/${content.quizzes}`))
    await see('books', ['book', 'part'], at('/books'))
    await see('book', ['book'], at(`/book/${content.books}`))
    await see('games', ['game', 'kind'], at('/Games'))
    await see('game', ['game'], at(`/Game/${content.games}`))
    await visitor.context.close()
  })

  test('run on no screen of a manager', async () => {
    const { page } = manager
    const { see } = await watchHostile(manager, mark)
    const at = (path: string) => () => page.goto(path)
    await see('teachers', ['search'], at(`/People?search=${found()}`))
    await see('a teacher', ['teacher'], at(`/People?search=teacher-${mark}`))
    await see('login sheet', ['teacher'], at(`/People?sheet=${school.teacherId}`))
    await see('classes', ['teacher'], at('/People?tab=classes'))
    await see('roster', ['rostered', 'class'], async () => {
      await page.goto('/People?do=import')
      await rosterHand(page, ar).open(hostileRoster(school.evil))
    })
    await see('messages', ['sender', 'message'], at('/Messages'))
    for (const [list, fields] of Object.entries(CONTENT))
      await see(list, fields, at(`/Content/${list}/${school.content[list as ContentList]}`))
  })
})

/** What stands in the editor and in the list behind it. */
const CONTENT: Record<string, string[]> = {
  news: ['news-title', 'news-short', 'news-body'],
  articles: ['article-title', 'article-body'],
  menu: ['menu'],
  categories: ['category'],
  files: ['file'],
  books: ['book', 'part'],
  games: ['game', 'kind'],
  'game-categories': ['kind'],
  'word-categories': ['topic'],
  quizzes: ['quiz', 'quiz-notes', 'quiz-story'],
}

/** A roster of one line, hostile in every cell; its quotes are doubled as spreadsheets do. */
const hostileRoster = (evil: (field: string) => string) =>
  csv([
    ['الاسم', 'رقم الهوية', 'الصف'],
    [evil('rostered'), '1', evil('class')].map((cell) => cell.replaceAll('"', '""')),
  ])
