import { ListChecks } from 'lucide-react'
import { type Kind, sentAsIs } from './kind.ts'
import { QuizFields } from './quiz-fields.tsx'
import { QuizPreviewPane } from './quiz-preview-pane.tsx'

export const quizzes: Kind = {
  ...sentAsIs,
  icon: ListChecks,
  hue: 9,
  categoriesOf: null,
  isTree: false,
  isSmall: false,
  showsIcon: true,
  saysAllGrades: true,
  counts: 'questions',
  shownIn: null,
  empty: () => ({
    ...{ name: '', full: '', story: '', img: '', background: '', classes: [], cats: [] },
    ...{ level: 'Beginners', training: false, questions: [] },
  }),
  required: ['name', 'cats', 'questions'],
  Fields: QuizFields,
  Preview: QuizPreviewPane,
}
