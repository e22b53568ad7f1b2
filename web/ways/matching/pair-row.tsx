import { ChevronDown, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudentQuestion } from '../../../server/contract/questions.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import type { ShownSide } from '../way.ts'
import classes from './control.module.css'
import { MatchList } from './match-list.tsx'
import { SideView } from './side.tsx'

export interface PairRowProps {
  /** Index from 0. */
  at: number
  side: ShownSide
  matches: NonNullable<StudentQuestion['matches']>
  /** The chosen places of all left entries. */
  places: readonly (number | null)[]
  direction: 'auto' | 'rtl' | 'ltr'
  open: boolean
  disabled?: boolean
  onOpen: (open: boolean) => void
  onGive: (place: number | null) => void
}

/** A left entry, the button with its right entry, and the list of right entries while it is open. */
export function PairRow(props: PairRowProps) {
  const { at, side, matches, places, direction, open, disabled, onOpen, onGive } = props
  const { t } = useTranslation('question')
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const number = at + 1
  const chosen = matches.findIndex(({ place }) => place === places[at])
  const match = matches[chosen]
  const close = () => {
    onOpen(false)
    button.current?.focus()
  }
  return (
    <li className={classes.row} data-open={open || undefined} data-full={match ? true : undefined}>
      <div className={classes.pair}>
        <div className={classes.left} id={`${id}-left`}>
          <b className={classes.number}>{number}</b>
          <SideView {...side} number={number} direction={direction} />
        </div>
        <div className={classes.slotPlace}>
          <button
            type="button"
            ref={button}
            id={`${id}-slot`}
            className={classes.slot}
            data-full={match ? true : undefined}
            aria-expanded={open}
            aria-controls={open ? `${id}-list` : undefined}
            aria-labelledby={`${id}-left ${id}-slot`}
            disabled={disabled}
            onClick={() => onOpen(!open)}
          >
            {match ? (
              <SideView {...match} number={chosen + 1} direction={direction} />
            ) : (
              <span className={classes.choose}>{t('matching.choose')}</span>
            )}
            <ChevronDown className={classes.chevron} size={20} aria-hidden />
          </button>
          {match && !disabled && (
            <IconButton
              look="quiet"
              label={t('matching.remove', { number })}
              onClick={() => {
                onGive(null)
                button.current?.focus()
              }}
            >
              <X size={20} aria-hidden />
            </IconButton>
          )}
        </div>
      </div>
      {open && (
        <MatchList {...props} id={`${id}-list`} labelledBy={`${id}-left`} chosen={match?.place} onClose={close} />
      )}
    </li>
  )
}
