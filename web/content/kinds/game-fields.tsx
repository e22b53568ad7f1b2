import { useTranslation } from 'react-i18next'
import { Segmented } from '../../ui/segmented.tsx'
import styles from '../content-editor.module.css'
import { useEditor } from '../editor-context.ts'
import { BothTexts } from '../fields/both-texts.tsx'
import { ManyOf } from '../fields/choice-fields.tsx'
import { GameField } from '../fields/game-field.tsx'
import { GradeChips } from '../fields/grade-chips.tsx'
import { PictureField } from '../fields/picture-field.tsx'

/** The zip, names and access of a game. */
export function GameFields() {
  const { t } = useTranslation('content')
  const { form, change } = useEditor()
  return (
    <>
      <GameField />
      <BothTexts label={t('field.name')} ar="name" en="en_name" />
      <div className={styles.two}>
        <PictureField field="img" />
        <div className={styles.stack}>
          <ManyOf field="cats" label={t('field.gameKinds')} from="game-categories" />
          <div className={styles.choice} data-field="open">
            <b>{t('field.open')}</b>
            <Segmented
              label={t('field.open')}
              value={form.row.open === 2 ? '2' : '1'}
              onChange={(open) => change({ open: Number(open) })}
              options={(['1', '2'] as const).map((value) => ({ value, label: t(`field.openTo.${value}`) }))}
            />
          </div>
        </div>
      </div>
      <GradeChips />
    </>
  )
}
