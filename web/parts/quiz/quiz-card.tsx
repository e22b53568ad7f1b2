import { useSetAtom } from 'jotai'
import { ListChecks } from 'lucide-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { QuizItem } from '../../../server/contract/quiz-item.ts'
import { SCORE_THRESHOLD } from '../../../server/contract/rules.ts'
import { useMe } from '../../api/session.ts'
import { Tag } from '../../ui/tag.tsx'
import tile from '../../ui/tile.module.css'
import { loginPopupAtom, quizPreviewPopupAtom } from '../popups.ts'
import { SubjectSign } from '../subject/subject-sign.tsx'
import { LevelTag } from './level-tag.tsx'
import styles from './quiz-card.module.css'
import { categoryName } from './quiz-facts.ts'
import { QuizGrades } from './quiz-grades.tsx'
import { QuizPicture } from './quiz-picture.tsx'

interface Props {
  quiz: QuizItem
  /** Without the practice tag, in a list that has only practice quizzes. */
  plain?: boolean
}

/** A quiz in a list. The whole card opens its preview. */
export function QuizCard({ quiz, plain }: Props) {
  const { t } = useTranslation('library')
  const open = useOpenQuiz()
  const subject = quiz.cats[0]?.top
  return (
    <article className={`${tile.tile} ${tile.card} ${styles.card}`}>
      <QuizPicture img={quiz.img} name={quiz.name} className={styles.picture} />
      <div className={`${tile.body} ${styles.body}`}>
        {quiz.cats.length > 0 && (
          <p className={tile.cats}>
            {subject && <SubjectSign id={subject} />}
            {quiz.cats.map((category, at) => (
              <Fragment key={category._id}>
                {at > 0 && ' · '}
                <bdi>{categoryName(category)}</bdi>
              </Fragment>
            ))}
          </p>
        )}
        <h3 className={`${tile.name} ${styles.name}`}>
          <button
            type="button"
            aria-label={t('open', { name: `\u2068${quiz.name}\u2069` })}
            onClick={() => open(quiz._id)}
          >
            <bdi>{quiz.name}</bdi>
          </button>
        </h3>
        {quiz.story && (
          <p className={styles.story} dir="auto">
            {quiz.story}
            {quiz.story_cut && '…'}
          </p>
        )}
        <p className={`${tile.facts} ${styles.facts}`}>
          <span className={styles.count}>
            <ListChecks size={17} aria-hidden="true" />
            {t('questionCount', { count: quiz.questions_num })}
          </span>
          <LevelTag level={quiz.level} />
          {quiz.training && !plain && <Tag tone="live">{t('quiz.practice')}</Tag>}
          {quiz.tried !== undefined && (
            <Tag tone={quiz.tried > SCORE_THRESHOLD ? 'good' : 'warn'}>{t('tried', { score: quiz.tried })}</Tag>
          )}
          <QuizGrades classes={quiz.classes} />
        </p>
      </div>
    </article>
  )
}

/** Opens the preview of a quiz for a logged-in user, else the login popup (docs/requirements.md 2.21). */
function useOpenQuiz(): (id: string) => void {
  const me = useMe()
  const preview = useSetAtom(quizPreviewPopupAtom)
  const login = useSetAtom(loginPopupAtom)
  return (id) => (me ? preview({ open: true, id }) : login({ open: true, needed: true }))
}
