import { Trans, useTranslation } from 'react-i18next'

/** Shows who the task is from, below its name. */
export function TeacherLine({ name }: { name?: string }) {
  const { t } = useTranslation('take-task')
  if (!name) return null
  return (
    <p>
      <Trans t={t} i18nKey="fromTeacher" values={{ name }} components={{ name: <bdi /> }} />
    </p>
  )
}
