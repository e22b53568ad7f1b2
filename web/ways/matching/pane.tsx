import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import {
  EXTRAS_MOST,
  PAIRS_LEAST,
  PAIRS_MOST,
  SIDE_LETTERS_MOST,
  type Side,
} from '../../../server/contract/matching-rules.ts'
import { UploadField } from '../../parts/authoring/upload-field.tsx'
import { fieldDirection } from '../../parts/fields/field-direction.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { addLine } from '../add-line.ts'
import type { PaneProps } from '../authoring-way.ts'
import lineStyles from '../lines.module.css'
import { newLine } from '../lines.ts'
import styles from './pane.module.css'

interface PairLine {
  /** React key; exists in the form only. */
  id: string
  left: Side
  right: Side
}
interface ExtraLine {
  id: string
  side: Side
}
export interface MatchingForm {
  pairs: PairLine[]
  /** Right entries that fit nothing. */
  extras: ExtraLine[]
}

const EMPTY: Side = { text: '', image: '' }
export const newPair = (left = EMPTY, right = EMPTY): PairLine => ({ id: newLine().id, left, right })
export const newExtra = (side = EMPTY): ExtraLine => ({ id: newLine().id, side })
/** Names of the two controls of a pair. */
export const leftOf = (pair: Pick<PairLine, 'id'> | undefined): string | undefined => pair && `${pair.id}.left`
export const rightOf = (pair: Pick<PairLine, 'id'> | undefined): string | undefined => pair && `${pair.id}.right`
export const emptyPairs = (count: number): PairLine[] => Array.from({ length: Math.max(0, count) }, () => newPair())

/** The pairs, each side with a text, a picture or both, and right entries that fit nothing. */
export function MatchingPane({ form, change, error, wrong, direction, hold }: PaneProps<MatchingForm>) {
  const { t } = useTranslation('question-editor')
  const { pairs, extras } = form
  const list = useRef<HTMLDivElement>(null)
  const writePair = (id: string, part: Partial<PairLine>) =>
    change({ pairs: pairs.map((pair) => (pair.id === id ? { ...pair, ...part } : pair)) })
  // Deleting one of the last two pairs empties it instead.
  const removePair = (id: string) =>
    change({
      pairs:
        pairs.length > PAIRS_LEAST
          ? pairs.filter((pair) => pair.id !== id)
          : pairs.map((pair) => (pair.id === id ? { ...pair, left: EMPTY, right: EMPTY } : pair)),
    })
  const shared = { direction, hold }
  return (
    <div className={lineStyles.field} data-field="answers" ref={list}>
      <p className={lineStyles.label}>
        {t('pairs.label')}
        <i aria-hidden="true"> *</i>
        <small>{t('pairs.hint')}</small>
      </p>
      <ol className={lineStyles.list}>
        {pairs.map(({ id, left, right }, at) => (
          <li key={id} className={styles.pair} data-row="pair">
            <span className={styles.number} aria-hidden="true">
              {at + 1}
            </span>
            <div className={styles.sides}>
              <SideField
                {...shared}
                side={left}
                invalid={wrong === leftOf({ id })}
                label={t('pairs.left', { number: at + 1 })}
                placeholder={t('pairs.leftShort')}
                picture={t('pairs.leftPicture', { number: at + 1 })}
                onChange={(side) => writePair(id, { left: side })}
              />
              <SideField
                {...shared}
                side={right}
                invalid={wrong === rightOf({ id })}
                label={t('pairs.right', { number: at + 1 })}
                placeholder={t('pairs.rightShort')}
                picture={t('pairs.rightPicture', { number: at + 1 })}
                onChange={(side) => writePair(id, { right: side })}
              />
            </div>
            <Remove label={t('pairs.remove', { number: at + 1 })} onClick={() => removePair(id)} />
          </li>
        ))}
      </ol>
      {pairs.length < PAIRS_MOST ? (
        <button
          type="button"
          className={lineStyles.add}
          onClick={() => addLine(list, '[data-row=pair]', () => change({ pairs: [...pairs, newPair()] }))}
        >
          <Plus size={18} aria-hidden="true" />
          {t('pairs.add')}
        </button>
      ) : (
        <p className={styles.most}>{t('pairs.most')}</p>
      )}
      <p className={lineStyles.label}>
        {t('pairs.extras')}
        <small>{t('pairs.extrasHint')}</small>
      </p>
      {extras.length > 0 && (
        <ul className={lineStyles.list}>
          {extras.map(({ id, side }, at) => (
            <li key={id} className={styles.pair} data-row="extra">
              <SideField
                {...shared}
                side={side}
                label={t('pairs.extra', { number: at + 1 })}
                placeholder={t('pairs.extraShort')}
                picture={t('pairs.extraPicture', { number: at + 1 })}
                onChange={(changed) =>
                  change({ extras: extras.map((one) => (one.id === id ? { id, side: changed } : one)) })
                }
              />
              <Remove
                label={t('pairs.removeExtra', { number: at + 1 })}
                onClick={() => change({ extras: extras.filter((one) => one.id !== id) })}
              />
            </li>
          ))}
        </ul>
      )}
      {extras.length < EXTRAS_MOST && (
        <button
          type="button"
          className={lineStyles.add}
          onClick={() => addLine(list, '[data-row=extra]', () => change({ extras: [...extras, newExtra()] }))}
        >
          <Plus size={18} aria-hidden="true" />
          {t('pairs.addExtra')}
        </button>
      )}
      {error && (
        <p className={lineStyles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

interface SideFieldProps extends Pick<PaneProps<never>, 'direction' | 'hold'> {
  side: Side
  label: string
  placeholder: string
  invalid?: boolean
  /** Label of the picture. */
  picture: string
  onChange: (side: Side) => void
}

function SideField({ side, label, placeholder, invalid, picture, direction, hold, onChange }: SideFieldProps) {
  return (
    <div className={styles.side} data-picture={side.image !== '' || undefined}>
      <input
        type="text"
        className={styles.input}
        dir={fieldDirection(side.text, direction)}
        aria-label={label}
        aria-invalid={invalid || undefined}
        placeholder={placeholder}
        maxLength={SIDE_LETTERS_MOST}
        value={side.text}
        onChange={(event) => onChange({ ...side, text: event.currentTarget.value })}
      />
      <UploadField
        kind="image"
        compact
        label={picture}
        value={side.image}
        onChange={(image) => onChange({ ...side, image })}
        onBusy={(busy) => hold('upload', busy)}
      />
    </div>
  )
}

const Remove = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <IconButton look="quiet" label={label} onClick={onClick}>
    <X size={18} aria-hidden="true" />
  </IconButton>
)
