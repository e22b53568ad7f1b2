import { useTranslation } from 'react-i18next'
import { DateField } from '../../parts/authoring/date-field.tsx'
import { Dates } from '../../ui/dates.tsx'
import styles from '../content-editor.module.css'
import { useEditor } from '../editor-context.ts'
import { BothBodies } from '../fields/both-bodies.tsx'
import { BothTexts } from '../fields/both-texts.tsx'
import { GradeChips } from '../fields/grade-chips.tsx'
import { PictureField } from '../fields/picture-field.tsx'

/** The texts and picture of an article. */
export function ArticleFields() {
  return (
    <>
      <Texts />
      <PictureField field="img" />
    </>
  )
}

/** News: an article with a date, for all grades or for some. */
export function NewsFields() {
  const { t } = useTranslation('content')
  const { textOf, change, errorOf } = useEditor()
  return (
    <>
      <Texts />
      <div className={styles.two}>
        <PictureField field="img" />
        <Dates>
          <DateField
            label={t('field.date')}
            hint={t('field.dateHint')}
            placeholder={t('field.date')}
            field="published_at"
            value={textOf('published_at')}
            error={errorOf('published_at')}
            time="08:00"
            onChange={(iso) => change({ published_at: iso })}
          />
        </Dates>
      </div>
      <GradeChips hint={t('field.newsGrades')} />
    </>
  )
}

function Texts() {
  const { t } = useTranslation('content')
  return (
    <>
      <BothTexts label={t('field.heading')} ar="ar_title" en="title" />
      <BothTexts label={t('field.short')} ar="ar_short" en="short" lines={2} />
      <BothBodies label={t('field.body')} ar="ar_body" en="body" />
    </>
  )
}
