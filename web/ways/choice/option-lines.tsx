import { Plus, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { UploadField } from '../../parts/authoring/upload-field.tsx'
import { fieldDirection } from '../../parts/fields/field-direction.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { addLine } from '../add-line.ts'
import type { PaneProps } from '../authoring-way.ts'
import styles from '../lines.module.css'
import { newLine, type OptionLine, withoutLine } from '../lines.ts'
import { KeptPlaces } from './kept-places.tsx'

interface Props extends Pick<PaneProps<never>, 'error' | 'wrong' | 'direction' | 'keepsOrder' | 'hold'> {
  lines: OptionLine[]
  onChange: (lines: OptionLine[]) => void
  /** radio: one option is right; checkbox: two or more are. */
  type: 'radio' | 'checkbox'
  hint: string
  isRight: (line: OptionLine) => boolean
  onRight: (line: OptionLine, isRight: boolean) => void
}

/** The options of a question, with the right ones marked; at least two, empty ones are dropped. */
export function OptionLines({ lines, onChange, type, hint, isRight, onRight, ...props }: Props) {
  const { error, wrong, direction, keepsOrder, hold } = props
  const { t } = useTranslation('question-editor')
  const name = useId()
  const list = useRef<HTMLDivElement>(null)
  const write = (id: string, part: Partial<OptionLine>) =>
    onChange(lines.map((line) => (line.id === id ? { ...line, ...part } : line)))
  const add = () => addLine(list, 'li', () => onChange([...lines, newLine()]), 'input[type=text]')
  return (
    <div className={styles.field} data-field="answers" ref={list}>
      <p className={styles.label}>
        {t('choices.label')}
        <i aria-hidden="true"> *</i>
        <small>{hint}</small>
      </p>
      <ol className={styles.list}>
        {lines.map((line, at) => (
          <li
            key={line.id}
            className={styles.line}
            data-picture={line.image ? true : undefined}
            data-right={isRight(line) || undefined}
          >
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
              aria-invalid={line.id === wrong || undefined}
              placeholder={line.image && t('choices.shows')}
              value={line.text}
              onChange={(event) => write(line.id, { text: event.currentTarget.value })}
            />
            <div className={styles.picture}>
              <UploadField
                kind="image"
                compact
                label={t('choices.picture', { number: at + 1 })}
                value={line.image ?? ''}
                onChange={(image) => write(line.id, { image })}
                onBusy={(busy) => hold('upload', busy)}
              />
            </div>
            <IconButton
              look="quiet"
              className={styles.icon}
              label={t('choices.remove', { number: at + 1 })}
              onClick={() => onChange(withoutLine(lines, line.id))}
            >
              <X size={18} aria-hidden="true" />
            </IconButton>
            {line.image && (
              <label className={styles.alone}>
                <input
                  type="checkbox"
                  checked={line.alone ?? false}
                  onChange={(event) => write(line.id, { alone: event.currentTarget.checked })}
                />
                {t('choices.alone')}
                <span className="sr-only">{t('choices.one', { number: at + 1 })}</span>
              </label>
            )}
          </li>
        ))}
      </ol>
      <button type="button" className={styles.add} onClick={add}>
        <Plus size={18} aria-hidden="true" />
        {t('choices.add')}
      </button>
      {!keepsOrder && (
        <KeptPlaces lines={lines} direction={direction} onKeep={({ id }, keepOrder) => write(id, { keepOrder })} />
      )}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
