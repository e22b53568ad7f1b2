import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ScoreShown } from '../../server/contract/task-shapes.ts'
import { useEditor } from './editor-context.ts'

const TIMES: readonly ScoreShown[] = ['final', 'closed', 'never']

/** When students see their score. Homework that may be repeated shows it at once. */
export function ScoreField() {
  const { t } = useTranslation('task-editor')
  const { form, change } = useEditor()
  const repeats = form.attempts !== 1
  const score = repeats ? 'final' : form.score
  return (
    <Select
      label={t('answers.score')}
      description={repeats ? t('answers.scoreRepeats') : t(`answers.scoreHint.${score}`)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={TIMES.map((value) => ({ value, label: t(`answers.scores.${value}`) }))}
      value={score}
      onChange={(value) => change({ score: TIMES.find((one) => one === value) ?? 'final' })}
      disabled={repeats}
      allowDeselect={false}
    />
  )
}
