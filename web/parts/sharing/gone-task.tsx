import { type ReactNode, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { PlainLink } from '../../ui/plain-button.tsx'
import { returnFocus } from '../../ui/use-focus-back.ts'

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
  // The page that it replaces may have been scrolled down, and one of its controls may have had the focus.
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
    returnFocus(undefined)
  }, [])
  const heading = unshared ? t('unshared.title') : title
  return (
    <Page>
      <h1 className="sr-only">{heading}</h1>
      <EmptyState
        title={heading}
        text={unshared ? t('unshared.text') : text}
        action={
          <>
            {!unshared && action}
            <PlainLink to={paths.myTasks()}>{back}</PlainLink>
          </>
        }
      />
    </Page>
  )
}
