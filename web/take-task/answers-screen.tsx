import { Button } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ShownClarification } from '../../server/contract/attempt-shapes.ts'
import type { StudentQuestion } from '../../server/contract/questions.ts'
import type { StudentTask } from '../../server/contract/task-shapes.ts'
import { answerPointsText } from '../parts/question/points-text.ts'
import { BandPage, BandStory, bandBack, bandList } from '../parts/taking/band-page.tsx'
import { QuestionCard } from '../parts/taking/question-card.tsx'
import { AnswerReview } from '../ways/answer-review.tsx'
import { ClarificationNotes } from './clarification-note.tsx'
import type { Result } from './result-model.ts'
import { TeacherComment } from './teacher-comment.tsx'
import { TeacherLine } from './teacher-line.tsx'

interface AnswersScreenProps {
  task: StudentTask
  result: Result
  /** The teacher's clarifications during the task. */
  clarifications?: ShownClarification[]
  onBack: () => void
}

/** All answers, read only, each next to the right answer. */
export function AnswersScreen({ task, result, clarifications = [], onBack }: AnswersScreenProps) {
  const { t } = useTranslation('take-task')
  return (
    <BandPage
      name={task.name}
      below={<TeacherLine name={task.teacher} />}
      score={result.score}
      back={
        <button type="button" className={bandBack} onClick={onBack} aria-label={t('answers.back')}>
          <ArrowLeft size={22} className="flip" aria-hidden />
        </button>
      }
    >
      <main className={bandList}>
        <h2>{t('answers.title')}</h2>
        <TeacherComment text={result.comment} alone />
        <ClarificationNotes of={clarifications.filter(({ question }) => question === undefined)} alone />
        {task.story && <BandStory html={task.story} />}
        {result.questions.map((question, at) => (
          <QuestionCard
            key={question.ID}
            question={question as StudentQuestion}
            number={at + 1}
            verdict={result.petals[at] === 'waiting' ? undefined : result.petals[at]}
            points={result.earned && answerPointsText(question, result.answers[question.ID])}
          >
            <AnswerReview question={question} answer={result.answers[question.ID]} showKey={result.keys} own />
            <ClarificationNotes of={clarifications.filter((one) => one.question === question.ID)} />
            <TeacherComment text={result.comments[question.ID]} />
          </QuestionCard>
        ))}
        <Button size="lg" onClick={onBack}>
          {t('answers.back')}
        </Button>
      </main>
    </BandPage>
  )
}
