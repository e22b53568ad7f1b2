import { Button, Switch } from '@mantine/core'
import { useSetAtom } from 'jotai'
import { Eye, LogIn, Play, Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Quiz } from '../../server/contract/quizzes.ts'
import { isTeacher, type UserInfo } from '../api/session.ts'
import { loginPopupAtom } from '../parts/popups.ts'
import { TextWithSums } from '../parts/question/text-with-sums.tsx'
import { categoryName } from '../parts/quiz/quiz-facts.ts'
import { QuizFactsList } from '../parts/quiz/quiz-facts-list.tsx'
import { QuizPicture } from '../parts/quiz/quiz-picture.tsx'
import { BandStory } from '../parts/taking/band-page.tsx'
import { paths } from '../paths.ts'
import { Card } from '../ui/card.tsx'
import { Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'
import styles from './quiz-page.module.css'
import { useSendQuiz } from './send-quiz.ts'
import { ShownQuestion } from './shown-question.tsx'

/** A quiz with its story and questions. Teachers can show the answers and send it, students can start it. */
export function QuizPage({ quiz, me }: { quiz: Quiz; me: UserInfo | undefined }) {
  const { t } = useTranslation('library')
  const [all, setAll] = useState(false)
  const teacher = isTeacher(me)
  const crumbs = quiz.cats.slice(0, 1).map((category) => ({
    label: categoryName(category),
    to: paths.libraryCategory(category._id),
  }))
  return (
    <Page width="narrow">
      <PageHead title={quiz.name} crumbs={me && [{ label: t('title'), to: paths.library() }, ...crumbs]} />
      <Card className={styles.about}>
        <QuizPicture img={quiz.img} name={quiz.name} className={styles.picture} />
        <div className={styles.say}>
          {quiz.full && (
            <p className={styles.full} dir="auto">
              <TextWithSums text={quiz.full} />
            </p>
          )}
          <QuizFactsList quiz={quiz} />
          <Act quiz={quiz} me={me} />
        </div>
      </Card>
      {quiz.questions && (
        <div className={styles.bar} data-stays-at-top={true}>
          <p>
            <Eye size={20} aria-hidden="true" />
            {t(teacher ? 'quiz.teacherNote' : 'quiz.studentNote')}
          </p>
          {teacher && (
            <Switch checked={all} onChange={(event) => setAll(event.currentTarget.checked)} label={t('quiz.showAll')} />
          )}
        </div>
      )}
      {quiz.passage && <BandStory html={quiz.passage} />}
      {quiz.questions?.map((question, at) => (
        <ShownQuestion key={question.ID} question={question} number={at + 1} showKey={all} tryOut={teacher} />
      ))}
      {!quiz.questions && <p className={styles.login}>{t('preview.loginToSee')}</p>}
    </Page>
  )
}

function Act({ quiz, me }: { quiz: Quiz; me: UserInfo | undefined }) {
  const { t } = useTranslation('library')
  const login = useSetAtom(loginPopupAtom)
  const send = useSendQuiz()
  const icon = { size: 20, className: 'flip', 'aria-hidden': true }
  if (!me) {
    return (
      <Button size="lg" leftSection={<LogIn {...icon} />} onClick={() => login({ open: true })}>
        {t('preview.login')}
      </Button>
    )
  }
  if (isTeacher(me)) {
    return (
      <Button size="lg" leftSection={<Send {...icon} />} onClick={() => send(quiz)}>
        {t('preview.send')}
      </Button>
    )
  }
  return (
    <Button
      size="lg"
      component={Link}
      to={paths.taskStart(quiz._id)}
      leftSection={<Play size={icon.size} aria-hidden />}
    >
      {t('preview.start')}
    </Button>
  )
}
