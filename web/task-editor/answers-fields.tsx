import { Select, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Review } from '../../server/contract/task-shapes.ts'
import { useEditor } from './editor-context.ts'
import styles from './form.module.css'
import { RepeatsField } from './repeats-field.tsx'
import { ScoreField } from './score-field.tsx'

const REVIEWS: readonly Review[] = ['closed', 'final', 'never']

/** Order of the options, partial credit, repetition, and the times when students see scores and right answers. */
export function AnswersFields() {
  const { t } = useTranslation('task-editor')
  const { form, change, frozen } = useEditor()
  return (
    <div className={styles.two}>
      <Select
        label={t('answers.review')}
        description={t(`answers.reviewHint.${form.review}`)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={REVIEWS.map((value) => ({ value, label: t(`answers.reviews.${value}`) }))}
        value={form.review}
        onChange={(value) => change({ review: REVIEWS.find((one) => one === value) ?? 'closed' })}
        allowDeselect={false}
      />
      <ScoreField />
      <Switch
        className={styles.switch}
        label={t('answers.shuffle')}
        description={t(frozen ? 'answers.partialFrozen' : 'answers.shuffleHint')}
        disabled={frozen}
        checked={form.shuffle}
        onChange={(event) => change({ shuffle: event.currentTarget.checked })}
      />
      <Switch
        className={styles.switch}
        label={t('answers.shuffleQuestions')}
        description={t(frozen ? 'answers.partialFrozen' : 'answers.shuffleQuestionsHint')}
        disabled={frozen}
        checked={form.shuffleQuestions}
        onChange={(event) => change({ shuffleQuestions: event.currentTarget.checked })}
      />
      <Switch
        className={styles.switch}
        label={t('answers.partial')}
        description={t(frozen ? 'answers.partialFrozen' : 'answers.partialHint')}
        disabled={frozen}
        checked={form.partial}
        onChange={(event) => change({ partial: event.currentTarget.checked })}
      />
      <RepeatsField />
    </div>
  )
}
