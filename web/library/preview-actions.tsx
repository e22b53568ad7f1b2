import { Button } from '@mantine/core'
import { useSetAtom } from 'jotai'
import { Eye, LogIn, Play, Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Quiz } from '../../server/contract/quizzes.ts'
import { isTeacher, type UserInfo } from '../api/session.ts'
import { loginPopupAtom } from '../parts/popups.ts'
import { paths } from '../paths.ts'
import styles from './preview-actions.module.css'
import { useSendQuiz } from './send-quiz.ts'

interface Props {
  /** Undefined while loading. */
  quiz: Quiz | undefined
  me: UserInfo | undefined
  onClose: () => void
}

/** Cancel, and by role: log in, view and start, or view and send. */
export function PreviewActions({ quiz, me, onClose }: Props) {
  const { t } = useTranslation(['library', 'common'])
  const login = useSetAtom(loginPopupAtom)
  const send = useSendQuiz()
  return (
    <div className={styles.foot}>
      <Button variant="default" onClick={onClose}>
        {t('common:cancel')}
      </Button>
      {!me && (
        <Button
          leftSection={<LogIn size={18} className="flip" aria-hidden="true" />}
          onClick={() => login({ open: true })}
        >
          {t('preview.login')}
        </Button>
      )}
      {me && quiz && (
        <>
          <Button
            variant="light"
            component={Link}
            to={paths.quiz(quiz._id)}
            leftSection={<Eye size={18} aria-hidden="true" />}
            onClick={onClose}
          >
            {t('preview.view')}
          </Button>
          {isTeacher(me) ? (
            <Button
              leftSection={<Send size={18} className="flip" aria-hidden="true" />}
              onClick={() => {
                onClose()
                send(quiz)
              }}
            >
              {t('preview.send')}
            </Button>
          ) : (
            <Button
              component={Link}
              to={paths.taskStart(quiz._id)}
              leftSection={<Play size={18} aria-hidden="true" />}
              onClick={onClose}
            >
              {t('preview.start')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
