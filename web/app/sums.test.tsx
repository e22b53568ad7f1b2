import type { TFunction } from 'i18next'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { Activity } from '../../server/contract/activities.ts'
import type { AnalysedQuestion } from '../../server/contract/analysis-calls.ts'
import type { Entry } from '../../server/contract/attempt-shapes.ts'
import type { Question } from '../../server/contract/questions.ts'
import type { Quiz } from '../../server/contract/quizzes.ts'
import { ActivityTile } from '../activities/activity-tile.tsx'
import { LiveCard } from '../activities/live-card.tsx'
import { PreviewTable } from '../correct-key/preview-table.tsx'
import { QuestionSummary } from '../correct-key/question-summary.tsx'
import { MarkedBy } from '../grading/marked-by.tsx'
import { OpenMark } from '../grading/open-mark.tsx'
import analysis from '../i18n/ar/analysis.json' with { type: 'json' }
import grading from '../i18n/ar/grading.json' with { type: 'json' }
import markTask from '../i18n/ar/mark-task.json' with { type: 'json' }
import markingTexts from '../i18n/ar/marking.json' with { type: 'json' }
import question from '../i18n/ar/question.json' with { type: 'json' }
import takeTask from '../i18n/ar/take-task.json' with { type: 'json' }
import watchTask from '../i18n/ar/watch-task.json' with { type: 'json' }
import { AnswerCardView, type CardProps } from '../mark-task/answer-card.tsx'
import { WordRow } from '../parts/content-view/word-row.tsx'
import { PaperView } from '../parts/export/paper-view.tsx'
import { answersPaper } from '../parts/export/task-papers.tsx'
import { TwoValues } from '../parts/marking/two-values.tsx'
import { markupOf, withTexts } from '../parts/markup-testing.ts'
import { QuizPreview } from '../parts/quiz/quiz-preview.tsx'
import { QuestionOnPaper } from '../parts/worksheet/question-on-paper.tsx'
import { Worksheets } from '../parts/worksheet/worksheets.tsx'
import { QuestionCard } from '../questions/question-card.tsx'
import { AttemptReplay } from '../replay/attempt-replay.tsx'
import { ClarificationNotes } from '../take-task/clarification-note.tsx'
import { TeacherComment } from '../take-task/teacher-comment.tsx'
import { UnsentAnswers } from '../take-task/unsent-panel.tsx'
import { BankRow } from '../task-editor/bank-row.tsx'
import { ChosenRow } from '../task-editor/chosen-row.tsx'
import { SortableList } from '../ui/sortable.tsx'
import { useSorting } from '../ui/use-sorting.ts'
import { analysisPaper } from '../watch-task/analysis/analysis-paper.tsx'
import { CommonMistakes } from '../watch-task/analysis/common-mistakes.tsx'
import { QuestionItem } from '../watch-task/analysis/question-item.tsx'
import { TaskClarifications } from '../watch-task/analysis/task-clarifications.tsx'
import { HardestQuestion } from '../watch-task/hardest-question.tsx'
import { AnswerControl } from '../ways/answer-control.tsx'
import { AnswerReview } from '../ways/answer-review.tsx'
import { KeptPlaces } from '../ways/choice/kept-places.tsx'
import { CORRECTING } from '../ways/correcting.ts'
import { toStudentQuestion } from '../ways/ways.ts'
import { aTask } from './testing/given.ts'
import { aReplay } from './testing/given-replay.ts'

const SUM = 'الجواب 12 − 5 = 7'
const DRAWN = 'الجواب <bdi dir="ltr">12 − 5 = 7</bdi>'

const asked = (answersType: NonNullable<Question['answersType']>, answers: Question['answers'] = [{ answer: SUM }]) =>
  ({
    ...{ ID: 'q', type: 1, question: SUM, notes: '', cats: [], classes: [], level: '', direction: 'rtl' },
    ...{ answersType, answers, explanation: SUM },
  }) as Question
const TYPED = asked(2)
const OPEN = { ...asked(8), rubric: [{ text: SUM, points: 2 }] }
const SORTED = asked(4)
const PASSAGE = asked(3, [{ answer: `ثمّ ${SUM} [${SUM}]` }])
const given = { ID: 'q', answer: SUM, answers: [SUM] }
const act = () => undefined
const t = ((key: string) => key) as unknown as TFunction<never>

const review = (question: Question) => createElement(AnswerReview, { question, answer: given, showKey: true })
const control = (question: Question) =>
  createElement(AnswerControl, { question: toStudentQuestion(question), value: given, onChange: act })
const sheet = (question: Question) =>
  createElement(QuestionOnPaper, { asked: toStudentQuestion(question), number: 1, points: undefined })
const card = { id: 'c', front: SUM, back: SUM, front_img: '', back_img: '' }

const clarification = { at: '2026-11-20T08:00:00.000Z', text: SUM }
const compared = { n: 1, same: 1 }
const analysed: AnalysedQuestion = {
  ...{ ID: 'q', n: 1, answers: 1, options: [{ text: SUM, n: 1, right: false }] },
  clarification: { ...clarification, before: compared, after: compared },
}
const task = aTask({ questions: [TYPED], questions_num: 1 })
const mistaken = { ...analysed, options: [], common: { text: SUM, n: 1, wrong: 1 } }
const item = createElement(QuestionItem, {
  ...{ number: 1, question: TYPED, analysed, open: true },
  ...{ onToggle: act, onShow: act, onCorrect: act },
})

const entry = { _id: 's', name: 'سلمى', classes: [], status: 'final', score: 50, sent_at: '1', answers: [given] }
const printed = { task, school: '', classCode: undefined, now: new Date(0), t }
const answers = answersPaper({ ...printed, entries: [entry as unknown as Entry] })
const figures = analysisPaper({ ...printed, analysis: { task: { n: 1 }, questions: [analysed] } as never })
const sheets = (question: Question) =>
  createElement(Worksheets, {
    task: { name: '', story: '', school: '', questions: [question], points: false },
    choice: { two: false, key: true },
  })

const correcting = { question: TYPED, given: [{ text: SUM, count: 1, right: false }], onChange: act }
const { KeyField: TypedKey = act, AcceptField: Accept = act } = CORRECTING.typed
const { KeyField: SortKey = act } = CORRECTING.sort
const row = { student: 's', before: 1, after: 2, effect: 'rises' } as const
const preview = { task, rows: [row], people: new Map(), answers: new Map([['s', SUM]]) }
const listed = { question: TYPED, search: '', picked: false, onToggle: act, onPreview: act }
const word = { _id: 'w', eng_name: 'sum', ar_name: SUM }
const wordRow = { search: '', reachable: true, playing: false, onPlay: act, onReach: act }
const unsent = {
  ...{ question: 'q', device: 'd', seq: 1, value: given, since: 0, kept: true },
  said: { number: 1, question: SUM, answer: SUM },
}
const points = { typed: act } as never
const marking = { task: 't1', student: 's', name: '', points, commentOn: () => '', markNow: () => ({}) } as never
const replay = aReplay(1)
const notSent = createElement(UnsentAnswers, { changes: [unsent], text: '' })
const comments = createElement(TwoValues, {
  ...{ of: 'comment', theirs: SUM, mine: SUM },
  ...{ onTheirs: act, onMine: act },
})
const comment = createElement(TeacherComment, { text: SUM })
const hardest = createElement(HardestQuestion, {
  ...{ number: 1, question: TYPED, column: { right: 0, of: 1 } },
  given: [{ ...given, right: false }],
})

function Chosen() {
  const sorting = useSorting({ items: [], onChange: act, said: String })
  const shown = { question: TYPED, at: 0, draw: undefined, count: 1, shown: false, frozen: false }
  return (
    <SortableList sorting={sorting}>
      <ChosenRow {...shown} onWeigh={undefined} onShow={act} onRemove={act} />
    </SortableList>
  )
}
const chosen = createElement(Chosen)
const kept = [{ id: 'a', text: SUM, keepOrder: true }]
const activity = { _id: 'a', title: '', full: SUM, img: '', answers: [card], time: clarification.at } as Activity
const quiz = {
  ...{ _id: 'z', name: '', full: SUM },
  img: '',
  classes: [],
  cats: [],
  questions: [TYPED],
} as unknown as Quiz

test.each([
  ['a typed answer, its key and its explanation', review(TYPED), 3],
  ['a written answer, its model answer, its criteria and its explanation', review(OPEN), 4],
  ['a passage with its blanks filled, its key and its explanation', review(PASSAGE), 5],
  ['a passage, its blank and its word while it is answered', control(PASSAGE), 3],
  ['a clarification during the task', createElement(ClarificationNotes, { of: [clarification] }), 1],
  ['a comment of the teacher', comment, 1],
  ['both sides of a flip card', createElement(LiveCard, { cards: [card], shown: 'c', onShow: act }), 2],
  ['a word of the dictionary', createElement(WordRow, { ...wordRow, word }), 1],
  ['a question on a worksheet', sheet(TYPED), 1],
  ['a passage, its question and its words on a worksheet', sheet(PASSAGE), 3],
  ['the key of a worksheet', sheets(TYPED), 3],
  ['the criteria in the key of a worksheet', sheets(OPEN), 4],
  ['printed answers, their right answer and its explanation', createElement(PaperView, { paper: answers }), 4],
  ['a printed analysis', createElement(PaperView, { paper: figures }), 2],
  ['the analysis of a question, its answers and its clarification', item, 4],
  ['a clarification of the task, shown to its teachers', createElement(TaskClarifications, { of: [clarification] }), 1],
  ['the replay of an attempt: question, key and explanation', createElement(AttemptReplay, { task, replay }), 3],
  [
    'criteria that the teacher marks by',
    createElement(OpenMark, { marking, question: OPEN, number: 1, answer: given }),
    1,
  ],
  [
    'a question whose key is corrected',
    createElement(QuestionSummary, { number: 1, question: TYPED, corrections: [] }),
    2,
  ],
  [
    'answers that could be another key',
    createElement(TypedKey, { ...correcting, answers: TYPED.answers.concat({ answer: SUM }) }),
    1,
  ],
  ['accepted answers', createElement(Accept, { ...correcting, given: [], accepted: [SUM] }), 1],
  [
    'items of another right order',
    createElement(SortKey, { ...correcting, question: SORTED, answers: SORTED.answers }),
    1,
  ],
  ['the answers of students whose scores a correction changes', createElement(PreviewTable, preview), 1],
  ['a question of the bank and its answers', createElement(QuestionCard, listed), 2],
  [
    'a question of the bank and its answers in the task editor',
    createElement(BankRow, { ...listed, disabled: false }),
    2,
  ],
  ['a question of the task in the task editor', chosen, 1],
  ['an option that stays at its place', createElement(KeptPlaces, { lines: kept, direction: 'rtl', onKeep: act }), 1],
  ['an activity and its first card', createElement(ActivityTile, { activity, onDelete: act }), 2],
  ['a quiz and its question', createElement(QuizPreview, { quiz, onOpen: act }), 2],
])('a sum is read from left to right in %s', (_, drawn, times) => {
  expect(markupOf(drawn).split(DRAWN)).toHaveLength(times + 1)
})

const GAP = /(?<=الجواب )<bdi dir="ltr"[^>]*>12 − <(\w+)[^>]*>.*?<\/\1> = 7<\/bdi>/u
test.each([
  ['while it is answered', (question: Question) => control(question), 1],
  ['in the review of answers', review, 2],
  ['on a worksheet', sheet, 1],
])('a blank of a sum is in the sum, %s', (_, draw, times) => {
  expect(markupOf(draw(asked(3, [{ answer: 'الجواب 12 − [5] = 7' }]))).match(new RegExp(GAP, 'gu'))).toHaveLength(times)
})

const group = { text: SUM, texts: [{ text: SUM, count: 1 }], rule: 'r', comment: SUM, answers: [{ earned: 1, of: 1 }] }
const byRule = { ...given, by: 'rule', rule: 'r' } as const
const rule = { rule: 'r', question: 'q', texts: [SUM], earned: 1, of: 1, by: { name: '' } } as never
const ruled = {
  card: { key: SUM, groups: [group], near: [] },
  direction: 'rtl',
  actions: {},
} as unknown as CardProps

test.each([
  [
    'the most common mistake of a task',
    createElement(CommonMistakes, { task, analysed: [mistaken], onClarify: act }),
    1,
  ],
  ['the most common mistake of a question', createElement(QuestionItem, { ...item.props, analysed: mistaken }), 4],
  ['the mistake and the key of the hardest question', hardest, 2],
  ['an answer that was not sent, and its question', notSent, 2],
  ['the comments of two teachers', comments, 2],
  ['the rule that marked an answer', createElement(MarkedBy, { answer: byRule, rules: [rule] }), 1],
  ['answers that are marked as one, the rule and its comment', createElement(AnswerCardView, ruled), 3],
])('a sum in a sentence is read from left to right: %s', async (_, drawn, times) => {
  const i18n = await withTexts({
    analysis,
    grading,
    'mark-task': markTask,
    marking: markingTexts,
    question,
    'take-task': takeTask,
    'watch-task': watchTask,
  })
  expect(markupOf(drawn, i18n).split(DRAWN)).toHaveLength(times + 1)
})
