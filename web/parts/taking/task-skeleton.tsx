import { useTranslation } from 'react-i18next'
import classes from './task-skeleton.module.css'

/** Placeholder while a task loads. */
export function TaskSkeleton({ label }: { label?: string }) {
  const { t } = useTranslation('take-task')
  return (
    <main className={classes.page} aria-busy="true">
      <p className="sr-only" role="status">
        {label ?? t('loading')}
      </p>
      <div className={classes.band} />
      <div className={classes.body}>
        <i className={classes.line} data-short />
        <i className={classes.line} data-tall />
        {[1, 2, 3, 4].map((option) => (
          <i key={option} className={classes.option} />
        ))}
      </div>
    </main>
  )
}
