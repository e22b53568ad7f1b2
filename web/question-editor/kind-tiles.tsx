import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ANSWER_WAYS, IS_MARKED_BY_TEACHER } from '../../server/contract/answer-way-rules.ts'
import { QUESTION_TYPES } from '../../server/contract/question-kind-rules.ts'
import { KINDS } from '../parts/question/kinds.ts'
import { InputTile } from '../ui/input-tile.tsx'
import { authoringOf } from '../ways/authoring.ts'
import { WAYS } from '../ways/ways.ts'
import { useForm } from './form-context.ts'
import styles from './kind-tiles.module.css'

/** The kinds of question. The other fields appear after this choice. */
export function KindTiles() {
  const { t } = useTranslation('question-editor')
  const { form, change, errorOf } = useForm()
  return (
    <Tiles
      field="kind"
      label={t('kind.label')}
      error={errorOf('kind')}
      value={form.kind}
      options={QUESTION_TYPES.map((kind) => ({ value: kind, label: t(`kind.${kind}`), icon: KINDS[kind].icon }))}
      onChange={(kind) => change({ kind })}
    />
  )
}

/** The answer ways. */
export function WayTiles() {
  const { t } = useTranslation('question-editor')
  const { form, change, forPractice } = useForm()
  const ways = forPractice ? ANSWER_WAYS.filter((way) => !IS_MARKED_BY_TEACHER[way]) : ANSWER_WAYS
  return (
    <Tiles
      field="way"
      flat
      label={t('way.label')}
      value={form.way}
      options={ways.map((way) => ({
        value: way,
        label: t(`way.${authoringOf(way).label}`),
        icon: WAYS[way].icon,
      }))}
      onChange={(way) => change({ way })}
    />
  )
}

interface TilesProps<T extends string | number> {
  field: string
  label: string
  error?: string
  value: string | number
  options: { value: T; label: string; icon: LucideIcon }[]
  onChange: (value: T) => void
  flat?: boolean
}

function Tiles<T extends string | number>({ field, label, error, value, options, onChange, flat }: TilesProps<T>) {
  const name = useId()
  return (
    <fieldset className={styles.tiles} data-field={field} data-flat={flat || undefined}>
      <legend>
        {label}
        <i aria-hidden="true"> *</i>
      </legend>
      <div className={styles.row}>
        {options.map(({ value: option, label: text, icon: Icon }) => (
          <InputTile
            key={option}
            className={styles.tile}
            type="radio"
            name={name}
            checked={option === value}
            onChange={() => onChange(option)}
          >
            <Icon size={flat ? 20 : 24} aria-hidden="true" />
            {text}
          </InputTile>
        ))}
      </div>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
