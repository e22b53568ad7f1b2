import { TextInput } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { addLine } from '../add-line.ts'
import type { PaneProps } from '../authoring-way.ts'
import lines from '../lines.module.css'
import { newLine } from '../lines.ts'
import styles from './pane.module.css'
import type { UnitLine } from './pane.tsx'

interface Props extends Pick<PaneProps<never>, 'error' | 'wrong'> {
  units: UnitLine[]
  onChange: (units: UnitLine[]) => void
}

/** Name of the control of a unit's factor. */
export const factorOf = (id: string): string => `${id}.factor`

/** The accepted units: the first is that of the right number, the others have a factor that converts them to it. */
export function UnitLines({ units, error, wrong, onChange }: Props) {
  const { t } = useTranslation('question-editor')
  const list = useRef<HTMLUListElement>(null)
  const write = (id: string, part: Partial<UnitLine>) =>
    onChange(units.map((unit) => (unit.id === id ? { ...unit, ...part } : unit)))
  const isWrong = units.some(({ id }) => wrong === id || wrong === factorOf(id))
  const add = () =>
    addLine(list, 'li', () => onChange([...units, { ...newLine(), factor: units.length === 0 ? '1' : '' }]))
  return (
    <>
      <p className={lines.label}>
        {t('number.units')}
        <small>{t('number.unitsHint')}</small>
      </p>
      <ul className={lines.list} ref={list}>
        {units.map(({ id, text, factor }, at) => (
          <li key={id} className={styles.unit}>
            <TextInput
              className={styles.name}
              aria-label={t('number.unit', { number: at + 1 })}
              placeholder={t('number.unitExample')}
              maxLength={30}
              value={text}
              error={wrong === id}
              onChange={(event) => write(id, { text: event.currentTarget.value })}
            />
            {at > 0 && (
              <span className={styles.factor}>
                <span aria-hidden="true">=</span>
                <TextInput
                  className={styles.times}
                  attributes={{ input: { dir: 'ltr' } }}
                  aria-label={t('number.factor', { unit: text, first: units[0]?.text })}
                  placeholder="1"
                  maxLength={60}
                  value={factor}
                  error={wrong === factorOf(id)}
                  onChange={(event) => write(id, { factor: event.currentTarget.value })}
                />
                <bdi>{units[0]?.text}</bdi>
              </span>
            )}
            <IconButton
              look="quiet"
              label={t('number.remove', { number: at + 1 })}
              onClick={() => onChange(units.filter((unit) => unit.id !== id))}
            >
              <X size={18} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {error && isWrong && (
        <p className={lines.error} role="alert">
          {error}
        </p>
      )}
      <button type="button" className={lines.add} onClick={add}>
        <Plus size={18} aria-hidden="true" />
        {t('number.add')}
      </button>
    </>
  )
}
