import { Check } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PickTile } from '../pick-tile.tsx'
import classes from './control.module.css'
import type { PairRowProps } from './pair-row.tsx'
import { SideView } from './side.tsx'

interface Props extends PairRowProps {
  id: string
  labelledBy: string
  chosen: number | undefined
  onClose: () => void
}

/**
 * The right entries as radio inputs. Arrow keys choose and keep the list open; a press, Enter or Escape closes it. An entry
 * can be chosen for several left ones, so the numbers of the others are shown beside it.
 */
export function MatchList({
  id,
  labelledBy,
  at,
  matches,
  places,
  direction,
  chosen,
  disabled,
  onGive,
  onClose,
}: Props) {
  const { t } = useTranslation('question')
  const name = useId()
  const list = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const inputs = list.current
    const first = inputs?.querySelector<HTMLInputElement>('input:checked') ?? inputs?.querySelector('input')
    first?.focus({ preventScroll: true })
    inputs?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <fieldset
      id={id}
      ref={list}
      className={classes.list}
      aria-labelledby={labelledBy}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
    >
      {matches.map(({ place, ...side }, index) => {
        const others = places.flatMap((other, row) => (other === place && row !== at ? [row + 1] : []))
        return (
          <PickTile
            key={place}
            className={classes.entry}
            type="radio"
            name={name}
            checked={chosen === place}
            disabled={disabled}
            onChange={() => onGive(place)}
            // A press has a detail; the click that the browser makes of an arrow key has none.
            onClick={(event) => event.detail > 0 && onClose()}
          >
            <span className={classes.sign} aria-hidden="true">
              {chosen === place && <Check size={16} strokeWidth={3} />}
            </span>
            <SideView {...side} number={index + 1} direction={direction} />
            {others.length > 0 && (
              <span className={classes.others}>
                <span className="sr-only">{t('matching.usedFor')}</span>
                {others.map((row) => (
                  <b key={row}>{row}</b>
                ))}
              </span>
            )}
          </PickTile>
        )
      })}
    </fieldset>
  )
}
