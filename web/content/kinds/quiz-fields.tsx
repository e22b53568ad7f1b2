import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LEVELS } from '../../../server/contract/rules.ts'
import { Segmented } from '../../ui/segmented.tsx'
import styles from '../content-editor.module.css'
import { useEditor } from '../editor-context.ts'
import { Body } from '../fields/both-bodies.tsx'
import { OneText } from '../fields/both-texts.tsx'
import { ManyOf } from '../fields/choice-fields.tsx'
import { GradeChips } from '../fields/grade-chips.tsx'
import { PictureField } from '../fields/picture-field.tsx'
import { QuestionsField } from '../fields/questions-field.tsx'

/** The description, story and questions of a quiz. */
export function QuizFields() {
  const { t } = useTranslation(['content', 'common'])
  const { form, textOf, change } = useEditor()
  return (
    <>
      <OneText field="name" label={t('field.quizName')} required />
      <OneText field="full" label={t('field.about')} lines={2} maxLength={2000} />
      <QuestionsField />
      <Body field="story" label={t('field.story')} />
      <ManyOf field="cats" label={t('field.sections')} from="categories" />
      <div className={styles.two}>
        <div className={styles.choice} data-field="level">
          <b>{t('field.level')}</b>
          <Segmented
            label={t('field.level')}
            value={LEVELS.find((level) => level === textOf('level')) ?? LEVELS[0]}
            onChange={(level) => change({ level })}
            options={LEVELS.map((value) => ({ value, label: t(`common:levels.${value}`) }))}
          />
        </div>
        <Switch
          label={t('field.training')}
          description={t('field.trainingHint')}
          checked={form.row.training === true}
          onChange={(event) => change({ training: event.currentTarget.checked })}
        />
      </div>
      <GradeChips />
      <div className={styles.two}>
        <PictureField field="img" />
        <PictureField field="background" label={t('field.background')} />
      </div>
    </>
  )
}
