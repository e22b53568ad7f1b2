import { Button } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { StudentQuestion } from '../../server/contract/questions.ts'
import { BandPage, BandStory, bandBack, bandList } from '../parts/taking/band-page.tsx'
import { QuestionCard } from '../parts/taking/question-card.tsx'
import { AnswerReview } from '../ways/answer-review.tsx'
import { verdictOf } from '../ways/ways.ts'
import type { MarkedPractice } from './marked-practice.ts'
import type { PracticeQuiz } from './practice-quiz.ts'

/** All answers, read only, with marks and keys. */
export function PracticeReview({
  quiz,
  marked,
  onBack,
}: {
  quiz: PracticeQuiz
  marked: MarkedPractice
  onBack: () => void
}) {
  const { t } = useTranslation('practice')
  return (
    <BandPage
      name={quiz.name}
      below={<p>{t('kind')}</p>}
      score={marked.score}
      back={
        <button type="button" className={bandBack} onClick={onBack} aria-label={t('review.back')}>
          <ArrowLeft size={22} className="flip" aria-hidden />
        </button>
      }
    >
      <main className={bandList}>
        <h2>{t('review.title')}</h2>
        {quiz.passage && <BandStory html={quiz.passage} />}
        {marked.questions.map((question, at) => {
          const answer = marked.answers[question.ID]
          const verdict = verdictOf(question, answer)
          return (
            <QuestionCard
              key={question.ID}
              question={quiz.questions.find(({ ID }) => ID === question.ID) as StudentQuestion}
              number={at + 1}
              verdict={verdict === 'unknown' ? undefined : verdict}
            >
              <AnswerReview question={question} answer={answer} showKey own />
            </QuestionCard>
          )
        })}
        <Button size="lg" onClick={onBack}>
          {t('review.back')}
        </Button>
      </main>
    </BandPage>
  )
}
