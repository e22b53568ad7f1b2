import { useTranslation } from 'react-i18next'
import styles from '../content-editor.module.css'
import { useEditor } from '../editor-context.ts'
import { BothTexts, OneText } from '../fields/both-texts.tsx'
import { ManyOf, OneOf } from '../fields/choice-fields.tsx'
import { FileField } from '../fields/file-field.tsx'
import { GradeChips } from '../fields/grade-chips.tsx'
import { LinkField } from '../fields/link-field.tsx'
import { PictureField } from '../fields/picture-field.tsx'

/** The name, link and parent of a menu entry. */
export function MenuFields() {
  const { t } = useTranslation('content')
  const { form } = useEditor()
  return (
    <>
      <BothTexts label={t('field.name')} ar="ar_name" en="name" />
      <LinkField />
      <OneOf
        field="parent"
        label={t('field.menuParent')}
        from="menu"
        none={t('field.menuTop')}
        self={form.row._id}
        depth={1}
      />
    </>
  )
}

/** A section of the library. */
export function CategoryFields() {
  const { t } = useTranslation('content')
  const { form } = useEditor()
  return (
    <>
      <BothTexts label={t('field.name')} ar="name" en="en_name" />
      <div className={styles.two}>
        <PictureField field="img" />
        <OneOf
          field="parent"
          label={t('field.parent')}
          hint={t('field.parentHint')}
          from="categories"
          none={t('field.top')}
          self={form.row._id}
          depth={2}
        />
      </div>
      <GradeChips />
    </>
  )
}

/** A file to download. */
export function FileFields() {
  const { t } = useTranslation('content')
  return (
    <>
      <FileField />
      <BothTexts label={t('field.name')} ar="name" en="en_name" />
      <OneText field="file_name" label={t('field.fileName')} hint={t('field.fileNameHint')} required maxLength={200} />
      <ManyOf field="cats" label={t('field.sections')} hint={t('field.fileSectionsHint')} from="categories" />
      <GradeChips />
    </>
  )
}

/** A kind of games or of words. */
export function KindFields() {
  const { t } = useTranslation('content')
  return <BothTexts label={t('field.name')} ar="name" en="en_name" />
}

/** A word of the dictionary. */
export function WordFields() {
  const { t } = useTranslation('content')
  return (
    <>
      <BothTexts label={t('field.word')} ar="ar_name" en="eng_name" />
      <OneOf field="cat" label={t('field.wordKind')} from="word-categories" />
    </>
  )
}
