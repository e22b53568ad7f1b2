import { type FormEvent, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { count } from '../i18n/format.ts'
import { direction } from '../i18n/i18n.ts'
import styles from './page-box.module.css'
import { pageOf } from './paging.ts'

interface Props {
  page: number
  pages: number
  goTo: (page: number) => void
}

/** The number of the page, where another one can be typed; a page that the book doesn't have is told, and nothing turns. */
export function PageBox({ page, pages, goTo }: Props) {
  const { t } = useTranslation('books')
  const id = useId()
  const [typed, setTyped] = useState(String(page))
  const [wrong, setWrong] = useState(false)
  const reset = () => {
    setTyped(String(page))
    setWrong(false)
  }
  useEffect(reset, [page])
  const go = (event: FormEvent) => {
    event.preventDefault()
    const next = pageOf(typed, pages)
    setWrong(next === undefined)
    if (next === undefined) return
    setTyped(String(next))
    goTo(next)
  }
  return (
    <form className={styles.box} dir={direction()} onSubmit={go} noValidate>
      <label htmlFor={id} className={styles.word}>
        {t('page')}
      </label>
      <input
        id={id}
        className={styles.input}
        dir="ltr"
        inputMode="numeric"
        enterKeyHint="go"
        autoComplete="off"
        maxLength={6}
        value={typed}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={reset}
      />
      <span className={styles.of}>{t('of', { pages: count(pages) })}</span>
      {wrong && (
        <p id={`${id}-wrong`} className={styles.wrong} role="alert">
          {t('noPage')}
        </p>
      )}
    </form>
  )
}
