import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'
import { PageMessage } from '../../ui/page-message.tsx'
import { PlainLink } from '../../ui/plain-button.tsx'

interface GoneTaskProps {
  /** A colleague who shared the task has taken it back, or the date of a substitute has passed. */
  unshared: boolean
  /** What the page says of any other task: it was deleted, or does not exist. */
  title: string
  text?: string | undefined
  /** A way to get that task back, before the link. */
  action?: ReactNode
  /** Label of the link to the teacher's tasks. */
  back: string
}

/** The page of a task that a teacher can't open any more. */
export function GoneTask({ unshared, title, text, action, back }: GoneTaskProps) {
  const { t } = useTranslation('watch-task')
  return (
    <PageMessage
      title={unshared ? t('unshared.title') : title}
      text={unshared ? t('unshared.text') : text}
      action={
        <>
          {!unshared && action}
          <PlainLink to={paths.myTasks()}>{back}</PlainLink>
        </>
      }
    />
  )
}
