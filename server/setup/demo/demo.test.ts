import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRight } from '../../../events/attempt/marking.ts'
import type { Engine } from '../../../events/store/engine.ts'
import { loadContent } from '../../admin/content.ts'
import { toTaskQuestion } from '../../assessment/question-mapping.ts'
import { toAnswerValues } from '../../assessment/values.ts'
import type { Question } from '../../contract/questions.ts'
import { TIMERS } from '../../contract/task-shapes.ts'
import type { Database } from '../../database/tables.ts'
import { openTestDatabase } from '../../database/testing.ts'
import type { Deps } from '../../deps.ts'
import { folderStore } from '../../files/folder-store.ts'
import { answerTo } from './answers.ts'
import { chooseQuestions, readBank } from './bank.ts'
import { drawPeople } from './people.ts'
import { DAY, momentsOf, PLANS } from './plan.ts'
import { createRandom } from './random.ts'
import { CLASS_SIZE, STAFF } from './school.ts'
import { runSteps } from './timeline.ts'

const now = Date.parse('2026-11-20T09:12:34.567Z')
let db: Engine<Database>
let dataDir: string
let bank: Awaited<ReturnType<typeof readBank>>
let questions: Question[]

beforeAll(async () => {
  db = await openTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'bawaba-demo-'))
  await loadContent({ db, files: folderStore(dataDir), now: () => new Date(now) })
  bank = await readBank({ db } as Deps)
  questions = [...bank.values()].flat()
}, 60_000)
afterAll(async () => {
  await db.close()
  await rm(dataDir, { recursive: true, force: true })
})

describe('the content', () => {
  it('has every kind of question, answered in every one of the first four ways, in both directions', () => {
    expect(questions.length).toBeGreaterThanOrEqual(120)
    const kinds = new Set(
      questions.flatMap(({ type, answersType = 1, direction }) =>
        answersType <= 4 ? `${type} ${answersType} ${direction}` : [],
      ),
    )
    expect(kinds.size).toBe(5 * 4 * 2)
  })

  it('has pictures and sounds of its own, all stored', async () => {
    const files = new Set(questions.map(({ file }) => file?.file).filter(Boolean))
    const rows = await db.read.selectFrom('media').select(['path', 'kind']).execute()
    const used = rows.filter(({ path }) => files.has(path))
    expect(used.filter(({ kind }) => kind === 'image').length).toBeGreaterThanOrEqual(30)
    expect(used.filter(({ kind }) => kind === 'sound').length).toBeGreaterThanOrEqual(8)
    expect(used.length).toBe(files.size)
  })

  it('has twelve grades and news, and categories three levels deep', async () => {
    const count = async (table: 'grades' | 'news') => (await db.read.selectFrom(table).selectAll().execute()).length
    expect([await count('grades'), await count('news')]).toEqual([12, 12])
    const categories = await db.read.selectFrom('categories').selectAll().execute()
    const parents = new Map(categories.map(({ id, parent }) => [id, parent]))
    const deepest = categories.filter(({ parent }) => parents.get(parent))
    expect(deepest.length).toBeGreaterThan(10)
  })

  it('has keys that mark right answers as right and wrong ones as wrong', () => {
    const random = createRandom('marks')
    for (const question of questions) {
      const asked = toTaskQuestion(question, question.ID)
      const [right] = toAnswerValues([answerTo(question, true, random)])
      const [wrong] = toAnswerValues([answerTo(question, false, random)])
      expect([question.question, isRight(asked, right), isRight(asked, wrong)]).toEqual([
        question.question,
        true,
        false,
      ])
    }
  })
})

describe('the people', () => {
  const people = drawPeople(createRandom('a'))

  it('are 300 students in 12 classes, with unique names', () => {
    const students = people.everybody.filter(({ level }) => level === 1)
    expect(students.length).toBe(12 * CLASS_SIZE)
    expect(new Set(people.everybody.map(({ name }) => name)).size).toBe(people.everybody.length)
    expect(new Set(people.everybody.map(({ id }) => id)).size).toBe(people.everybody.length)
    expect(people.byLogin('student1').classes).toEqual(['1-7'])
    expect(people.byLogin('student2')).toMatchObject({
      classes: ['1-7'],
      schoolId: people.byLogin('teacher1').schoolId,
    })
    expect(people.byLogin('teacher2').schoolId).not.toBe(people.byLogin('teacher1').schoolId)
  })

  it('are the same for the same seed', () => {
    expect(drawPeople(createRandom('a')).everybody).toEqual(people.everybody)
    expect(drawPeople(createRandom('b')).everybody).not.toEqual(people.everybody)
  })
})

describe('the plans', () => {
  it.each(PLANS.map((plan) => [plan.key, plan] as const))('%s can be sent', (_, plan) => {
    const teacher = STAFF.find(({ login }) => login === plan.by)
    expect(plan.classes.filter((code) => !teacher?.classes.includes(code))).toEqual([])
    expect(TIMERS).toContain(plan.timer)
    expect(chooseQuestions(bank, plan, createRandom('x')).length).toBe(plan.count)
    const { sent, opens, closes } = momentsOf(plan, now)
    expect(sent).toBeLessThan(now)
    expect(sent).toBeGreaterThan(now - 90 * DAY)
    expect(closes ?? Infinity).toBeGreaterThan(opens)
    if ('days' in plan.sent) expect([5, 6]).not.toContain(new Date(sent).getUTCDay())
  })
})

describe('the timeline', () => {
  it('runs steps one after another in the order of time, up to now', async () => {
    const seen: string[] = []
    const step = (at: number, name: string, slow = false) => ({
      at,
      async run() {
        if (slow) await new Promise((resolve) => setTimeout(resolve, 5))
        seen.push(name)
      },
    })
    const steps = [step(4, 'last'), step(1, 'slow', true), step(2, 'quick'), step(9, 'never'), step(0, 'first')]
    expect(await runSteps(steps, 8)).toBe(4)
    expect(seen).toEqual(['first', 'slow', 'quick', 'last'])
  })
})
