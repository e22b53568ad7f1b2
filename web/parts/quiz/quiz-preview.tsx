import { LogIn } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Quiz } from '../../../server/contract/quizzes.ts'
import type { ReviewQuestion } from '../../ways/way.ts'
import { TextWithSums } from '../question/text-with-sums.tsx'
import { BandStory } from '../taking/band-page.tsx'
import { QuestionList } from './question-list.tsx'
import { QuizFactsList } from './quiz-facts-list.tsx'
import { QuizPicture } from './quiz-picture.tsx'
import styles from './quiz-preview.module.css'

interface Props {
  quiz: Quiz
  onOpen: (question: ReviewQuestion) => void
}

/** Description, facts, story and questions. A visitor, who gets neither story nor questions, sees a message. */
export function QuizPreview({ quiz, onOpen }: Props) {
  const { t } = useTranslation('library')
  return (
    <div className={styles.preview}>
      <div className={styles.top}>
        <QuizPicture img={quiz.img} name={quiz.name} className={styles.picture} />
        <div className={styles.say}>
          <h3 className="sr-only">{t('preview.description')}</h3>
          {quiz.full && (
            <p dir="auto">
              <TextWithSums text={quiz.full} />
            </p>
          )}
        </div>
      </div>
      <QuizFactsList quiz={quiz} />
      {quiz.passage && (
        <section>
          <h3 className="sr-only">{t('preview.story')}</h3>
          <BandStory html={quiz.passage} />
        </section>
      )}
      {quiz.questions ? (
        <QuestionList questions={quiz.questions} onOpen={onOpen} />
      ) : (
        <p className={styles.login}>
          <LogIn size={22} className="flip" aria-hidden="true" />
          {t('preview.loginToSee')}
        </p>
      )}
    </div>
  )
}
