import { Trans, useTranslation } from 'react-i18next'

/** Who the task is from, for a line under its name. */
export function TeacherLine({ name }: { name?: string }) {
  const { t } = useTranslation('take-task')
  if (!name) return null
  return (
    <p>
      <Trans t={t} i18nKey="fromTeacher" values={{ name }} components={{ name: <bdi /> }} />
    </p>
  )
}
