import { Plus, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldDirection } from '../../parts/fields/field-direction.ts'
import type { PaneProps } from '../authoring-way.ts'
import styles from '../lines.module.css'
import { type Line, newLine, withoutLine } from '../lines.ts'

export interface ChoiceForm {
  choices: Line[]
  /** Id of the right choice, '' for none. */
  right: string
}

/** Choices with the right one marked; at least two, empty ones are dropped. */
export function ChoicePane({ form, change, error, direction }: PaneProps<ChoiceForm>) {
  const { t } = useTranslation('question-editor')
  const name = useId()
  const list = useRef<HTMLDivElement>(null)
  const write = (id: string, text: string) =>
    change({ choices: form.choices.map((line) => (line.id === id ? { ...line, text } : line)) })
  const add = () => {
    change({ choices: [...form.choices, newLine()] })
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child input[type=text]')?.focus())
  }
  return (
    <div className={styles.field} data-field="answers" ref={list}>
      <p className={styles.label}>
        {t('choices.label')}
        <i aria-hidden="true"> *</i>
        <small>{t('choices.hint')}</small>
      </p>
      <ol className={styles.list}>
        {form.choices.map((line, at) => (
          <li key={line.id} className={styles.line} data-right={line.id === form.right || undefined}>
            <label className={styles.mark}>
              <input
                type="radio"
                name={name}
                checked={line.id === form.right}
                onChange={() => change({ right: line.id })}
                aria-label={t('choices.right', { number: at + 1 })}
              />
            </label>
            <input
              type="text"
              className={styles.input}
              dir={fieldDirection(line.text, direction)}
              aria-label={t('choices.one', { number: at + 1 })}
              value={line.text}
              onChange={(event) => write(line.id, event.currentTarget.value)}
            />
            <button
              type="button"
              className={styles.icon}
              aria-label={t('choices.remove', { number: at + 1 })}
              onClick={() =>
                change({
                  choices: withoutLine(form.choices, line.id),
                  ...(line.id === form.right && { right: '' }),
                })
              }
            >
              <X size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ol>
      <button type="button" className={styles.add} onClick={add}>
        <Plus size={18} aria-hidden="true" />
        {t('choices.add')}
      </button>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
