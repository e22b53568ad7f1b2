import { Button, Switch } from '@mantine/core'
import { Brackets } from 'lucide-react'
import { useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { hasBars, splitBlanks } from '../../../server/contract/rules.ts'
import { fieldDirection } from '../../parts/fields/field-direction.ts'
import type { PaneProps } from '../authoring-way.ts'
import lines from '../lines.module.css'
import { blankPieces, toggleBlank } from './blanks-text.ts'
import styles from './pane.module.css'

export interface BlanksForm {
  /** Hidden words are in square brackets. */
  passage: string
  /** `|` is part of a word, as in questions that were written before blanks had several accepted texts. */
  isBarLetter: boolean
}

/** A passage whose words in square brackets are the blanks. A copy behind the field colours them. */
export function BlanksPane({ form, change, error, direction }: PaneProps<BlanksForm>) {
  const { t } = useTranslation('question-editor')
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const behind = useRef<HTMLDivElement>(null)
  const selection = useRef<[number, number]>(undefined)
  const { words } = splitBlanks(form.passage)

  useLayoutEffect(() => {
    const place = selection.current
    selection.current = undefined
    if (!place) return
    area.current?.focus()
    area.current?.setSelectionRange(...place)
  })
  const toggle = () => {
    const field = area.current
    if (!field) return
    const next = toggleBlank(form.passage, field.selectionStart, field.selectionEnd)
    if (!next) return field.focus()
    selection.current = [next.start, next.end]
    change({ passage: next.text })
  }
  return (
    <div className={lines.field} data-field="answers">
      <label className={lines.label} htmlFor={id}>
        {t('blanks.label')}
        <i aria-hidden="true"> *</i>
        <small>{t('blanks.count', { count: words.length })}</small>
      </label>
      <div className={styles.paper} data-error={error ? true : undefined}>
        <div className={styles.behind} ref={behind} dir={fieldDirection(form.passage, direction)} aria-hidden="true">
          {blankPieces(form.passage).map((piece, at) =>
            piece.blank ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, by their place
              <mark key={at}>{piece.text}</mark>
            ) : (
              piece.text
            ),
          )}
          {'\n'}
        </div>
        <textarea
          id={id}
          ref={area}
          dir={fieldDirection(form.passage, direction)}
          aria-describedby={`${id}-hint`}
          aria-invalid={error ? true : undefined}
          value={form.passage}
          onChange={(event) => change({ passage: event.currentTarget.value })}
          onScroll={(event) => {
            if (behind.current) behind.current.scrollTop = event.currentTarget.scrollTop
          }}
        />
      </div>
      <div className={styles.help}>
        <span id={`${id}-hint`}>
          <Brackets size={18} aria-hidden="true" />
          {t('blanks.hint')}
        </span>
        <Button variant="light" size="sm" onMouseDown={(event) => event.preventDefault()} onClick={toggle}>
          {t('blanks.turn')}
        </Button>
      </div>
      {hasBars(form.passage) && (
        <Switch
          label={t('blanks.alternatives')}
          description={t(form.isBarLetter ? 'blanks.barLetter' : 'blanks.alternativesHint')}
          checked={!form.isBarLetter}
          onChange={(event) => change({ isBarLetter: !event.currentTarget.checked })}
        />
      )}
      {error && (
        <p className={lines.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
