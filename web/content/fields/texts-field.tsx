import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { imageUrl } from '../../api/image.ts'
import { count } from '../../i18n/format.ts'
import { fieldDirection } from '../../parts/fields/field-direction.ts'
import { useEditor } from '../editor-context.ts'
import { withText } from '../page-texts.ts'
import styles from './texts-field.module.css'

const LONGEST = 5000

/** The text of each page, typed next to its picture: for search, reading aloud and screen readers. */
export function TextsField() {
  const { t } = useTranslation('content')
  const { listOf, change, errorOf } = useEditor()
  const [open, setOpen] = useState(false)
  const pages = listOf('pages')
  const texts = listOf('texts')
  const written = pages.filter((_, at) => texts[at]?.trim()).length
  if (pages.length === 0) return null
  return (
    <details data-field="texts" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>
        <b>{t('texts.title')}</b>{' '}
        <span>{t('texts.written', { number: count(written), count: count(pages.length) })}</span>
      </summary>
      <p className={styles.hint}>{t('texts.hint')}</p>
      {open && (
        <ol className={styles.list}>
          {pages.map((path, at) => (
            <li key={path}>
              <img src={imageUrl(path, '300')} alt="" loading="lazy" />
              <Textarea
                data-field={`texts.${at}`}
                label={t('texts.page', { number: at + 1 })}
                attributes={{ input: { dir: fieldDirection(texts[at] ?? '') } }}
                autosize
                minRows={3}
                maxRows={10}
                maxLength={LONGEST}
                value={texts[at] ?? ''}
                error={errorOf(`texts.${at}`)}
                onChange={({ currentTarget }) => change({ texts: withText(texts, at, currentTarget.value) })}
              />
            </li>
          ))}
        </ol>
      )}
    </details>
  )
}
