import { Plus, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldDirection } from '../../parts/fields/field-direction.ts'
import type { PaneProps } from '../authoring-way.ts'
import styles from '../lines.module.css'
import { type Line, newLine, withoutLine } from '../lines.ts'

interface Props extends Pick<PaneProps<never>, 'error' | 'direction'> {
  lines: Line[]
  onChange: (lines: Line[]) => void
  /** radio: one option is right; checkbox: two or more are. */
  type: 'radio' | 'checkbox'
  hint: string
  isRight: (line: Line) => boolean
  onRight: (line: Line, isRight: boolean) => void
}

/** The options of a question, with the right ones marked; at least two, empty ones are dropped. */
export function OptionLines({ lines, onChange, type, hint, isRight, onRight, error, direction }: Props) {
  const { t } = useTranslation('question-editor')
  const name = useId()
  const list = useRef<HTMLDivElement>(null)
  const write = (id: string, text: string) => onChange(lines.map((line) => (line.id === id ? { ...line, text } : line)))
  const add = () => {
    onChange([...lines, newLine()])
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child input[type=text]')?.focus())
  }
  return (
    <div className={styles.field} data-field="answers" ref={list}>
      <p className={styles.label}>
        {t('choices.label')}
        <i aria-hidden="true"> *</i>
        <small>{hint}</small>
      </p>
      <ol className={styles.list}>
        {lines.map((line, at) => (
          <li key={line.id} className={styles.line} data-right={isRight(line) || undefined}>
            <label className={styles.mark}>
              <input
                type={type}
                name={name}
                checked={isRight(line)}
                onChange={(event) => onRight(line, event.currentTarget.checked)}
                aria-label={t(type === 'radio' ? 'choices.right' : 'choices.rightSeveral', { number: at + 1 })}
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
              onClick={() => onChange(withoutLine(lines, line.id))}
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
