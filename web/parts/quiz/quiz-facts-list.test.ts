import { createElement } from 'react'
import { beforeAll, expect, test } from 'vitest'
import type { QuizItem } from '../../../server/contract/quiz-item.ts'
import { i18n } from '../../i18n/i18n.ts'
import { markupOf } from '../markup-testing.ts'
import { QuizFactsList } from './quiz-facts-list.tsx'

const QUIZ: QuizItem = {
  ...{ _id: 'z1', name: 'Past', img: '', story: '', classes: ['7'], level: 'Beginners', questions_num: 12 },
  ...{ cats: [{ _id: 'past', name: 'الماضي', en_name: 'Past simple' }], training: false },
}

// `gradeName` uses the global i18n instance, not the one of the rendered tree.
beforeAll(() => i18n.init({ lng: 'cimode' }))

test('shows the number of questions, the section, the grade and the level of a quiz', () => {
  const page = markupOf(createElement(QuizFactsList, { quiz: QUIZ }))
  const facts = [...page.matchAll(/<dt>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, name, value = '']) => [
    name,
    value.replace(/<[^>]+>|[\u2066-\u2069]/g, ''),
  ])
  expect(facts).toEqual([
    ['preview.questions', '12'],
    ['preview.section', 'الماضي'],
    ['preview.grade', 'grades.7'],
    ['preview.level', 'levels.Beginners'],
  ])
})
