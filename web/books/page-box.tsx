import { type FormEvent, useId, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { count } from '../i18n/format.ts'
import { direction } from '../i18n/i18n.ts'
import styles from './page-box.module.css'
import { type Numbers, pageOf, printedOn } from './paging.ts'

interface Props {
  page: number
  numbers: Numbers
  goTo: (page: number) => void
}

/**
 * The printed page number, editable to go to a page. An unknown number shows a message and changes nothing. Leaving the box goes
 * to the page too: the digits of an iPhone have no enter key.
 */
export function PageBox({ page, numbers, goTo }: Props) {
  const { t } = useTranslation('books')
  const id = useId()
  const here = String(printedOn(page, numbers) ?? '')
  const [typed, setTyped] = useState(here)
  const [wrong, setWrong] = useState(false)
  const reset = () => {
    setTyped(here)
    setWrong(false)
  }
  // A passive effect could run after the first digit and remove it.
  useLayoutEffect(reset, [here])
  const go = (next: number | undefined) => {
    setWrong(next === undefined)
    if (next === undefined) return
    // Also for the current page: «٤» becomes 4.
    setTyped(String(printedOn(next, numbers) ?? ''))
    goTo(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    go(pageOf(typed, numbers))
  }
  const leave = () => {
    const next = typed === here ? undefined : pageOf(typed, numbers)
    if (next === undefined) reset()
    else go(next)
  }
  return (
    <form className={styles.box} dir={direction()} onSubmit={submit} noValidate>
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
        placeholder={page === 1 ? t('cover') : '–'}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onKeyDown={({ key }) => key === 'Escape' && reset()}
        onBlur={leave}
      />
      <span className={styles.of}>{t('of', { pages: count(numbers.last) })}</span>
      {wrong && (
        <p id={`${id}-wrong`} className={styles.wrong} role="alert">
          {t('noPage')}
        </p>
      )}
    </form>
  )
}
