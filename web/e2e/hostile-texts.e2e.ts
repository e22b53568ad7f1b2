import { expect, test } from '@playwright/test'
import { CORPUS, hostile, hostileSearch, SEARCH } from './lib/hostile.ts'
import { hostileRoster } from './lib/hostile-people.ts'
import { UNIT } from './lib/hostile-questions.ts'
import { type HostileSchool, hostileSchool } from './lib/hostile-school.ts'
import { watchHostile } from './lib/hostile-watch.ts'
import { openAs, type Person } from './lib/people.ts'
import { rosterPage } from './lib/roster.ts'
import { studentPage } from './lib/student.ts'
import { teacherPage } from './lib/teacher.ts'
import { before, textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

/*
 * All text fields are filled with hostile texts, and all screens that show them are opened, and searched if possible.
 * The texts must not run, create elements or trigger the content security policy; they are shown as plain text. For the
 * content of the portal see hostile-content.e2e.ts.
 */
test.describe('hostile texts', () => {
  const mark = newMark()
  const ar = textsOf('ar')
  const en = textsOf('en')
  const evil = (field: string) => hostile(field, mark)
  /** The label of a button, whatever the name in it. */
  const ofAny = (key: string) => before(ar(key, { name: '' }))
  const searched = encodeURIComponent(hostileSearch(mark))
  let manager: Person
  let school: HostileSchool
  let watch: Awaited<ReturnType<typeof watchHostile>>

  test.beforeAll(async ({ browser }) => {
    manager = await openAs(browser, 'manager1', { language: 'ar' })
    school = await hostileSchool(browser, manager, mark)
    watch = await watchHostile(school.teacher, mark)
  })
  /** Also after a failed test, because other tests would see them. */
  test.afterAll(async () => {
    await school?.close()
    await manager.context.close()
  })

  test("run on no screen of a teacher's tasks", async () => {
    const { page } = school.teacher
    await page.addInitScript(() => {
      window.print = () => undefined
    })
    const { see, go } = watch
    const { tasks, studentId, code } = school
    await see('control panel', ['teacher', 'task', 'final', 'waiting', 'played', SEARCH], `/Cp?search=${searched}`)
    await see('tasks', ['task', 'final', 'waiting', SEARCH], `/MyTasks?search=${searched}`)
    await see('a task', ['final', 'notes', 'student', SEARCH], `/MyTasks/${tasks.final}?search=${searched}`)
    await see('a class of it', ['final', 'student'], `/MyTask/${tasks.final}/${code}`)
    await see('no class of it', ['final'], `/MyTask/${tasks.final}/${encodeURIComponent(evil('class'))}`)
    await see('analysis', ['final', 'title'], `/MyTasks/${tasks.final}?view=analysis`)
    await see('grid', ['option', 'student'], `/MyTasks/${tasks.final}?view=grid`)
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
    await see('projector', ['final'], () =>
      page
        .getByRole('button', { name: ar('watch-task:present') })
        .first()
        .click(),
    )
    await page.keyboard.press('Escape')
    await see(
      'grading',
      ['student', 'waiting', 'question', 'typed', 'option'],
      `/MyTasks/${tasks.waiting}/${studentId}?class=${searched}`,
    )
    await see('grading cards', ['student', 'played'], `/MyTasks/${tasks.played}/${studentId}`)
    await see('preview', ['task', 'question', 'story', 'video', 'video-about'], async () => {
      await go(`/TeacherTaskPrev/${tasks.fresh}`)
      await page.getByRole('switch', { name: ar('take-task:preview.showAll') }).check({ force: true })
    })
  })

  test('run on no screen on which a teacher marks, corrects keys, gives time, or looks back', async () => {
    const { page } = school.teacher
    const { see, go } = watch
    const { tasks, asked, code } = school
    const main = page.getByRole('main')
    for (const [way, shown] of BY_QUESTION)
      await see(`marking of way ${way}`, ['question', ...shown], `/Task/${tasks.final}/mark?question=${asked.get(way)}`)
    await see('comment', ['essay', 'comment'], async () => {
      await main.locator('[data-card]').first().focus()
      await page.keyboard.press('c')
    })
    const popup = page.getByRole('dialog')
    await see('correction of a key', ['typed', 'option', 'accepted', 'student'], async () => {
      await go(`/MyTasks/${tasks.final}?correct=${asked.get(2)}`)
      await popup.getByRole('radio', { name: ar('corrections:kind.accept') }).check()
      await popup.getByRole('button').filter({ hasText: 'typed' }).first().click()
    })
    await see('fair time', ['student', 'teacher', 'why'], async () => {
      await page.goto(`/MyTasks/${tasks.fresh}`)
      await main.getByRole('button', { name: ar('watch-task:fairTime.title') }).click()
    })
    await page.keyboard.press('Escape')
    await see('own time', ['student', 'need'], `/Students?class=${code}&student=${school.studentId}&tab=time`)
    const looked = `/MyTasks/${tasks.final}/${school.studentId}`
    await see('marked student', ['typed', 'essay', 'left', 'right', 'picture', 'explanation', 'criterion'], looked)
    await see('replay', ['final', 'student', 'teacher'], `/Task/${tasks.final}/replay`)
    await see('replay of a pause', ['task', 'bell', 'why', 'student'], `/Task/${tasks.fresh}/replay`)
    await see('as it stood', ['final', 'student', 'teacher'], `/Task/${tasks.final}/replay?view=asof`)
    await see('class table', ['student', 'final', 'waiting'], `/Class/${code}`)
  })

  test('run on no screen from which a teacher starts a task again', async () => {
    const { page } = school.teacher
    const { see } = watch
    const popup = page.getByRole('dialog')
    const open = (key: string) => async () => {
      await page.goto('/MyTasks')
      await page
        .getByRole('main')
        .getByRole('button', { name: ar(key), exact: true })
        .click()
      await expect(popup).toBeVisible()
    }
    await see('drafts and tags', ['draft', 'tg', 'final'], '/MyTasks')
    await see('deleted tasks', ['deleted', 'teacher'], open('tasks:deleted.open'))
    await see('templates', ['template', 'teacher', 'tt'], open('tasks:templates.open'))
    await see('tags of a task', ['tg', 'final'], async () => {
      await page.goto(`/MyTasks?search=final${school.mark}`)
      await page
        .getByRole('button', { name: ofAny('tasks:actions') })
        .first()
        .click()
      await page.getByRole('menuitem', { name: ar('tasks:tags.action') }).click()
      await expect(popup).toBeVisible()
    })
    await see('task from a template', ['template'], async () => {
      await open('tasks:templates.open')()
      await popup
        .getByRole('button', { name: ofAny('tasks:templates.useName') })
        .first()
        .click()
    })
    await see('worksheet', [...ON_PAPER, 'story'], async () => {
      await page.goto(`/MyTasks/${school.tasks.final}`)
      await page
        .getByRole('main')
        .getByRole('button', { name: ar('export:print'), exact: true })
        .click()
      await page.getByRole('menuitem', { name: ar('worksheet:open') }).click()
      await popup.getByRole('radio', { name: ar('worksheet:two') }).check()
      await popup.getByRole('button', { name: ar('worksheet:print') }).click()
      await page.emulateMedia({ media: 'print' })
    })
    await expect(page.locator('[data-print-sheet]')).toContainText(UNIT)
    await page.emulateMedia({ media: 'screen' })
  })

  test("run on no screen of a teacher's questions and of a task that is written", async () => {
    const { page } = school.teacher
    const { see } = watch
    const main = page.getByRole('main')
    const popup = page.getByRole('dialog')
    await see('bank', ['title', 'option', 'blanks', SEARCH], `/Questions?search=${searched}`)
    await see('chosen list', ['option', 'blanks'], async () => {
      const open = main.locator('li button[aria-pressed=false]')
      while ((await open.count()) > 0) await open.first().click()
      await main.getByRole('button', { name: ar('questions:cart.show') }).click()
      await expect(popup).toBeVisible()
    })
    await page.keyboard.press('Escape')
    for (const [at, media] of MEDIA.entries())
      await see(`question of kind ${at + 1}`, ['question', 'hint', ...media], `/Questions/${school.bank[at]}`)
    await see('question editor', ['question', 'option', 'hint', 'media', 'media-about', 'spoken'], async () => {
      await main.getByRole('button', { name: ar('questions:card.edit') }).click()
      await expect(popup).toBeVisible()
    })
    await see('favourites', ['title', 'option', 'blanks', SEARCH], () => page.goto(`/Fav?search=${searched}`))
    await see('new task', ['title'], async () => {
      await page.getByRole('button', { name: ar('questions:fav.newTask') }).click()
      await expect(popup.first()).toBeVisible()
    })
    const ui = teacherPage(page, ar)
    await see('edited task and the bank, searched', ['title', SEARCH], async () => {
      await page.goto(`/MyTasks?search=task${mark}`)
      await page
        .getByRole('button', { name: ofAny('tasks:actions') })
        .first()
        .click()
      await page.getByRole('menuitem', { name: ar('tasks:edit') }).click()
      await popup.getByRole('searchbox', { name: ar('task-editor:bank.search') }).fill(hostileSearch(mark))
    })
    await see('edited task, story', ['story'], () => ui.nextStep('story'))
    await see('edited task, settings, students searched', ['task', 'notes', 'student', SEARCH], async () => {
      await ui.nextStep('settings')
      await popup.getByRole('radio', { name: ar('task-editor:students.some') }).check({ force: true })
      await popup.getByRole('searchbox', { name: ar('task-editor:students.search') }).fill(hostileSearch(mark))
    })
  })

  test("run on no screen of a teacher's students and activities", async () => {
    const { page } = school.teacher
    const { see } = watch
    const { studentId, activity } = school
    await see('students', ['student', 'student-id', SEARCH], `/Students?search=${searched}`)
    await see('student', ['student', 'student-id', 'student-user'], `/Students?student=${studentId}`)
    await see('results of a student', ['task', 'student'], `/Students?tab=stats&student=${studentId}`)
    await see('login sheet', ['student', 'student-user'], `/Students?sheet=${school.code}`)
    await see('roster', ['row', 'row-id', 'row-class', 'row-user'], async () => {
      await page.goto('/Students?do=import')
      await rosterPage(page, ar).open(hostileRoster(evil))
    })
    const own = ['', '-id', '-user', '-city', '-address', '-mail', '-phone'].map((field) => `teacher${field}`)
    await see('profile', own, () => page.goto('/Profile'))
    await see('activities', ['activity', 'instructions', SEARCH], `/Activities?search=${searched}`)
    await see('activity editor', ['activity', 'instructions', 'front', 'back'], `/new_activity/${activity}`)
    await see('sending an activity', ['activity'], `/send_activity/${activity}`)
    await see('cards, previewed', ['activity', 'instructions'], `/Activity/${activity}`)
  })

  test('run on no screen of a student', async () => {
    const { page } = school.student
    const { see } = await watchHostile(school.student, mark)
    const ui = studentPage(page, en)
    const { tasks } = school
    await see('control panel', ['student', 'task', 'teacher'], '/Cp')
    await see('tasks', ['task', 'final', SEARCH], `/MyTasks?search=${searched}`)
    await see('start', ['task', 'notes', 'teacher'], `/TaskStart/${tasks.fresh}`)
    for (const number of CORPUS.keys())
      await see(`question ${number + 1}`, ['question', 'hint', ...(OPEN_MEDIA[number % 5] ?? [])], () =>
        number ? ui.goTo(number + 1) : ui.start(),
      )
    await see('score', ['final', 'typed'], `/TaskStart/${tasks.final}`)
    const marked = ['essay', 'line', 'picture', 'left', 'right', 'explanation', 'comment', 'remark']
    await see('answers', ['question', 'option', 'typed', ...marked], `/TaskStart/${tasks.final}?show=answers`)
    await expect(page.getByRole('main')).toContainText(UNIT)
    await see('waiting', ['waiting', 'teacher'], `/TaskStart/${tasks.waiting}`)
    await see('cards', ['activity', 'instructions'], `/Activity/${school.activity}?task=${tasks.played}`)
    const player = page.frameLocator('iframe')
    await see('a card', ['front'], () => player.locator('.start').click())
    await see('its back', ['back'], () => player.locator('.act.flip').click())
    const own = ['', '-id', '-user', '-city', '-address', '-mail', '-phone'].map((field) => `student${field}`)
    await see('profile', own, '/Profile')
  })

  test('run on no screen of a manager', async () => {
    const { page } = manager
    const { see } = await watchHostile(manager, mark)
    const own = ['teacher', 'teacher-mail', 'teacher-phone']
    await see('teachers', [...own, SEARCH], `/People?search=${searched}&school=${searched}`)
    await see('a teacher', [...own, 'teacher-id', 'teacher-user'], `/People?teacher=${school.teacherId}`)
    await see('login sheet', ['teacher', 'teacher-user'], `/People?sheet=${school.teacherId}`)
    await see('classes', ['teacher'], '/People?tab=classes')
    await see('roster', ['row', 'row-id', 'row-class', 'row-user', 'row-mail', 'row-phone'], async () => {
      await page.goto('/People?do=import')
      await rosterPage(page, ar).open(hostileRoster(evil))
    })
  })
})

/** Fields shown with the media of a question of kinds 1 to 5. */
const MEDIA = [[], ['video', 'video-about'], ['media', 'media-about'], ['media', 'media-about'], ['media-about']]
/** The same without the key: the description of a sound is its transcript, which is part of the key. */
const OPEN_MEDIA = [[], ['video', 'video-about'], ['media'], ['media', 'media-about'], []]
/** Fields on the worksheet and its key. */
const ON_PAPER = ['title', 'option', 'blanks', 'picture', 'left', 'right', 'extra', 'model', 'criterion']
/** By answer way, what marking by question shows. The open questions are last. */
const BY_QUESTION: [number, string[]][] = [
  [1, ['option', 'picture', 'student']],
  [2, ['typed', 'option', 'student']],
  [3, ['blanks', 'student']],
  [4, ['option', 'student']],
  [5, ['option', 'picture', 'student']],
  [6, ['typed', 'student']],
  [7, ['left', 'right', 'student']],
  [8, ['essay', 'line', 'model', 'comment', 'student']],
]
