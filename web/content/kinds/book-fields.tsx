import { useTranslation } from 'react-i18next'
import { UploadField } from '../../parts/authoring/upload-field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import styles from '../content-editor.module.css'
import { useEditor } from '../editor-context.ts'
import { BothTexts, OneText } from '../fields/both-texts.tsx'
import { FirstPageField } from '../fields/first-page-field.tsx'
import { GradeChips } from '../fields/grade-chips.tsx'
import { PagesField } from '../fields/pages-field.tsx'
import { TextsField } from '../fields/texts-field.tsx'
import { useSendPicture } from '../use-send-picture.ts'

/** The names, pages, page texts and direction of a book. */
export function BookFields() {
  const { t } = useTranslation('content')
  const { form, listOf, change, errorOf, hold } = useEditor()
  const send = useSendPicture()
  const [cover = '', ...others] = listOf('cover')
  return (
    <>
      <BothTexts label={t('field.name')} ar="ar_name" en="name" />
      <PagesField />
      <TextsField />
      <div className={styles.two}>
        <UploadField
          kind="image"
          label={t('field.cover')}
          value={cover}
          field="cover"
          error={errorOf('cover')}
          send={send}
          onBusy={(busy) => hold('cover', busy)}
          onChange={(path) => change({ cover: path ? [path, ...others] : others })}
        />
        <div className={styles.stack}>
          <div className={styles.choice} data-field="direction">
            <b>{t('field.direction')}</b>
            <Segmented
              label={t('field.direction')}
              value={form.row.direction === 'ltr' ? 'ltr' : 'rtl'}
              onChange={(direction) => change({ direction })}
              options={(['rtl', 'ltr'] as const).map((value) => ({ value, label: t(`field.turned.${value}`) }))}
            />
          </div>
          <OneText field="part" label={t('field.part')} hint={t('field.partHint')} maxLength={40} />
          <FirstPageField />
        </div>
      </div>
      <GradeChips />
    </>
  )
}
