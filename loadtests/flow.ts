import type { Reply } from '../server/contract/calls.ts'
import type { QuestionInput, StudentQuestion } from '../server/contract/questions.ts'
import { Client, Mismatch, same, step } from './flow/client.ts'
import { correctTheKey, markByQuestion } from './flow/marking.ts'
import { markingWeek } from './flow/week.ts'

/*
 * One task from end to end, using only the contract: a teacher sends a task, a student takes it on two devices, the
 * teacher marks it by question, corrects a key and returns the result.
 * `node loadtests/flow.ts [--base http://127.0.0.1:3000] [--user-suffix x]` runs against a server with the demo school
 * (teacher1, student1 of 1-7; the suffix is appended to both logins). Prints a line for each step, exits with 1 at the
 * first difference from the contract, and deletes what it created.
 */

// These texts occur only in answer keys. No reply to the student may contain them before the score is final.
const canary = `canary${crypto.randomUUID().slice(0, 8)}`
const COMMENT = `${canary}comment`
const PASSAGE = `The [${canary}a] sat on the [${canary}b].`
const ORDER = ['first', 'second', 'third', 'fourth'].map((item) => `${canary} ${item}`)
const bank: Record<'choice' | 'typed' | 'blanks' | 'sort', QuestionInput> = {
  choice: {
    type: 1,
    question: 'Which one is a fruit?',
    answers: [{ answer: 'chair' }, { answer: 'pear', true: true }, { answer: 'bear' }],
  },
  typed: { type: 1, question: 'Say the secret word.', answersType: 2, answers: [{ answer: `${canary}typed` }] },
  blanks: { type: 1, question: 'Fill in.', answersType: 3, answers: [{ answer: PASSAGE }] },
  sort: { type: 1, question: 'Put in order.', answersType: 4, answers: ORDER.map((answer) => ({ answer })) },
}
const LEAKS = [
  `${canary}typed`,
  PASSAGE,
  JSON.stringify(ORDER).slice(1, -1),
  '"true":',
  '"right":',
  '"earned":',
  '"strict":',
]
const OF_A_QUESTION = 'ID type question notes answersType video file direction options parts words items length'.split(
  ' ',
)

/** The stored answers, without time and device. */
const draftOf = ({ attempt }: Reply<'tasks/start'>) => attempt?.draft.map(({ at: _, device: __, ...value }) => value)

async function run(cleanUp: (() => Promise<unknown>)[]): Promise<void> {
  const teacher = new Client('teacher1')
  const phone = new Client('student1')
  const laptop = new Client('student1')
  const { name: teacherName, classes } = await teacher.login()
  const { _id: student, name: studentName } = await phone.login()
  const badge = async () => (await phone.get('tasks/tasks_stats', {})).num
  const before = await badge()
  step(`${teacher.user} and ${phone.user} log in`)

  const saveQuestion = async (way: keyof typeof bank): Promise<string> => {
    const { _id } = (await teacher.get('questions/save', bank[way])).success
    cleanUp.unshift(() => teacher.get('questions/delete', { _id }))
    same('the saved question', (await teacher.get('Question/view', { _id })).question, bank[way].question)
    return _id
  }
  const ids = {
    choice: await saveQuestion('choice'),
    typed: await saveQuestion('typed'),
    blanks: await saveQuestion('blanks'),
    sort: await saveQuestion('sort'),
  }
  await phone.refused('Question/view', { _id: ids.typed }, 403, 'permission')
  step('a question of each answer way is in the bank')

  const options = {
    name: `flow ${canary.slice(6)}`,
    classes: classes.slice(0, 1),
    story: '<p>Once upon a time.</p>',
    res_type: 0 as const,
  }
  const key = crypto.randomUUID()
  const sent = await teacher.get('tasks/add', { options, questions: Object.values(ids) }, key)
  const { _id } = sent.success
  cleanUp.unshift(() => teacher.get('tasks/delete', { _id }))
  same('sent again with its key', await teacher.get('tasks/add', { options, questions: Object.values(ids) }, key), sent)
  step('the task is sent once, although the call is repeated')

  same('the badge', await badge(), before + 1)
  const rowOf = async () =>
    (await phone.get('tasks/view', { search: options.name })).tasks.find((task) => task._id === _id)
  same('the row', (await rowOf())?.st_status, 'not_started')
  step('the student has one more task')

  const started = await phone.get('tasks/start', { _id })
  same('the story', started.task.story, options.story)
  const shown = started.task.questions as StudentQuestion[]
  same(
    'the questions',
    shown.map(({ ID }) => ID),
    Object.values(ids),
  )
  same(
    'other fields',
    shown.flatMap((one) => Object.keys(one).filter((field) => !OF_A_QUESTION.includes(field))),
    [],
  )
  same('the sorted items', JSON.stringify(shown[3]?.items) === JSON.stringify(ORDER), false)
  const attempt = started.attempt?.number
  const pear = shown[0]?.options?.find(({ text }) => text === 'pear')?.index
  step('the student starts and receives no answer key')

  const drafts = { phone: crypto.randomUUID(), laptop: crypto.randomUUID() }
  const choice = { ID: ids.choice, answer: pear }
  const typed = { ID: ids.typed, answer: 'a guess' }
  const blanks = { ID: ids.blanks, answers: [`${canary}a`, `${canary}b`] }
  const first = { task: _id, attempt, device: drafts.phone, seq: 1, values: [choice] }
  const second = { ...first, seq: 2, values: [typed] }
  same('the first receipt', (await phone.get('tasks/draft', first)).seq, 1)
  const receipt = await phone.get('tasks/draft', second)
  await laptop.login()
  const resumed = await laptop.get('tasks/start', { _id })
  same('the resumed attempt', [resumed.attempt?.number, draftOf(resumed)], [attempt, [choice, typed]])
  step('two answers are saved, and a second device resumes with both')

  await laptop.get('tasks/draft', { ...first, device: drafts.laptop, values: [blanks] })
  same('the repeated save', await phone.get('tasks/draft', second), receipt)
  const old = { ...first, values: [{ ID: ids.typed, answer: 'too old' }] }
  same('the receipt of an old one', [(await phone.get('tasks/draft', old)).success], [true])
  same('the draft', draftOf(await phone.get('tasks/start', { _id })), [choice, typed, blanks])
  await phone.refused('tasks/draft', { ...first, seq: 9, attempt: (attempt ?? 0) + 1 }, 409, 'older_attempt')
  step('repeated and outdated saves change nothing')

  // The submission names no device, so values that the phone stored stay.
  const stale = { ID: ids.choice, answer: 0 }
  // Not the right order, because the student's own answer is in later replies and must differ from the key.
  const values = [{ ID: ids.sort, answers: [...ORDER].reverse() }]
  const submission = await laptop.get('tasks/save', { task: _id, attempt, values: [stale, ...values] })
  const { score, finished } = submission.success
  same('the submission', [score, finished], [null, false])
  same('the repeated submission', await phone.get('tasks/save', { task: _id, attempt, values }), submission)
  const others = [{ ID: ids.typed, answer: `another guess` }]
  const different = { task: _id, attempt, device: drafts.phone, seq: 9, values: others }
  await phone.refused('tasks/save', different, 409, 'already_submitted')
  await phone.refused('tasks/draft', { ...first, seq: 10, values: others }, 409, 'already_submitted')
  same('the badge', await badge(), before)
  step('submitted once; a different submission is refused')

  const waiting = await phone.get('tasks/start', { _id })
  same('until it is marked', [waiting.already.status, waiting.already.score], ['waiting', null])
  same('the row', [(await rowOf())?.st_status, (await rowOf())?.st_score], ['waiting', null])
  for (const name of ['checkLogin', 'Home', 'menu'] as const) await phone.get(name, {})
  const replies = [...phone.received, ...laptop.received]
  same(
    'leaked keys',
    replies.flatMap((reply) => LEAKS.filter((leak) => reply.includes(leak))),
    [],
  )
  step(`${replies.length} replies to the student contain no answer key`)

  const watched = await teacher.get('tasks/view', { _id })
  const entry = watched.students?.find((one) => one._id === student)
  same('the entry', [entry?.name, entry?.status, entry?.score, entry?.answered], [studentName, 'waiting', 50, 4])
  same('the counters', [watched.stats.sent, watched.stats.not], [1, 1])
  const opened = await teacher.get('tasks/view', { _id, student })
  const marks = opened.students?.[0]?.answers?.map(({ ID, right }) => [ID, right])
  same('the marks', marks, [
    [ids.choice, true],
    [ids.typed, false],
    [ids.blanks, true],
    [ids.sort, false],
  ])
  same('the key', opened.tasks[0]?.questions?.[1]?.answers[0]?.answer, `${canary}typed`)
  step('the teacher sees the answers with their marks')

  const scoreOf = async () => (await teacher.get('tasks/view', { _id, student })).students?.[0]?.score
  await markByQuestion({ _id, question: ids.typed, student, teacher, scoreOf }, COMMENT)
  await correctTheKey({ _id, question: ids.typed, student, teacher, scoreOf })
  const unread = [...phone.received, ...laptop.received].filter((reply) => reply.includes(COMMENT))
  same('comments before the score is final', unread, [])

  await teacher.get('tasks/updateScore', { _id, student, score: 88 })
  same('still hidden', [(await rowOf())?.st_score, (await rowOf())?.st_finished], [null, false])
  const returned = { success: { count: 1, students: [student] } }
  same('the return', await teacher.get('tasks/return', { _id }), returned)
  same('its undo', await teacher.get('tasks/take_back', { _id, unopened: true }), returned)
  same('hidden again', (await rowOf())?.st_score, null)
  same('the second return', await teacher.get('tasks/return', { _id, students: [student] }), returned)
  const final = await laptop.get('tasks/start', { _id })
  same('the comments', final.already.comments, [{ text: COMMENT }])
  await teacher.refused('tasks/take_back', { _id, unopened: true }, 409, 'result_opened')
  same('the result', [final.already.status, final.already.finished, final.already.score], ['final', true, 88])
  same('the row', [(await rowOf())?.st_status, (await rowOf())?.st_score], ['final', 88])
  step('the teacher sets the score to 88 and returns it with a comment; the student sees it')

  const { events } = await teacher.get('tasks/history', { _id, student })
  const history = events.map(({ type, by }) => `${type} ${by?.name}`).reverse()
  const grades = events.filter(({ type }) => type === 'grade_changed').map((event) => [event.score, event.finished])
  same('who began', history[0], `attempt_started ${studentName}`)
  same('who sent', history.includes(`answers_submitted ${studentName}`), true)
  same('who marked', history.includes(`grade_changed ${teacherName}`), true)
  same('who opened the result', history.at(-1), `result_opened ${studentName}`)
  same('the grades', grades, [
    [88, true],
    [88, false],
    [88, true],
    [88, false],
  ])
  const whole = await teacher.get('tasks/history', { _id })
  same('who sent the task', whole.events.at(-1)?.by?.name, teacherName)
  step('the history names who did what')

  await markingWeek(canary, cleanUp)

  while (cleanUp.length > 0) await cleanUp.shift()?.()
  await phone.refused('tasks/start', { _id }, 404, 'not found')
  await teacher.refused('Question/view', { _id: ids.typed }, 404, 'not found')
  same('the badge', await badge(), before)
  for (const client of [teacher, phone, laptop]) await client.get('logout', {})
  await teacher.refused('tasks/tasks_stats', {}, 401, 'login')
  step('everything is deleted, everybody is logged out')
}

const leftOver: (() => Promise<unknown>)[] = []
try {
  await run(leftOver)
} catch (error) {
  console.error(`✗ ${error instanceof Mismatch ? error.message : error}`)
  for (const remove of leftOver) await remove().catch(() => undefined)
  process.exitCode = 1
}
