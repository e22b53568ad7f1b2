import { expect, test } from '@playwright/test'
import { openAs, post } from './lib/people.ts'
import { agreesWithLog } from './lib/week/agree.ts'
import {
  answerByCalls,
  answerDrawn,
  answerOthers,
  goTo,
  ORDER_PLACE,
  order,
  send,
  sendByCall,
  start,
} from './lib/week/answer.ts'
import { correctTheKey } from './lib/week/correct.ts'
import { markByQuestion, returnTo, returnToAll } from './lib/week/mark.ts'
import { endsAsTheGrid } from './lib/week/past.ts'
import { EARNED, scoreOf } from './lib/week/questions.ts'
import { replayOne } from './lib/week/replay.ts'
import { restoreAnswers, restoreTask } from './lib/week/restore.ts'
import { sendByCalls, sendByHand } from './lib/week/send.ts'
import { giveMinutes, pause, reopen } from './lib/week/time.ts'
import { openWeek, studentsOf, type WeekTask, weekOf } from './lib/week/week.ts'

/** Hundredths: three of the four points of the open question, and both points of the typed one once its key is corrected. */
const [OPEN, TYPED] = [300, 200]

test('all ways of answering are written by hand, with points and a draw of 1 from 2, as by calls (ar)', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const teacher = await openAs(browser, 'teacher1', { language: 'ar' })
  const written = withTwoDrawn(weekOf(teacher, 'ar'))
  const called = { ...written, name: `${written.name} 2` }
  const content = async (_id: string) => {
    const { tasks } = await post(teacher.context.request, 'tasks/view', { _id })
    const { questions = [], draws = [], timer, partial, review, res_type, questions_num } = tasks[0] ?? {}
    const places = draws.map(({ count, questions: ids }) => [
      count,
      questions.flatMap(({ ID }, at) => (ids.includes(ID) ? at : [])),
    ])
    const asked = questions.map(({ question, answersType, points, answers }) => [
      question,
      answersType,
      points,
      answers,
    ])
    return { asked, places, timer, partial, review, res_type, questions_num }
  }
  const byHand = await content(await sendByHand(written))
  expect(byHand.places).toEqual([[1, [0, 1]]])
  expect(byHand).toEqual(await content(await sendByCalls(called)))
  expect(teacher.errors).toEqual([])
  await teacher.context.close()
})

/** Two questions of one way are enough: six would test nothing else. */
const withTwoDrawn = (week: WeekTask): WeekTask => {
  const left = week.drawn.length - 2
  return { ...week, questions: week.questions.slice(left), drawn: week.drawn.slice(left) }
}

test('a week with all ways of answering: taken by three students, marked, corrected, returned, reopened and restored (en)', async ({
  browser,
}) => {
  test.setTimeout(150_000)
  const week = await openWeek(browser, 'en')
  const { first, second, third, given } = week
  const slip = { ...given.all, order: given.some.order }
  week.id = await sendByCalls(week)

  await test.step('three students start; one answers three drawn questions by touch', async () => {
    await start(week, first)
    await answerDrawn(week, first, slip)
    await answerByCalls(week, second, given.some)
    await answerByCalls(week, third, given.all)
    await second.page.goto(`/TaskStart/${week.id}`)
    await expect(second.page.getByRole('timer')).toBeVisible()
  })

  await test.step('one gets ten minutes more on the running screen', () => giveMinutes(week))

  await test.step('a pause covers both screens, and ends', () => pause(week))

  await test.step('the other ways are answered by touch; two send', async () => {
    await answerOthers(week, first, slip)
    await send(week, first)
    await sendByCall(week, second)
  })

  await test.step('open answers are marked as one, also that of the student who sends last', () => markByQuestion(week))

  await test.step('the second student has the result first', () => returnTo(week, second, scoreOf(EARNED.some + OPEN)))

  await test.step('a key is corrected after a preview, undone and corrected again, on the open result', () =>
    correctTheKey(week, scoreOf(EARNED.some + OPEN), scoreOf(EARNED.some + OPEN + TYPED)))

  await test.step('the results are returned to all, with the comment', () =>
    returnToAll(week, [scoreOf(EARNED.slip + OPEN), scoreOf(EARNED.some + OPEN + TYPED), scoreOf(EARNED.right + OPEN)]))

  await test.step('one attempt is reopened, mended, sent again and returned', async () => {
    await reopen(week)
    await goTo(week, first.page, ORDER_PLACE)
    await order(week, first.page, given.all.order)
    await send(week, first)
    await returnTo(week, first, scoreOf(EARNED.right + OPEN))
  })

  await test.step('the replay of that attempt shows the order before and after, and the end that moved', () =>
    replayOne(week))

  await test.step('deleted answers and the deleted task are restored', async () => {
    await restoreAnswers(week, scoreOf(EARNED.right + OPEN))
    await restoreTask(week, scoreOf(EARNED.right + OPEN))
  })

  await test.step('the replay and the state as of now end as the live grid', () => endsAsTheGrid(week))

  await test.step('the read models equal a fresh fold of the log', agreesWithLog)

  expect([week.teacher, ...studentsOf(week)].flatMap(({ errors }) => errors)).toEqual([])
  await week.close()
})
